"""Tests of Tsunagu: rules told as stories, golden playthroughs, and the referees the engine is compared with."""
