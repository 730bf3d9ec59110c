"""Records: their forms, what a seat has seen of one, judging them. `samples` and `sealed` hold the games used here."""
