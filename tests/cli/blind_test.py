"""The console of a player who does not see, on a terminal: games played by announcements alone."""

import os
import pathlib
import re
import shutil
import sys
import tempfile

from program import BAD_INPUT, Case, DONE, PROGRAM, main, regra

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tools"))
from terminal import Spoken  # noqa: E402

PLAY = (PROGRAM, "game", "play", "--blind", "--ruleset")
CHESS = (*PLAY, "fide-2018", "--time", "1 min", "--choose", "blitz under B.3")
DRAUGHTS = (*PLAY, "fpd-2026")
WIDEST = 40
DIALOGUES = pathlib.Path(__file__).resolve().parents[1] / "data/blind-dialogues.txt"

SCHOLARS_MATE = {
    "de": ["Eva zwei Eva vier", "Eva sieben Eva fuenf", "Laeufer Cesar vier",
           "Springer Cesar sechs", "Dame Hector fünf", "Springer Felix sechs",
           "Dame schlägt Felix sieben matt"],
    "pt": ["Eva dois Eva quatro", "Eva sete Eva cinco", "bispo Cesar quatro",
           "cavalo Cesar seis", "dama Hector cinco", "cavalo Felix seis",
           "dama toma Felix sete mate"],
    "ro": ["Eva doi Eva patru", "Eva șapte Eva cinci", "nebun Cesar patru", "cal Cesar șase",
           "damă Hector cinci", "cal Felix șase", "damă ia Felix șapte mat"],
    "en": ["e4", "echo seven echo five", "bishop Cesar four", "knight c six", "Qh5",
           "knight foxtrot six", "queen takes f 7 mate"],
}
# A game typed at a board, by language: the slip that is taken back, the offer in one breath with a move,
# the flag that is claimed; and what is heard at the end. Typed words are not looked for in the answers.
WHOLE_GAME = {
    "de": (["Eva vier", "Eva sechs", "zurück", "Eva fünf", "Springer Felix drei remis", "Springer Cesar sechs",
            "3:00:00 Schwarz reklamiert Zeit", "warum", "Ende"],
           ["Die letzte Zeile ist zurückgenommen.", "Weiß bietet Remis an", "durch Weiterspielen abgelehnt",
            "Das Blättchen von Weiß ist gefallen. Schwarz gewinnt.", "Schwarz kann noch gewinnen."]),
    "pt": (["Eva quatro", "Eva seis", "anular", "Eva cinco", "cavalo Felix três empate", "cavalo Cesar seis",
            "3:00:00 pretas reclamam seta", "porquê", "sair"],
           ["A última linha foi anulada.", "As brancas propõem empate", "As pretas recusaram a proposta",
            "Caiu a seta das brancas. Ganham as pretas.", "As pretas ainda podem vencer."]),
    "ro": (["Eva patru", "Eva șase", "anulează", "Eva cinci", "cal Felix trei remiză", "cal Cesar șase",
            "3:00:00 Negrul semnalează stegulețul", "de ce", "ieșire"],
           ["Ultimul rând este anulat.", "Albul propune remiză", "Negrul a refuzat propunerea",
            "Stegulețul Albului a căzut. Câștigă Negrul.", "Negrul mai poate da mat."]),
    "en": (["e4", "e6", "undo", "e5", "Nf3 draw", "Nc6", "3:00:00 black claim flag", "why", "quit"],
           ["The last line is taken back.", "White offers a draw", "Black rejected the offer by playing on",
            "White's flag has fallen. Black wins.", "Black can still win."]),
}
ENGLISH = re.compile(r"\b(?:the|and|of|is|was|move|draw|white|black|clock|game|arbiter|taken|line|type|help)\b", re.I)
NUMBERED = re.compile(r"(\d+)\. (White|Black): ")


