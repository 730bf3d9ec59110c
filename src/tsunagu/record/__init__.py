"""Game records: moves, text and JSON form, what a seat has seen, deal and fairness proof. No players, no drawing."""
