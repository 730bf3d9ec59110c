from tsunagu.engine.hichain.routes cimport Routes
from tsunagu.engine.hichain.tables cimport Tables

cdef class Board(Routes):
    cdef int* word
    cdef int crown_left, crown_right
    cdef bint watched[2]
    cdef void follow_through(self, int seat, int cell) noexcept nogil
    cdef void look_around(self, int reader, int cell, int sign) noexcept nogil
    cdef void add_near(self, int cell) noexcept nogil
    cdef int find_near(self, int seat, int cell) noexcept nogil
    cdef int gain(self, int seat, int cell) noexcept nogil
    cdef bint fits_word(self, int index, int sign) noexcept nogil
    cdef bint spells_right(self, int reader, int index) noexcept nogil
    cdef bint spells_left(self, int reader, int index, int onward) noexcept nogil
    cdef bint royal_through(self, int seat, int cell) noexcept nogil
    cdef int spelled_on(self, int reader, int index) noexcept nogil
    cdef int longest_spelling(self, int seat) noexcept nogil
    cdef bint royal_with(self, int seat, int cell, int form) noexcept nogil
    cdef bint nearly_spells(self, int seat) noexcept nogil
    cdef bint spells_beside(self, int seat, int cell) noexcept nogil
