cimport cython

@cython.final
cdef class Tables:
    cdef unsigned char seen_as[2048]
    cdef unsigned char die[256]
    cdef unsigned char stepped[96]
    cdef int beside[4]
    cdef int way_to[8]
    cdef int word[5]
    cdef int forms_of[29]
    cdef unsigned int shape[116]
    cdef unsigned int passed_on[928]
