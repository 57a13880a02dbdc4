"""The articles of an edition of the Laws: every number it prints, one a line with its first words.

usage: articles.py EDITION TEXT            EDITION is fide-1997, fide-2005, fide-2018 ...

TEXT is the edition as plain text. A label is the number and what is printed behind it in one
spelling: 9.5a, 3.9a(1), A.4.2, B6. Behind the number the first letter stands alone, and whatever
follows in ( ). A heading counts by its number: Article 5 is 5. What has no number, or a false one,
stands in UNNUMBERED below with its first words, which must be in the text.
"""

import re
import sys

HEADING = re.compile(r"(?:Artigo|Articolul|Article|Art\.) *(\d+)|(10) - ")
WITHOUT_NUMBER = re.compile(r"APÊNDICES|Das partidas|Do final acelerado|Da anotação")
APPENDIX = re.compile(r"(?:Apêndice|APÊNDICE) ([A-F])\b|([A-D]|I{1,3})\. *(?=[^\W\d]{3,}|Şah)")
NUMBER = re.compile(r"(\d+(?:\.\s?\d+)+)[.*]*\s*(?:-\s+)?")
IN_APPENDIX = re.compile(r"([A-F]|I{1,3})[. ]?\s?(\d+(?:\.\s?\d+)*)\.?\**\s*(?:[-–]\s*)?")
IN_LIST = re.compile(r"(\d)\.\s+")
PART = {
    "letter": re.compile(r"[(\[]?([a-i])[.)\]]\s*"),
    "roman": re.compile(r"\(?(i{1,3})[.)]\s*"),
    "digit": re.compile(r"\(?(\d)\)\s*"),
}
FIRST = {"letter": "a", "roman": "i", "digit": "1"}

# Where the text begins and ends; whether appendices write A.1 or A1.
EDITIONS = {
    "fide-1997": {"first": "PREFÁCIO", "last": "Voltar à página", "dot": ""},
    "fide-2005": {"first": "PREFÁCIO", "last": "Source (fonte)", "dot": ""},
    "fide-2018": {"first": "LEIS DE XADREZ DA FIDE", "last": "PRÉMIOS", "dot": "."},
    "fide-2023": {"first": "PREFAŢĂ", "last": "(Traducerea în limba română", "dot": "."},
    "fpd-2026": {"first": "# NOTA INTRODUTÓRIA", "last": None, "dot": "."},
}

