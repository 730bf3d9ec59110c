from tsunagu.engine.hichain.board cimport Board
from tsunagu.engine.hichain.tables cimport Tables

cdef class Hands(Board):
    cdef int hand[58]
    cdef int left_in_hand[2]
    cdef int form[192]
    cdef int form_at[232]
    cdef int form_count[2]
    cdef int* forms_of
    cdef void add_form(self, int seat, int form) noexcept nogil
    cdef void remove_form(self, int seat, int form) noexcept nogil
    cdef void take_from_hand(self, int seat, int sign) noexcept nogil
