"""Tests of the page in a real Chromium on a real server: played, looked at, cut off and restarted."""
