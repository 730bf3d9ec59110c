"""Speed, beside peers in the same run; the tables lie in bench/results. Nothing here is part of the package."""
