"""What scripts and files may take, and what a file may not have changed in it.

limits_test.py BUILD
"""

import borders_test as borders
from program import main


class Effects(borders.ScriptCase):
    """The same whether they are done at once or only offered."""

    def test_a_list_without_an_item(self):
        for effects in ('{ "mark moved", cells = {} }', '{ "oblige", side = "white", what = "x", moves = {} }'):
            with self.subTest(effects):
                self.check_refused(self.rule(effects), "is an empty list, not a list with an item")

    def test_what_is_offered(self):
        offers = borders.ON + ' offers = { "warning" },'
        for effects in ('{ "mark moved", cells = {} }', '{ "set moves", side = "white", moves = -1 }', '{ "explode" }',
                        '{ "end", winner = "white", draw = true }'):
            with self.subTest(effects):
                self.check_refused(self.law('return { options = { { name = "warning", effects = { %s } } }, %s }'
                                            % (effects, borders.REASONS), offers))
        right = self.law('return { options = { { name = "warning", effects = { { "stop clocks" } } } }, %s }'
                         % borders.REASONS, offers)
        self.assertNotIn("error", right[2])

    def test_sums_of_time(self):
        """Each fits, and together they do not: 2 * 4 * 10^14 ms is more than a clock shows."""
        self.check_refused(self.rule('{ "add time", side = "white", ms = 400000000000000 }, '
                                     '{ "add time", side = "white", ms = 400000000000000 }'), "the clock would show")


if __name__ == "__main__":
    main()