# Under which label, and its first words.
UNNUMBERED = {
    "fide-1997": [("Prefácio", "As regras do xadrez, por mais minuciosas"),
                  ("Prefácio a", "elas não colidam com as regras"),
                  ("Prefácio b", "não ultrapassem o campo de acção"),
                  ("Prefácio c", "não sejam utilizadas em qualquer jogo")],
    "fide-2005": [
        ("Prefácio", "As Leis de Xadrez não podem abranger"),
        ("Prefácio a", "não conflite com as Leis do Xadrez"),
        ("Prefácio b", "limite-se ao território"),
        ("Prefácio c", "não seja válida para qualquer competição"),
        ("Partidas suspensas 1a", "Se uma partida não termina até o fim"),
        ("Partidas suspensas 1b", "O jogador que tem a vez de jogar, que quiser suspender"),
        ("Partidas suspensas 2", "Deverão ser indicados no envelope"),
        ("Partidas suspensas 2a", "os nomes dos jogadores"),
        ("Partidas suspensas 2b", "a posição imediatamente anterior ao lance secreto"),
        ("Partidas suspensas 2c", "os tempos utilizados pelos jogadores"),
        ("Partidas suspensas 2d", "o nome do jogador que fez o lance secreto"),
        ("Partidas suspensas 2e", "o número do lance secreto"),
        ("Partidas suspensas 2f", "a oferta de empate, se a proposta foi feita"),
        ("Partidas suspensas 2g", "a data, hora e o local de reinício"),
        ("Partidas suspensas 3", "O árbitro deverá verificar a exatidão"),
        ("Partidas suspensas 4", "Se o jogador propõe empate após"),
        ("Partidas suspensas 5", "Antes do reinício da partida, a posição"),
        ("Partidas suspensas 6", "Se antes do reinício da partida"),
        ("Partidas suspensas 7", "O envelope deverá ser aberto somente"),
        ("Partidas suspensas 8", "Exceto nos casos mencionados nos Artigos 6.10 e 9.6"),
        ("Partidas suspensas 8a", "é ambíguo, ou"),
        ("Partidas suspensas 8b", "é falso, de tal forma"),
        ("Partidas suspensas 8c", "é ilegal."),
        ("Partidas suspensas 9", "Se no reinício da partida"),
        ("Partidas suspensas 9a", "o jogador a responder ao lance secreto"),
        ("Partidas suspensas 9b", "o jogador que tem de responder ao lance secreto não"),
        ("Partidas suspensas 9c", "O jogador que fez o lance secreto não estiver presente"),
        ("Partidas suspensas 10", "A partida está perdida para o jogador que chegar"),
        ("Partidas suspensas 10a", "o jogador ausente seja o vencedor"),
        ("Partidas suspensas 10b", "o jogador ausente produziu um empate"),
        ("Partidas suspensas 10c", "o jogador presente ao tabuleiro perdeu"),
        ("Partidas suspensas 11a", "Se o envelope contendo o lance secreto"),
        ("Partidas suspensas 11b", "Se for impossível restabelecer-se a posição"),
        ("Partidas suspensas 12", "Se, na reinício da partida"),
        ("Partidas suspensas 13", "A duração de cada sessão"),
        ("Final acelerado sem árbitro", "Nos casos em que as partidas forem regidas"),
        ("Final acelerado sem árbitro a", "que seu adversário não pode vencer"),
        ("Final acelerado sem árbitro b", "que o seu adversário não está fazendo"),
        ("Anotação algébrica", "A FIDE reconhece para suas competições"),
    ],
    "fide-2018": [("Prefácio", "As Leis de Xadrez não podem abranger")],
    "fide-2023": [
        ("Prefață", "„Legile şahului” nu pot acoperi"),
        ("3.8.2.2(3)", "dacă acel câmp pe care se află regele"),
        ("3.8.2.2(4)", "dacă între rege şi turnul"),
        ("Îndrumar", "Următorul îndrumar este destinate"),
    ],
    "fpd-2026": [("Nota introdutória", "As Regras do Jogo de Damas Portuguesas"),
                 ("Prefácio", "As Regras do Jogo de Damas aqui apresentadas")],
}
# Text that looks like a number but is not one.
NO_NUMBER = {"fide-2005": ["D2(1)"]}
GLOSSARY = {"fide-2023": ("GLOSAR DE TERMENI", "Glosar ")}


def text_of(edition, path):
    lines = [line.strip() for line in open(path, encoding="utf-8")]
    first, last = EDITIONS[edition]["first"], EDITIONS[edition]["last"]
    begin = next(i for i, line in enumerate(lines) if line.startswith(first))
    end = next((i for i, line in enumerate(lines)
                if i > begin and last and line.startswith(last)), len(lines))
    return [line for line in lines[begin:end] if line]


def order(number):
    return [int(part) for part in re.findall(r"\d+", number)]


