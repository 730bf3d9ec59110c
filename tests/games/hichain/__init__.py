"""HICHAIN: its rules clause by clause, the published positions, and its case for the bench."""
