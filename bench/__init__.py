"""Speed, side by side with peers in the same run; the tables lie in bench/results. Nothing here is part of the package."""
