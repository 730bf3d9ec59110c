"""Of libc, Cython gives an uncompiled program only this module, as Python's own."""

from math import ceil as ceil
from math import cos as cos
from math import exp as exp
from math import fabs as fabs
from math import floor as floor
from math import isinf as isinf
from math import isnan as isnan
from math import ldexp as ldexp
from math import log as log
from math import log2 as log2
from math import log10 as log10
from math import pow as pow
from math import sin as sin
from math import sqrt as sqrt
from math import tanh as tanh