class Blind(Case):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.acts_file = os.path.join(self.folder.name, "game.acts")

    def acts(self):
        lines = pathlib.Path(self.acts_file).read_text(encoding="utf-8").splitlines()
        return [line.split(" # ")[0].split(" ", 1)[1] for line in lines if line[0].isdigit()]

    def moves(self):
        return [act.split(" move ")[1] for act in self.acts() if " move " in act]

    def check_screen(self, game):
        """Plain lines that fit a braille display, whatever was typed."""
        self.assertNotRegex(game.written, r"[^\r\n\x20-\x7e\u00a0-\uffff]")
        lines = game.written.replace("\r\n", "\n").split("\n")
        self.assertLessEqual(max(map(len, lines)), WIDEST, max(lines, key=len))

    def check_replay(self, result):
        ruled = regra("game", "rule", self.acts_file)
        self.assertEqual((ruled.exit, ruled.err), (DONE, ""))
        self.assertTrue(ruled.out.splitlines()[-1].startswith(result + ", "), ruled.out)

    def finish(self, game, result):
        last = game.leave("quit")
        self.assertEqual(game.ends(), DONE)
        self.check_screen(game)
        self.assertIn("Over: " + result + ".", last)
        self.check_replay(result)


class Meant(Blind):
    """What is typed is done as it was meant, or asked about."""

    def play(self, *typed, words=()):
        return regra("game", "play", "--blind", "--ruleset", "fide-2018", "--acts", self.acts_file,
                     *words, stdin="".join(line + "\n" for line in typed))

    def test_a_move_with_the_sign_of_an_offer_offers_a_draw(self):
        for sign in (" =", " (=)"):
            with self.subTest(sign):
                played = self.play("e4", "e5", "Nf3" + sign, "black accept")
                self.assertEqual(played.exit, DONE, played.err)
                self.assertEqual(self.acts()[5:], ["white move Nf3", "white offer draw", "white press",
                                                   "black accept"])
                self.assertIn("½-½", played.out)
                os.remove(self.acts_file)

    def test_a_question_asked_wrongly_is_not_played(self):
        # "captures" is a question, and an English word of announcements too.
        played = self.play("e4", "d5", "captures d5", "board x9", "takes d5")
        self.assertEqual(self.moves(), ["e4", "d5", "exd5"])
        self.assertIn("c captures: the last, and all taken", " ".join(played.out.split()))

    def test_an_adjourned_game_does_not_go_on(self):
        acts = ("white seal e4", "white stop", "arbiter resume adjourned game", "white come back")
        played = regra("game", "play", "--blind", "--ruleset", "fide-2023", stdin="\n".join(acts))
        adjourned = " ".join(played.out.split()).split("Game adjourned", 1)[1]
        self.assertNotIn("goes on.", adjourned)


    def test_a_draw_is_offered_in_one_breath(self):
        played = self.play("Eva zwei Eva vier, remis", "black accept")
        self.assertEqual(self.acts()[1:], ["white move e4", "white offer draw", "white press", "black accept"])
        self.assertEqual(played.exit, DONE, played.err)

    def test_a_lone_sign_of_an_offer_asks_for_the_move(self):
        self.play("=", "e4")
        self.assertEqual(self.acts()[1:], ["white move e4", "white offer draw", "white press"])

    def test_the_last_line_is_taken_back(self):
        played = self.play("e4", "e5", "undo", "c5")
        self.assertEqual(self.moves(), ["e4", "e5", "c5"])
        self.assertIn("The last line is taken back.\n1. White: Eva two Eva four\n"
                      "Black to move. Nothing open.\n", played.out)

    def test_a_letter_is_that_of_the_language(self):
        # R is rei in Portuguese, rege in Romanian and the rook in English (FIDE 2023, C.2).
        for language, king in {"pt": "rei", "ro": "rege", "en": "rook"}.items():
            with self.subTest(language):
                told = self.play("p R", words=("--lang", language)).out.lower()
                self.assertEqual(len(re.findall(king, told)), 2, told)
                os.remove(self.acts_file)
        asked = self.play("p N", "1", words=("--lang", "pt")).out
        self.assertIn("N: 1 cavalo (inglês), 2 bispo", " ".join(asked.split()))
        self.assertRegex(asked, "Cavalos brancos: b1, g1")

    def test_the_board_is_walked(self):
        told = self.play("e4", "square e4", "up", "right", "ray northeast", "back", "square e4", "forward",
                         "left", "now").out.splitlines()
        begin = told.index("e4, light: white pawn.")
        self.assertEqual(told[begin:begin + 8], [
            "e4, light: white pawn.", "e5, dark: empty.", "f5, light: empty.",
            "g6 empty, h7 black pawn.", "Initial position.", "e4, light: empty.",
            "Position of the game. Black to move.", "d4, dark: empty."])

    def test_a_cell_is_understood_as_it_is_announced(self):
        for typed in ("Feld Eva vier", "feld eva vier", "Feld e4"):
            told = self.play("e4", "Eva fuenf", typed, "hoch", "Strahl Nordost", "a Eva fuenf", "o Anna eins",
                             words=("--lang", "de")).out.splitlines()
            self.assertEqual(told[-8:-2], [
                "e4, hell: weißer Bauer.", "e5, dunkel: schwarzer Bauer.",
                "f6 leer, g7 schwarzer Bauer, h8", "schwarzer Turm.", "Niemand greift e5 an.", "a1: weißer Turm"], typed)
            os.remove(self.acts_file)

    def test_what_may_be_two_acts_is_chosen_by_its_number(self):
        played = self.play("e4", "e5", "Cf3", "remiză", "2", words=("--lang", "ro"))
        self.assertEqual(self.acts()[-1], "black offer draw")
        self.assertNotIn("nu este o mutare", played.out)

    def test_a_line_of_the_procedure_is_taken_back_whole(self):
        game = ("fide-2023", "--time", "90 min + 30 s", "--state", "given: White uses blind", "--acts", self.acts_file)
        for then in ((), ("e6",)):
            regra(*PLAY[1:], *game, stdin="\n".join(("e4", "e5", "undo", *then)))
            ruled = regra("game", "rule", self.acts_file)
            self.assertTrue(ruled.out.splitlines()[-1].endswith("after 1...e6" if then else "after 1.e4"), ruled.out)
            self.assertEqual(self.acts().count("undo"), 5)     # announced, repeated, made, pressed, executed
            os.remove(self.acts_file)

    def test_an_act_that_nothing_is_ruled_on_is_told(self):
        # A sheet that is named by its side is given by the arbiter, for whom no player speaks.
        told = self.play("e4", "folha das brancas 1.e4", words=("--lang", "pt")).out
        self.assertIn("Árbitro: folha das brancas 1.e4.", told)
        self.assertEqual(self.acts()[-1], "arbiter sheet white 1.e4")

    def test_after_the_end_no_time_is_low_and_the_end_is_what_is_asked_about(self):
        told = self.play("e4", "e5", "recuso", "3:00:00 reclamo a seta", "porquê",
                         words=("--lang", "pt", "--time", "90 min")).out
        asked = told.split("Ganham as pretas.\n")[1]
        self.assertTrue(asked.startswith("Caiu a seta das brancas, reclamada pelas\npretas.\n"), asked)

    def test_low_time_is_told_once(self):
        told = self.play("0:14:30 white move e4", "t", "t",
                         words=("--time", "15 min", "--choose", "rapid under A.4", "--low-time", "5 min, 1 min"))
        self.assertEqual(told.out.splitlines().count("White: 1 minute."), 1, told.out)
        self.assertNotIn("White: 5 minutes.", told.out)      # only the least of those that passed at once

    def test_what_is_no_list_of_times_is_refused(self):
        told = self.play("e4", words=("--low-time", "soon"))
        self.assertIn("no list of times", told.out + told.err)
        self.assertEqual(told.exit, BAD_INPUT)


