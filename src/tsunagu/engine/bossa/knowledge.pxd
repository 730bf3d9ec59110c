cimport cython
from tsunagu.engine.bossa.chances cimport Chances
from tsunagu.engine.bossa.ending cimport Ending
from tsunagu.engine.bossa.outlook cimport Outlook
from tsunagu.engine.bossa.position cimport Bossa
from tsunagu.engine.knowledge cimport Knowledge
from tsunagu.engine.position cimport Position, Rng

@cython.final
cdef class BossaKnowledge(Knowledge):
    cdef Chances chances
    cdef Ending ending
    cdef Outlook outlook
    cdef double weight(self, Bossa position, int move) noexcept nogil
    cdef double worth(self, Bossa position) noexcept nogil
