"""Games worth visiting: one of each end, and the most crowded one found."""

from __future__ import annotations

# Royals, found by helping Black: plainly, with a wild card, over a relay, over two relays that may be passed again.
ROYALS: tuple[tuple[dict[str, str | int], str], ...] = (
    (
        {},
        "C^@1,2 H^@2,0 I^@3,1 Fv@3,2 N^@4,1 K>@3,0 G^@4,3 W^@2,2 A^@2,1",
    ),
    (
        {"scoring": "dice"},
        "C^@1,2 Jv@2,0 *^@2,1 Qv@3,1 Mv@-1,2 X^@1,3 N^@2,3 I>@3,2 I^@2,2",
    ),
    (
        {"symbols": "plus"},
        "C^@0,-1 M<@-1,-1 I^@-2,-1 W<@-3,-2 N^@-3,-1 Dv@-3,0 A^@-2,0 Av@-2,1 +^@-1,0",
    ),
    (
        {"symbols": "plus", "relay": "free", "scoring": "dice"},
        "I^@2,-1 H^@3,0 +^@2,0 E^@2,2 ?^@2,1 X^@1,-1 C^@1,3 Vv@0,2 +^@1,2 M>@3,-1 N^@2,-2",
    ),
    (
        {"symbols": "none"},
        "I^@-1,1 B<@-1,2 C^@0,-1 V^@-2,2 A^@-1,0 U<@-2,0 N^@-2,1",
    ),
)
# Whole games in which both sides looked for points.
SCORED = (
    "H^@0,-1 I^@2,0 L<@3,0 Ev@4,1 T<@5,2 B<@6,2 Gv@7,1 Av@-1,0 I>@1,2 Uv@8,2 A>@3,-1 H>@-1,1 V<@4,0 Yv@-1,-1 "
    "D<@-1,2 G>@4,3 Y>@4,2 Lv@1,3 R>@9,1 S^@2,-2 B<@5,0 *^@6,-1 M<@1,-2 Q<@10,1 C>@7,-1 R<@5,-1 Uv@7,-2 P<@6,-2 "
    "S^@-2,0 N>@6,0 K<@3,-3 K<@4,-1 Z>@6,3 J>@3,-4 E>@-2,-1 M>@6,4 Q^@5,4 W<@7,4 Wv@2,-1 D^@8,0 *>@4,4 V>@7,2 "
    "Jv@8,3 F<@8,4 P<@10,0 Z>@4,-4 F<@5,-3 O^@5,-2 N>@5,-4 X^@9,0 X^@2,2 C^@11,0 O^@3,-2 T>@3,1"
)
SCORED_WITH_RELAYS = (
    "H^@0,-1 I^@2,0 I>@1,2 H>@-1,1 R^@-2,1 Y>@-3,2 Bv@-3,3 X^@1,-2 A^@0,-2 J>@-4,3 ?>@-1,0 Cv@-2,2 V<@-1,3 P^@0,3 "
    "K>@-2,0 Gv@0,-3 Tv@2,1 B>@-3,0 L>@-2,-1 Tv@-1,-1 Cv@-1,4 E^@2,3 U<@0,4 A^@1,3 Z^@2,-2 W<@3,1 Mv@3,4 L>@1,5 "
    "D^@1,6 ?v@0,6 S>@3,3 V<@4,5 E<@4,2 *>@3,5 *>@3,0 M>@4,1 +^@2,-1 Qv@4,0 N>@3,-1 D>@2,5 J>@-1,-4 K<@-2,4 "
    "Q^@-2,5 U<@-1,-2 Y<@3,6 N^@-3,5 P<@0,7 Z>@-3,4 G>@5,1 Fv@4,-1 F<@4,-2 R^@5,0 X^@0,5 S^@3,-3 +^@3,-2 O^@-2,-4 "
    "W>@2,-4 +^@-1,5 O^@-2,-5 +^@4,3"
)
# The last card joins H, * and J, read upside down, by a route that passes it twice: one run of three (H14, H17).
RELAY_TWICE = "*>@1,-1 N^@1,2 F^@2,0 Lv@-1,-1 Jv@0,-2 W<@-1,0 +^@0,-1"
# The last card ends two chains of four, H to K: over J, and over the wild card (H17).
SAME_ENDS = "I^@1,2 Mv@2,3 J^@0,2 R>@2,1 *^@1,3 D>@-1,2 C<@0,-1 B>@0,4 K^@0,3"
# The most legal moves found: both hold back the cards with four forms and spread out.
CROWDED = (
    "*>@-1,2 *>@-2,3 X^@-3,4 N^@-4,5 N>@-5,6 X^@-5,7 Z>@-4,8 I^@-3,9 H^@-2,10 Z^@-1,11 I>@0,12 H>@-1,-1 S^@-2,-2 "
    "S^@1,13 +^@1,14 +^@1,15 +^@1,16 +^@-2,-3 O^@-2,-4 O^@1,17 W<@1,18 V<@1,19 Uv@0,20 W<@1,21 R>@2,22 U<@-2,-5 "
    "B<@-3,-6"
)
