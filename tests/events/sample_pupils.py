"""The pupils of the sample: invented names, schools and dates of birth."""
from dataclasses import dataclass, field
import unicodedata

from sample_files import Draws

GIRLS = """Alice Ana Beatriz Benedita Carlota Carolina Catarina Clara Daniela Diana Ema Eva Filipa
Francisca Helena Inês Íris Joana Júlia Lara Laura Leonor Letícia Luísa Madalena Mafalda Margarida
Mariana Marta Matilde""".split()
BOYS = """Afonso André António Bernardo Bruno Daniel Dinis Diogo Duarte Eduardo Filipe Gabriel Gaspar
Gonçalo Guilherme Hugo Isaac Jaime Leandro Lourenço Manuel Martim Mateus Miguel Rafael Rodrigo
Rúben Salvador Simão Tiago Tomás Vasco Vicente Xavier""".split()
SURNAMES = """Abreu Aguiar Andrade Barros Berenguer Brazão Caires Câmara Cardoso Castro Correia Drumond
Faria Fernandes Ferraz Figueira Freitas Gouveia Jardim Leça Luís Mendonça Moniz Nóbrega Nunes
Ornelas Perestrelo Pestana Quintal Ramos Rebolo Rocha Sardinha Spínola Teles Vasconcelos Viveiros
Vieira""".split()

# Team, school, and how many pupils of each group: cycle, years of birth, girls, boys.
FIRST, SECOND, THIRD, LAST = "1.º Ciclo", "2.º Ciclo", "3.º Ciclo", "Secundário"
TEAMS = [
    ("Ribeira do Moinho", "EB1 da Ribeira do Moinho",
     [(FIRST, (2015, 2016), 3, 3), (FIRST, (2013, 2014), 3, 0)]),
    ("Vale das Hortênsias", "EB1 do Vale das Hortênsias",
     [(FIRST, (2012, 2014), 3, 3)]),
    ("Lombo do Dragoeiro", "EB123 do Lombo do Dragoeiro",
     [(FIRST, (2013, 2014), 0, 3), (SECOND, (2012, 2012), 2, 3)]),
    ("Ponta da Gaivota - Infantis", "EBS da Ponta da Gaivota",
     [(SECOND, (2012, 2012), 3, 0), (SECOND, (2011, 2011), 1, 2), (THIRD, (2010, 2010), 2, 1)]),
    ("Ponta da Gaivota - Juvenis", "EBS da Ponta da Gaivota",
     [(THIRD, (2008, 2009), 3, 3), (LAST, (2006, 2007), 0, 3)]),
    ("Fonte do Til", "EBS da Fonte do Til",
     [(SECOND, (2011, 2011), 0, 3), (THIRD, (2008, 2009), 0, 3), (THIRD, (2007, 2007), 3, 0)]),
    ("Miradouro Alto", "ES do Miradouro Alto",
     [(LAST, (2006, 2006), 0, 1), (LAST, (2004, 2005), 2, 3)]),
    ("Quinta das Giestas", "Colégio da Quinta das Giestas",
     [(FIRST, (2013, 2014), 2, 0), (THIRD, (2008, 2009), 2, 0)]),
]
ABSENT_TEAM = "Quinta das Giestas"

# Days next to the border of a category, by place in the roster.
BORDER_DAYS = {0: "2015-01-01", 6: "2014-12-31", 9: "2012-03-14", 18: "2012-12-31",
               19: "2012-01-01", 26: "2011-12-31", 31: "2010-01-01", 32: "2009-12-31",
               38: "2006-01-01", 41: "2011-01-01", 44: "2008-01-01", 47: "2007-12-31",
               51: "2005-12-31"}
LONGEST_NAME = "Maria Constança Figueira de Abreu"  # fills its columns


@dataclass
class Pupil:
    place: int  # in the roster, from 0
    name: str
    gender: str
    born: str
    cycle: str
    school: str
    team: str
    number: int = 0
    row: list = field(default_factory=list)  # a Seat a round


def alphabetical(pupil):
    plain = unicodedata.normalize("NFD", pupil.name)
    return "".join(letter for letter in plain if letter.isascii()), pupil.name


def roster():
    """All pupils, numbered by name, in the order of the teams."""
    draws = Draws(2023)
    first_names = {"F": list(GIRLS), "M": list(BOYS)}
    surnames = list(SURNAMES)
    pupils = []
    for team, school, groups in TEAMS:
        for cycle, years, girls, boys in groups:
            for gender in "F" * girls + "M" * boys:
                place = len(pupils)
                surname = draws.take(surnames)
                surnames = surnames or list(SURNAMES)
                name = f"{draws.take(first_names[gender])} {surname}"
                year = years[0] + draws.below(years[1] - years[0] + 1)
                day = f"{year}-{1 + draws.below(12):02d}-{1 + draws.below(28):02d}"
                pupils.append(Pupil(place, name, gender, BORDER_DAYS.get(place, day), cycle,
                                    school, team))
    pupils[7].name = LONGEST_NAME
    for number, pupil in enumerate(sorted(pupils, key=alphabetical), 1):
        pupil.number = number
    return pupils


def team_players(count, seed):
    """Name, gender and date of birth of players in a competition of teams."""
    draws = Draws(seed)
    first_names = [(name, "F") for name in GIRLS] + [(name, "M") for name in BOYS]
    surnames, players = list(SURNAMES), []
    while len(players) < count:
        name, gender = draws.take(first_names)
        surnames = surnames or list(SURNAMES)
        born = f"{2006 + draws.below(5)}/{1 + draws.below(12):02d}/{1 + draws.below(28):02d}"
        players.append((f"{name} {draws.take(surnames)}", gender, born))
    return players
