cimport cython
from tsunagu.engine.bossa.chances cimport Chances
from tsunagu.engine.bossa.ending cimport Ending
from tsunagu.engine.bossa.outlook cimport Outlook
from tsunagu.engine.bossa.position cimport BossaPosition
from tsunagu.engine.heuristics cimport Heuristics
from tsunagu.engine.position cimport Position, Rng

@cython.final
cdef class BossaHeuristics(Heuristics):
    cdef Chances chances
    cdef Ending ending
    cdef Outlook outlook
    cdef double weight(self, BossaPosition position, int move) noexcept nogil
    cdef double worth(self, BossaPosition position) noexcept nogil