class Games(Blind):
    def test_the_scholars_mate_in_four_languages(self):
        for language, announcements in SCHOLARS_MATE.items():
            with self.subTest(language), Spoken(*CHESS, "--speech", language, "--acts",
                                                self.acts_file) as game:
                self.assertEqual(game.begun, ["1 minute.", "White to move. Type help for help.", "White> "])
                for ply, announcement in enumerate(announcements):
                    answer = game.say(announcement)
                    side = ("White", "Black")[ply % 2]
                    self.assertEqual(NUMBERED.match(answer[0]).groups(),
                                     (str(ply // 2 + 1), side))
                self.assertIn("Checkmate. White wins.", " ".join(answer))
                self.assertEqual(answer[-1], "> ")
                self.finish(game, "1-0")
                self.assertEqual(self.moves(), ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"])
            os.remove(self.acts_file)

    def test_a_whole_game_in_four_languages(self):
        for language, (typed, heard) in WHOLE_GAME.items():
            with self.subTest(language), Spoken(
                    *PLAY, "fide-2018", "--time", "90 min + 30 s", "--speech", language, "--lang", language,
                    "--acts", self.acts_file) as game:
                told = list(game.begun)
                for line in typed[:-1]:
                    told += game.say(line)
                told += game.leave(typed[-1])
                self.assertEqual(game.ends(), DONE)
                self.check_screen(game)
                told = " ".join(" ".join(told).split())
                for sentence in heard:
                    self.assertIn(sentence, told)
                if language != "en":
                    self.assertNotRegex(told, ENGLISH)
                self.check_replay("0-1")
                self.assertEqual(self.moves(), ["e4", "e6", "e5", "Nf3", "Nc6"])
            os.remove(self.acts_file)

    def test_the_players_are_named_at_the_beginning(self):
        # Dialogue 1 of blind.md.
        said = {"pt": "Ana, brancas, contra Rui, pretas.", "de": "Ana, Weiß, gegen Rui, Schwarz."}
        for language, sentence in said.items():
            with self.subTest(language), Spoken(*CHESS, "--lang", language, "--state",
                                                "players: {white: Ana, black: Rui}") as game:
                self.assertEqual(game.begun[0], sentence)
                game.leave("quit")
                self.check_screen(game)

    def test_a_longer_game(self):
        """Captures, castling, a promotion and pieces that are asked for, a slip, a draw."""
        with Spoken(*CHESS, "--speech", "de", "--acts", self.acts_file) as game:
            for announcement in ("Eva zwei Eva vier", "David sieben David fünf",
                                 "Eva vier schlägt David fünf", "c6", "pawn takes c6",
                                 "cavalo Felix seis", "Cesar sechs schlägt Bella sieben",
                                 "Eva sieben Eva sechs"):
                self.assertRegex(game.say(announcement)[0], NUMBERED)
            asked = game.say("Bella sieben schlägt Anna acht")
            self.assertEqual(asked[-1], "White> ")
            self.assertRegex(" ".join(asked), r"Umwandlung in: .*Dame.*\? White> $")
            self.assertIn("5. White: ", game.say("queen")[0])
            game.say("Laeufer Eva sieben")
            game.say("Springer Felix drei")
            game.say("kurze Rochade")
            game.say("David zwei David vier")
            asked = game.say("Springer David sieben")
            self.assertRegex(" ".join(asked), r"Springer: 1 Felix sechs, 2 Bella acht\? Black> $")
            game.say("Felix")
            told = game.say("Laeufer Felx eins Eva zwei")
            self.assertIn("Felx", " ".join(told))
            self.assertIn("8. White: ", told[0])
            self.assertEqual(game.say("offer draw")[-1], "Black> ")
            self.assertIn("Open: a draw offer, Black", game.say("w"))
            game.say("Hector sieben Hector sechs")
            game.say("white accept")
            self.finish(game, "½-½")
        self.assertEqual(self.moves(), [
            "e4", "d5", "exd5", "c6", "dxc6", "Nf6", "cxb7", "e6", "bxa8=Q", "Be7", "Nf3", "O-O",
            "d4", "Nfd7", "Be2", "h6"])

    def test_a_game_with_the_procedure_of_the_laws(self):
        """What only says what holds is told when asked for; the acts are the whole procedure."""
        with Spoken(*PLAY, "fide-2023", "--time", "90 min + 30 s", "--speech", "de", "--state",
                    "given: White uses blind", "--acts", self.acts_file) as game:
            self.assertEqual(game.say("Eva zwei Eva vier"), ["1. White: Eva zwei Eva vier",
                                                             "Black> "])
            self.assertIn("D.2.1", " ".join(game.say("r")))
            game.say("Eva sieben Eva fünf")
            touched = " ".join(game.say("white lift g1"))
            self.assertIn("D.2.2", " ".join(game.say("r")))
            self.assertIn("White touched the knight on g1 and must move it.", touched)
            game.leave("quit")
        self.assertEqual(self.acts()[1:], [
            "white announce Eva zwei Eva vier", "black repeat", "white move e4", "white press",
            "black execute", "black announce Eva sieben Eva fünf", "white repeat",
            "black move e5", "black press", "white execute", "white lift g1"])

    def test_draughts_with_every_square_of_a_capture(self):
        where = ("--position", "W:W1,10:B14,22,32", "--acts", self.acts_file)
        for language, announcement in {"pt": "dez toma dezanove toma vinte e seis",
                                       "en": "ten takes twenty-six", "de": "10x19x26"}.items():
            with self.subTest(language), Spoken(*DRAUGHTS, *where, "--speech",
                                                "draughts-" + language) as game:
                answer = game.say(announcement)
                self.assertRegex(answer[0], NUMBERED)
                self.assertIn("Last capture: 1. White", " ".join(game.say("c")))
                self.assertEqual(game.say("p b")[0].split(": ")[1], "32.")
                self.assertIn("(y/n)", " ".join(game.say("black resign")))
                game.say("y")
                self.finish(game, "1-0")
                self.assertEqual(self.moves(), ["10x26"])
            os.remove(self.acts_file)

    def test_against_a_program(self):
        program = shutil.which("stockfish", path="/usr/games:" + os.environ["PATH"])
        if not program:
            self.skipTest("stockfish is not here")
        with Spoken(*PLAY, "fide-2018", "--time", "15 s", "--choose", "blitz under B.3", "--speech", "en", "--black",
                    program, "--black-option", "Skill Level=0", "--acts", self.acts_file) as game:
            answer = game.say("Eva two Eva four")
            self.assertEqual([NUMBERED.match(line).groups() for line in answer
                              if NUMBERED.match(line)], [("1", "White"), ("1", "Black")])
            self.assertEqual(answer[-1], "White> ")
            game.say("white resign")
            game.say("y")
            self.finish(game, "0-1")


# A move step by step, a slip before the clock and one after it (D.2.8), a piece put elsewhere, boards that differ
# (D.2.9): what is typed, and what must be heard in the answer to it.
IN_STEPS = {
    "pt": [("Eva dois Eva quatro", "Brancas: Eva dois Eva quatro. As pretas repetem."),
           ("repito", "As pretas executam no seu tabuleiro."), ("feito", "Peça de Eva dois fora do orifício?"),
           ("pus em Eva três", "Anunciado: Eva quatro. Está: Eva três. 1 põe em Eva quatro, 2 muda o anúncio."),
           ("1", "Peça em Eva quatro. Acione o relógio."),
           ("relógio", "Lance 1 feito. Jogam as pretas. Pretas: 1 hora e 30 minutos."),
           ("cavalo Cesar seis", "Pretas: cavalo Bella oito Cesar seis."),
           ("engano: cavalo Felix seis", "Pretas: corrigido, cavalo Gustav oito Felix seis."),
           ("relógio", "Lance 1 feito. Jogam as brancas."), ("engano: cavalo Cesar seis", ""), ("artigo", "D.2.8"),
           ("cavalo Felix três, empate", "Proposta de empate às pretas."),
           ("relógio", "Pretas: aceita, recusa, ou joga?"), ("recuso", "As pretas recusaram a proposta."),
           ("reclamo repetição", "Não: reclamação incorreta das pretas, a posição só apareceu uma vez."),
           ("3:00:00 reclamo a seta", "Caiu a seta das pretas. Ganham as brancas."),
           ("prova", "Uma sequência de"), ("sim", "Cx")],
    "ro": [("Eva doi Eva patru", "Albul: Eva doi Eva patru. Negrul repetă."),
           ("repet", "Negrul execută pe tabla sa."), ("executat", "Piesa de pe Eva doi e scoasă?"),
           ("am pus pe Eva trei", "Anunțat: Eva patru. Se află: Eva trei. 1 pe Eva patru, 2 altă anunțare."),
           ("1", "Piesa e pe Eva patru. Apăsați ceasul."),
           ("ceas", "Mutarea 1 efectuată. Mută Negrul. Negrul: 1 oră și 30 de minute."),
           ("cal Cesar șase", "Negrul: cal Bella opt Cesar șase."),
           ("greșeală: cal Felix șase", "Negrul: corectat, cal Gustav opt Felix șase."),
           ("ceas", "Mutarea 1 efectuată. Mută Albul."), ("greșeală: cal Cesar șase", ""), ("articol", "D.2.8"),
           ("cal Felix trei, remiză", "Negrului i se propune remiză."),
           ("ceas", "Negrul: accepți, refuzi sau muți?"), ("refuz", "Negrul a refuzat propunerea."),
           ("solicit repetarea", "Nu: solicitare incorectă a Negrului, poziția a apărut doar o dată."),
           ("3:00:00 reclam căderea stegulețului", "Stegulețul Negrului a căzut. Câștigă Albul."),
           ("dovadă", "O secvență de"), ("da", "Cx")],
    "de": [("Eva zwei Eva vier", "Weiß: Eva zwei Eva vier. Schwarz wiederholt."),
           ("wiederholt", "Schwarz führt auf dem anderen Brett aus."),
           ("ausgeführt", "Figur von Eva zwei herausgehoben?"),
           ("auf Eva drei gesteckt", "Angesagt: Eva vier. Steht: Eva drei. 1 auf Eva vier, 2 Ansage ändern."),
           ("1", "Figur auf Eva vier. Uhr drücken."),
           ("Uhr", "Zug 1 ausgeführt. Schwarz am Zug. Schwarz: 1 Stunde und 30 Minuten."),
           ("Springer Cesar sechs", "Schwarz: Springer Bella acht Cesar sechs."),
           ("Versprecher: Springer Felix sechs", "Schwarz: berichtigt, Springer Gustav acht Felix sechs."),
           ("Uhr", "Zug 1 ausgeführt. Weiß am Zug."), ("Versprecher: Springer Cesar sechs", ""), ("Artikel", "D.2.8"),
           ("Springer Felix drei, remis", "Remisangebot an Schwarz."),
           ("Uhr", "Schwarz: annehmen, ablehnen, ziehen?"), ("lehne ab", "Schwarz hat das Angebot abgelehnt."),
           ("beantrage Wiederholung", "Nein: unberechtigter Antrag von Schwarz, die Stellung stand erst einmal da."),
           ("3:00:00 Weiß reklamiert Zeit", "Das Blättchen von Schwarz ist gefallen. Weiß gewinnt."),
           ("Beweis", "Eine Variante von"), ("ja", "Sx")],
    "en": [("Eva two Eva four", "White: Eva two Eva four. Black repeats."),
           ("repeat", "Black executes it on the other board."), ("done", "Piece of Eva two out of its aperture?"),
           ("put on Eva three",
            "Announced: Eva four. Standing: Eva three. 1 put on Eva four, 2 change announcement."),
           ("1", "Piece on Eva four. Press the clock."),
           ("press", "Move 1 made. Black to move. Black: 1 hour and 30 minutes."),
           ("knight Cesar six", "Black: knight Bella eight Cesar six."),
           ("slip: knight Felix six", "Black: corrected, knight Gustav eight Felix six."),
           ("press", "Move 1 made. White to move."), ("slip: knight Cesar six", ""), ("article", "D.2.8"),
           ("knight Felix three, draw", "Draw offered to Black."), ("press", "Black: accept, refuse, or move?"),
           ("refuse", "Black refused the offer."),
           ("claim repetition", "No: incorrect claim by Black, the position appeared only once."),
           ("3:00:00 white claim flag", "Black's flag has fallen. White wins."),
           ("proof", "A line of"), ("yes", "Nx")],
}


class Steps(Blind):
    GAME = (*PLAY, "fide-2023", "--time", "90 min + 30 s", "--state", "given: White uses blind", "--state",
            "start: {default time: 10 min}", "--steps")

    def test_a_move_step_by_step_in_four_languages(self):
        for language, dialogue in IN_STEPS.items():
            with self.subTest(language), Spoken(*self.GAME, "--lang", language, "--acts", self.acts_file) as game:
                told = ""
                for typed, heard in dialogue:
                    answer = " ".join(" ".join(game.say(typed)[:-1]).split())
                    self.assertIn(heard, answer, typed)
                    told += answer + " "
                if language != "en":
                    self.assertNotRegex(told, ENGLISH)
                self.assertEqual(self.moves(), ["e4", "Nf6", "Nf3"])
            os.remove(self.acts_file)

    def test_boards_that_differ_are_for_the_arbiter(self):
        with Spoken(*self.GAME, "--lang", "pt", "--acts", self.acts_file) as game:
            game.say("Eva dois Eva quatro")
            self.assertIn("O tabuleiro das pretas difere", " ".join(game.say("pretas executam Eva três")))
            self.assertIn("D.2.9", " ".join(game.say("artigo")))
            self.assertIn("black execute e3", self.acts())


class Dialogues(Blind):
    """What blind.md has the console say, typed as it is written there."""

    GAME = (*PLAY, "fide-2023", "--time", "30 min + 30 s", "--choose", "rapid under A.4", "--state",
            "given: White uses blind, White has an assistant", "--state", "start: {default time: 10 min}",
            "--announce", "anna")

    @staticmethod
    def all():
        """(title, language, moves, [(typed, heard)])"""
        text = DIALOGUES.read_text(encoding="utf-8")
        for block in re.split(r"^== ", re.sub("^#.*\n", "", text, flags=re.M), flags=re.M)[1:]:
            title, rest = block.split("\n", 1)
            moves = re.match("moves: (.*)\n", rest)
            parts = re.split("^> ", rest[moves.end():] if moves else rest, flags=re.M)[1:]
            typed = [part.split("\n", 1) for part in parts]
            yield (title, re.match(r"\d+ (\w\w)", title)[1], moves[1].split() if moves else [],
                   [(line, " ".join(heard.split())) for line, heard in typed])

    def test_each_is_played_as_it_is_written(self):
        for title, language, moves, lines in self.all():
            with self.subTest(title), Spoken(*self.GAME, "--lang", language) as game:
                told = " ".join(game.begun)
                for move in moves:
                    game.say(move)
                for typed, heard in lines:
                    answer = " ".join(" ".join(game.say(typed)[:-1]).split())
                    expected = re.escape(heard).replace("\\~", r"\d+(?::\d\d)+")
                    self.assertIsNotNone(re.search(expected, answer), (typed, expected, answer))
                    self.assertNotIn("play.", answer)
                    told += answer
                self.check_screen(game)
                if language != "en":
                    self.assertNotRegex(re.sub(r"\bwas\b", "", told) if language == "de" else told, ENGLISH)

    def test_the_table_is_whole(self):
        titles = [title for title, *_ in self.all()]
        for number in (1, 5, 6, 7, 9, 10, 11):
            for language in ("pt", "ro", "de", "en"):
                self.assertIn(f"{number} {language}", titles)


class Corrections(Blind):
    def test_an_act_is_put_in_the_place_of_another(self):
        with Spoken(*PLAY, "fide-2018", "--acts", self.acts_file) as game:
            game.say("e4")
            self.assertIn("2 0:00:00", " ".join(" ".join(game.say("correct")).split()))
            asked = " ".join(game.say("correct 2: white move d4"))
            self.assertIn("Correct it? (y/n)", asked)
            self.assertIn("Act 2 is corrected.", " ".join(game.say("y")))
            self.assertIn("d4: white pawn", " ".join(game.say("o d4")))
            game.leave("quit")
        ruled = regra("game", "rule", self.acts_file)
        self.assertTrue(ruled.out.splitlines()[-1].endswith("after 1.d4"), ruled.out)


class Lines(Blind):
    def test_every_key_is_answered_within_one_prompt(self):
        with Spoken(*CHESS) as game:
            helped = game.say("?")[:-1]
            self.assertEqual(len(helped), 34)
            for line in helped:
                letter = re.match(r"(\S+) ", line)[1].rstrip(":")
                if letter in ("quit", "save"):
                    continue
                argument = {"p": " N", "s": " a", "d": " e4", "a": " e4"}.get(letter, "")
                answer = game.say(letter + argument)
                self.assertGreater(len(answer), 1, letter)
                self.assertEqual(answer[-1], "White> ")
                self.assertNotIn("not understood", " ".join(answer))
            self.assertEqual(game.say("s a")[0], "File a, upwards:")
            game.leave("quit")
            self.check_screen(game)

    def test_the_keys_of_another_language(self):
        with Spoken(*CHESS, "--lang", "pt") as game:
            self.assertEqual(game.say("peça N"), game.say("p N"))
            self.assertEqual(len(game.say("teclas")), 35)
            self.assertRegex(game.say("relógios")[0], r"^Brancas [01]:[05]\d")
            game.leave("sair")
            self.check_screen(game)

    def test_what_is_no_move_is_told_and_changes_nothing(self):
        with Spoken(*CHESS, "--acts", self.acts_file) as game:
            for typed in ("Eva two Eva five", "hello there", "bord", "\x1b[A", "press", "",
                          "white move e9", "x" * 300, "a 4 4"):
                self.assertEqual(game.say(typed)[-1], "White> ", typed)
            self.assertIn("Did you mean \"board\"?", " ".join(game.say("bord")))
            game.leave("quit")
            self.check_screen(game)
        self.assertEqual(self.moves(), [])

    def test_rulings_are_sentences_and_their_articles_are_told_when_asked(self):
        with Spoken(*CHESS, "--acts", self.acts_file) as game:
            game.say("white move e2e5")
            ruled = " ".join(game.say("white press")[:-1])
            self.assertIn("Black receives 1 minute.", ruled)
            self.assertNotIn("7.5", ruled)
            self.assertIn("FIDE 2018: 7.5.3; B.2.", game.say("article"))
            game.leave("quit")
            self.check_screen(game)

    def test_a_pipe_gets_the_answers_without_prompts(self):
        played = regra(*CHESS[1:], stdin="Eva two Eva four\nl\nEva two Eva four\n")
        self.assertEqual((played.exit, played.err), (BAD_INPUT, ""))
        self.assertNotIn("> ", played.out)
        self.assertEqual(regra(*CHESS[1:], stdin="e4\nquit\n").exit, DONE)

    def test_long_lines_are_not_read_out(self):
        for length, told in ((300, '"' + "a" * 40 + "...\""), (1000000, "no line of text")):
            played = regra(*CHESS[1:], stdin="a" * length)
            self.assertEqual(played.exit, BAD_INPUT)
            self.assertIn(told, played.out.replace("a\na", "aa"))
            self.assertLess(len(played.out), 400)

    def test_the_procedure_hears_each_move_in_words_of_the_laws(self):
        state = ("--state", "given: White uses blind", "--state", "start: {default time: 10 min}",
                 "--state", "blind players: {decided by: the arbiter, announcing: {ranks: pt}}")
        played = regra(*PLAY[1:], "fide-2023", "--time", "90 min + 30 s", *state, "--acts",
                       self.acts_file, stdin="Eva dois Eva quatro\nEva sieben Eva fuenf\n")
        self.assertEqual(played.exit, DONE)
        announced = [act for act in self.acts() if " announce " in act]
        self.assertTrue(announced[0].endswith("white announce Eva dois Eva quatro"))
        self.assertTrue(announced[1].endswith("black announce Eva sete Eva cinco"))

    def test_words_that_nobody_knows_are_refused(self):
        played = regra(*CHESS[1:], "--understand", "de,zz", stdin="e4\n")
        self.assertEqual(played.exit, BAD_INPUT)
        self.assertIn("speech/zz", played.err)

    def test_all_that_is_told_is_spoken(self):
        heard = os.path.join(self.folder.name, "heard")
        played = regra(*CHESS[1:], "--speak-with", "tee -a " + heard, stdin="e4\no d5\nquit\n")
        self.assertEqual(played.exit, DONE)
        spoken = pathlib.Path(heard).read_text(encoding="utf-8")
        for sentence in ("1. White: Eva two Eva four", "d5: empty"):
            self.assertIn(sentence, spoken)

    def test_answers_in_one_style_where_one_is_asked_for(self):
        words = (*CHESS[1:], "--announce", "nato")
        played = regra(*words, stdin="echo two echo four\nl\no echo four\n").out.splitlines()
        self.assertEqual(played.count("1. White: Echo two Echo four"), 2)
        self.assertIn("Echo four: white pawn", played)
        self.assertIn("1. White: e4", regra(*CHESS[1:], stdin="e4\nl\n").out.splitlines())

    def test_it_is_named_where_people_look(self):
        self.assertIn("--blind", regra("game", "play", "--help").out)
        refused = regra(*CHESS[1:], "--json")
        self.assertEqual(refused.exit, BAD_INPUT)
        self.assertEqual(regra("game", "play", "--ruleset", "fide-2018", "--speech", "de").exit,
                         BAD_INPUT)


if __name__ == "__main__":
    main()
