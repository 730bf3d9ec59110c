"""Tests of study/."""