class Reader:
    def __init__(self, edition):
        self.dot = EDITIONS[edition]["dot"]
        self.chapter = ""  # 9, A, III
        self.number = ""   # 9.5, A.4.2, B6
        self.parts = []    # [("letter", "a"), ("digit", "1")]
        self.found = {}

    def label(self):
        parts = [value for _, value in self.parts]
        alone = bool(self.parts) and self.parts[0][0] == "letter"
        head = parts.pop(0) if alone else ""
        return self.number + head + "".join(f"({value})" for value in parts)

    def add(self, words):
        self.found.setdefault(self.label(), words)

    def begin(self, chapter, label, words):
        self.chapter, self.number, self.parts = chapter, chapter, []
        self.found.setdefault(label, words)
        return words

    # 9.5 after 9.4, in chapter 9: a line may also begin with the number of another article.
    def take_number(self, chapter, number):
        number = re.sub(r"\s", "", number)
        later = order(number) > order(self.number[len(self.chapter):] if chapter.isalpha()
                                      else self.number)
        if chapter != self.chapter or not later:
            return False
        self.number = chapter + self.dot + number if chapter.isalpha() else number
        self.parts = []
        return True

    # b after a, wherever it stands; a, i or 1 begins a list in the last part.
    def take_part(self, kind, value):
        for depth in reversed(range(len(self.parts))):
            known, last = self.parts[depth]
            after = last + "i" if kind == "roman" else chr(ord(last[-1]) + 1)
            if known == kind and after == value:
                self.parts[depth:] = [(kind, value)]
                return True
        kinds = [known for known, _ in self.parts]
        letters_in_a_digit = kind == "letter" and kinds[-1:] == ["digit"]
        if value == FIRST[kind] and self.number and (kind not in kinds or letters_in_a_digit):
            self.parts.append((kind, value))
            return True
        return False

    def read_parts(self, line):
        for kind, form in PART.items():
            match = form.match(line)
            if match and self.take_part(kind, match[1]):
                rest = line[match.end():]
                self.add(rest)
                return self.read_parts(rest)
        return line

    def read_number(self, line):
        number, inner, counted = (form.match(line) for form in (NUMBER, IN_APPENDIX, IN_LIST))
        if number and self.take_number(number[1].split(".")[0], number[1]):
            rest = line[number.end():]
        elif inner and self.take_number(inner[1], inner[2]):
            rest = line[inner.end():]
        elif counted and self.chapter == "F" and self.take_number("F", counted[1]):
            rest = line[counted.end():]
        elif counted and self.number == "II.3.2.7":
            self.parts = [("digit", counted[1])]
            rest = line[counted.end():]
        else:
            return line
        self.add(rest)
        return rest

    def read(self, line):
        line = line.lstrip("-#*. ")
        heading, appendix = HEADING.match(line), APPENDIX.match(line)
        if WITHOUT_NUMBER.match(line):
            self.number, self.parts = "", []
        chapter = heading and (heading[1] or heading[2])
        in_articles = not self.chapter or self.chapter.isdigit()
        if chapter and in_articles and int(chapter) == int(self.chapter or 0) + 1:
            return self.begin(chapter, chapter, line)
        if appendix and appendix[2] != self.chapter:
            return self.begin(appendix[1] or appendix[2], appendix[0].strip(". "), line)
        return self.read_parts(self.read_number(line))


def glossary_of(lines, title, prefix):
    begin = next((i for i, line in enumerate(lines) if line.startswith(title)), len(lines))
    terms = {}
    for line in lines[begin + 2:]:
        match = re.match(r"([„\w()’. ]{2,40}?”?(?: \([\w. ]+\))?): (.*)", line)
        if match:
            terms.setdefault(prefix + re.sub(r"[„”]", "", match[1]), match[2])
    return lines[:begin], terms


# A text cut where the articles without a number begin: their labels, and what follows.
def cut(text, unnumbered, label):
    begins = sorted((text.index(words), one) for one, words in unnumbered if words in text)
    at = 0
    for begin, one in begins:
        yield label, text[at:begin]
        at, label = begin, one
    yield label, text[at:]


# The labels with their first words, and all text under each label, without that of the glossary.
def articles(edition, path):
    lines = text_of(edition, path)
    terms = {}
    if edition in GLOSSARY:
        lines, terms = glossary_of(lines, *GLOSSARY[edition])
    reader = Reader(edition)
    texts, label, numbered = {}, "", ""
    for line in lines:
        rest = reader.read(line) or ""
        if reader.label() != numbered:
            label = numbered = reader.label()
        for label, part in cut(rest, UNNUMBERED[edition], label):
            texts[label] = " ".join([*texts.get(label, "").split(), *part.split()])
    whole = " ".join(lines)
    for label, words in UNNUMBERED[edition]:
        if words not in whole:
            sys.exit(f"{path}: {label}: the text does not say “{words}”")
    for label in NO_NUMBER.get(edition, []):
        del reader.found[label]
    return dict(UNNUMBERED[edition]) | reader.found | terms, texts


def shortened(words):
    words = " ".join(words.split()).strip("- ")
    return words if len(words) <= 60 else words[:60].rsplit(" ", 1)[0] + " ..."


if __name__ == "__main__":
    for one, first_words in articles(sys.argv[1], sys.argv[2])[0].items():
        print(f"{one}: {shortened(first_words)}".rstrip())
