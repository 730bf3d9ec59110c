cdef class Tree:
    cdef readonly int most_edges, used
    cdef object memory
    cdef int depth
    cdef int path[512]
    cdef int *move
    cdef int *mover
    cdef int *visits
    cdef int *available
    cdef int *first
    cdef int *listed
    cdef int *room
    cdef int *certain
    cdef double *value
    cdef double *next_value
    cdef double *prior
    cdef void clear(self) noexcept nogil
    cdef bint make_room(self, int node) noexcept nogil
    cdef void blank(self, int edge) noexcept nogil
