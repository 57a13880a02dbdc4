"""Announcements spoken into files: there is sound in them, as long as it takes to say them.

speech_test.py PROGRAM   PROGRAM is say.cpp
"""

import array
import math
import pathlib
import subprocess
import sys
import tempfile
import unittest
import wave

SAY = sys.argv.pop(1)

# The syllables of each text, counted by hand: Sprin-ger Gus-tav eins Fe-lix drei.
TEXTS = {
    "de": {"Eva zwei Eva vier": 6, "Springer Gustav eins Felix drei": 8, "Kurze Rochade": 5,
           "Lange Rochade": 5, "Läufer Felix eins Cäsar vier": 8,
           "Dame David eins schlägt David acht": 9, "Turm Anna eins Anna acht, Schach": 8,
           "Hektor sieben Hektor acht, Dame": 9, "Bella zwei Bella vier": 6,
           "König Eva eins Eva zwei": 8, "Weiß gibt auf": 3, "Springer Bella eins Cäsar drei": 8},
    "en": {"Eva two Eva four": 6, "Knight Gustav one Felix three": 7, "Short castling": 3,
           "Long castling": 3, "Bishop Felix one Cesar four": 8,
           "Queen David one takes David eight": 8, "Rook Anna one Anna eight, check": 8,
           "Hector seven Hector eight, queen": 8, "Bella two Bella four": 6,
           "King Eva one Eva two": 7, "White offers a draw": 5, "Knight Bella one Cesar three": 7},
    "pt": {"Eva dois Eva quatro": 7, "Cavalo Gustavo um Félix três": 10, "Roque pequeno": 5,
           "Roque grande": 4, "Bispo Félix um César quatro": 9,
           "Dama David um captura David oito": 12, "Torre Ana um Ana oito, xeque": 11,
           "Heitor sete Heitor oito, dama": 10, "Bela dois Bela quatro": 7,
           "Rei Eva um Eva dois": 7, "As brancas abandonam": 7, "Cavalo Bela um César três": 9},
    "ro": {"Eva doi Eva patru": 7, "Cal Gustav unu Felix trei": 8, "Rocada mică": 5,
           "Rocada mare": 5, "Nebun Felix unu Cezar patru": 10,
           "Damă David unu ia David opt": 10, "Turn Ana unu Ana opt, șah": 9,
           "Hector șapte Hector opt, damă": 9, "Bela doi Bela patru": 7,
           "Rege Eva unu Eva doi": 9, "Albul cedează": 5, "Cal Bela unu Cezar trei": 8},
}


def root_mean_square(samples):
    return math.sqrt(sum(sample * sample for sample in samples) / len(samples))


class Speech(unittest.TestCase):
    def spoken(self, folder, voice, text):
        """The samples of a text, and how many seconds they last."""
        path = pathlib.Path(folder) / f"{voice}-{text}.wav"
        done = subprocess.run([SAY, voice, path, text], capture_output=True, text=True, timeout=60,
                              check=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        with wave.open(str(path)) as sound:
            self.assertEqual((sound.getnchannels(), sound.getsampwidth()), (1, 2))
            samples = array.array("h", sound.readframes(sound.getnframes()))
            return samples, len(samples) / sound.getframerate()

    def test_each_text_is_heard_for_as_long_as_it_takes(self):
        heard = set()
        with tempfile.TemporaryDirectory() as folder:
            for voice, texts in TEXTS.items():
                for text, syllables in texts.items():
                    with self.subTest(voice=voice, text=text):
                        samples, seconds = self.spoken(folder, voice, text)
                        self.assertGreater(root_mean_square(samples), 500)
                        self.assertGreater(seconds / syllables, 0.15)
                        self.assertLess(seconds / syllables, 0.6)
                        heard.add(samples.tobytes())
        self.assertEqual(len(heard), sum(len(texts) for texts in TEXTS.values()))

    def test_a_voice_that_is_not_there_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([SAY, "xx", f"{folder}/x.wav", "text"], capture_output=True,
                                  text=True, timeout=60, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn("espeak-ng: error: ended with status 1", done.stderr)


if __name__ == "__main__":
    unittest.main()
