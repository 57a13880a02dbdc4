"""The paper of an appeal: what it has to say stands in the acts, the ruling and the ruleset that are given here."""

import json
import pathlib
import tempfile

from program import BAD_INPUT, Case, DONE, main, regra

# White's knight goes from g1 to f4 and the clock is pressed: 7.5.5, two minutes, an appeal by 11.10.
ILLEGAL = """ruleset: fide-2018
time: 90 min + 30 s
{more}
0:00:10 white move e4
0:00:11 white press
0:00:20 black move e5
0:00:21 black press
0:00:30 white move g1f4
0:00:31 white press
"""


class Protest(Case):
    def paper(self, acts, *asked):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "game.acts"
            file.write_text(acts, encoding="utf-8")
            return regra("game", "protest", str(file), *asked)

    def lines(self, acts, *asked):
        answer = self.paper(acts, "--json", *asked)
        self.assertEqual((answer.exit, answer.err), (DONE, ""))
        reply = json.loads(answer.out)
        return reply["line"], [(line["kind"], line["text"]) for line in reply["lines"]]

    def test_the_paper_has_the_acts_the_position_the_ruling_and_its_reasons(self):
        line, lines = self.lines(ILLEGAL.format(more=""), "--lang", "pt", "--white", "O cavalo ficou em f3.")
        self.assertEqual(line, 9)
        acts = [text for kind, text in lines if kind == "act"]
        self.assertEqual(acts[0], "0:00:10  Brancas: 1.e4")
        self.assertEqual(acts[2], "0:00:20  Pretas: 1...e5")
        self.assertEqual(len(acts), 6)
        self.assertFalse([act for act in acts if "white" in act or "press" in act])
        self.assertIn(("ruling", "Restabelece-se a posição após 1...e5 e as pretas recebem 2 minutos: primeiro lance "
                       "ilegal das brancas, 7.5.5."), lines)
        # When the clock was pressed the knight stood on f4, White's king's knight no more on g1.
        board = [text.split() for kind, text in lines if kind == "board"]
        self.assertEqual(board[4], ["4", "·", "·", "·", "·", "♙", "♘", "·", "·"])
        self.assertEqual(board[7], ["1", "♖", "♘", "♗", "♕", "♔", "♗", "·", "♖"])
        self.assertTrue([text for kind, text in lines if kind == "reason" and "7.5.5" in text])
        self.assertIn(("says", "O cavalo ficou em f3."), lines)
        self.assertIn(("appeal", "Cabe recurso, 11.10."), lines)
        # Nobody stated a deadline, and Black has said nothing: both are written by hand.
        self.assertTrue([text for kind, text in lines if kind == "open" and text.startswith("Apresenta-se no prazo de: .")])

    def test_the_players_are_named_where_the_file_names_them(self):
        _, lines = self.lines(ILLEGAL.format(more="players: {white: Ana, black: Rui}"), "--lang", "pt")
        self.assertIn(("field", "Brancas: Ana    Pretas: Rui"), lines)
        self.assertTrue([text for kind, text in lines if kind == "open" and text.startswith("Pretas (Rui): ...")])
        refused = self.paper(ILLEGAL.format(more="players: {red: Ana}"), "--lang", "pt")
        self.assertEqual(refused.exit, BAD_INPUT)
        self.assertIn("«red» não joga aqui. Os lados são: white, black.", refused.err)

    def test_an_event_states_the_deadline_and_who_decides(self):
        acts = ILLEGAL.format(more="protests: {within: 30 min, decided by: the appeals committee}\n")
        _, lines = self.lines(acts)
        said = [text for kind, text in lines if kind == "appeal"]
        self.assertEqual([text.split(",")[0] for text in said],
                         ["May be appealed", "It may be handed in within 30 min",
                          "It is decided by the appeals committee"])

    def test_where_there_is_no_appeal_it_says_so_and_who_decides(self):
        # Madeira 2022/2023, "Casos omissos": in the Festa the DSDE decides, and nothing is open against that.
        acts = ILLEGAL.format(more="").replace("fide-2018\ntime: 90 min + 30 s", "festa-2023") + \
            "0:00:33 black claim illegal move\n"
        _, lines = self.lines(acts, "--lang", "pt")
        said = [text for kind, text in lines if kind == "appeal"]
        self.assertTrue(said[-2].startswith("Nos casos omissos decide DSDE, "), said)
        self.assertEqual(said[-1], "O que aí se decide não admite recurso.")
        _, lines = self.lines(ILLEGAL.format(more="appeal: no\n"), "--lang", "pt")
        said = [text for kind, text in lines if kind == "appeal"]
        self.assertEqual(said, ["Não cabe recurso."])

    def test_braille_comes_from_the_same_lines(self):
        acts = ILLEGAL.format(more="")
        _, text = self.lines(acts, "--lang", "pt")
        _, braille = self.lines(acts, "--lang", "pt", "--as", "braille")
        other = [(kind, line) for kind, line in braille if kind != "board"]
        self.assertEqual([kind for kind, _ in other], [kind for kind, _ in text if kind != "board"])
        self.assertFalse([line for _, line in braille if line.strip("\u2800") and
                          not all("\u2800" <= c <= "\u28ff" or c == " " for c in line)])
        # Portuguese braille, grade 1: a capital sign (46), then r e c u r s o.
        self.assertTrue(other[0][1].startswith("⠨⠗⠑⠉⠥⠗⠎⠕"), other[0])

    def test_a_line_is_asked_for(self):
        acts = ILLEGAL.format(more="") + "0:00:40 black resign\n"
        line, lines = self.lines(acts, "--line", "9")
        self.assertEqual(line, 9)
        self.assertEqual(len([1 for kind, _ in lines if kind == "act"]), 6)
        answer = self.paper(acts, "--line", "6")
        self.assertEqual((answer.exit, answer.out), (3, ""))
        self.assertIn("game.acts:6", answer.err)


main()
