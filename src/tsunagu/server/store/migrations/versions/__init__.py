"""One file a step, never changed once it has been released; each names the step before it."""
