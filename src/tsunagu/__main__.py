"""`python -m tsunagu`: the command line."""

import sys

from tsunagu.cli import main

sys.exit(main())
