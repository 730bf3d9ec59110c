"""One table as pure logic: rules of the table, clocks, events and the state they add up to, decisions, what is told.

No files, no network, no time of its own: whoever calls says what time it is and writes down what was decided.
"""
