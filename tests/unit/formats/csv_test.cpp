// Tables beside the tournament file.
#include "unit/catch.hpp"
#include "unit/formats/shipped_columns.hpp"
#include "unit/formats/trf_files.hpp"

#include "formats/csv/csv.hpp"

using namespace regra;

namespace {

Tournament three_entries(const std::string& records = "") {
    return read_trf(records + entry_line(1, "", {}, "Gonçalves, João") +
                        with(entry_line(2, "", {}, "Rui"), 10, "m") +
                        with(entry_line(3, "", {}, "Ana"), 70, "2012      "),
                    "t.trf");
}

Tournament filled_by(std::string_view table, Tournament tournament = three_entries(),
                     Diagnostics* notes = nullptr) {
    add_csv(table, "t.csv", tournament, shipped_columns(), notes);
    return tournament;
}

Reported errors_in(std::string_view table, const Tournament& before = three_entries()) {
    Tournament tournament = before;
    try {
        add_csv(table, "t.csv", tournament, shipped_columns());
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::bad_input);
        CHECK(tournament == before);
        return reported(error.diagnostics());
    }
    return {};
}

using Columns = std::map<std::string, std::string, std::less<>>;

} // namespace

TEST_CASE("columns are kept by the name in the header, whatever it is") {
    const Tournament t = filled_by("no,cycle,Escola de origem\n3,2.º,Machico\n1,,Funchal\n");
    CHECK(t.entries[0].columns == Columns{{"Escola de origem", "Funchal"}});
    CHECK(t.entries[1].columns.empty());
    CHECK(t.entries[2].columns == Columns{{"cycle", "2.º"}, {"Escola de origem", "Machico"}});
}

TEST_CASE("semicolon or comma, any line end, a byte-order mark and Latin-1 make no difference") {
    const Tournament expected = filled_by("no,name,school\n1,\"Gonçalves, João\",São\n2,Rui,B\n");
    CHECK(expected.entries[0].columns == Columns{{"school", "São"}});
    CHECK(filled_by("no;name;school\r\n1;Gonçalves, João;São\r\n2;Rui;B\r\n") == expected);
    CHECK(filled_by("\xEF\xBB\xBFno;name;school\r1;Gonçalves, João;São\r2;Rui;B") == expected);
    CHECK(filled_by("no;name;school\n1;Gon\xE7"
                    "alves, Jo\xE3o;S\xE3o\n2;Rui;B\n") == expected);
    CHECK(filled_by(" no ;name\t;school\n\n 1 ;Gonçalves, João ; São\n\n2;Rui;B\n") == expected);
}

TEST_CASE("quotes hold separators, line ends and quotes") {
    const Tournament t = filled_by("no;school;town\n1;\"A; \"\"B\"\"\nC\";\"Funchal\"\n");
    CHECK(t.entries[0].columns == Columns{{"school", "A; \"B\"\nC"}, {"town", "Funchal"}});
}

TEST_CASE("gender and birth fill what the tournament does not know") {
    const Tournament t = filled_by("no,gender,born\n1,M,2011-05-31\n2,,\n3,f,2012-07-01\n");
    CHECK(t.entries[0].gender == Gender::male);
    CHECK(t.entries[0].birth == Date{2011, 5, 31});
    CHECK(t.entries[1].gender == Gender::male); // from the tournament file
    CHECK(t.entries[2].gender == Gender::female);
    CHECK(t.entries[2].birth == Date{2012, 7, 1}); // the year was known
    CHECK(t.entries[0].columns.empty());
    // What is known stays known.
    CHECK(filled_by("no,born\n3,2012\n1,2011\n", t).entries[2].birth == Date{2012, 7, 1});
}

TEST_CASE("gender and birth do not contradict the tournament") {
    CHECK(errors_in("no,gender\n2,F\n") == Reported{"csv.differs at 2:3"});
    CHECK(errors_in("no,born\n3,2011-07-01\n") == Reported{"csv.differs at 2:3"});
    CHECK(errors_in("no,born\n3,2012\n").empty());
    CHECK(errors_in("no,gender,born\n1,X,2011-13-01\n") ==
          Reported{"csv.gender at 2:3", "csv.born at 2:5"});
}

TEST_CASE("teams are made in the order of the table where the file has none") {
    const Tournament t = filled_by("no,team\n3,Lobos\n1,Águias\n2,Lobos\n");
    CHECK(t.teams == std::vector<Team>{{1, "Lobos", {2, 1}, {}}, {2, "Águias", {0}, {}}});
    CHECK(t.entries[2].columns == Columns{{"team", "Lobos"}});
}

TEST_CASE("teams of the tournament file are not changed") {
    const Tournament t = three_entries("013 Lobos                              1    2\n");
    CHECK(filled_by("no,team\n1,Lobos\n2,\n3,\n", t).teams == t.teams);
    CHECK(errors_in("no,team\n1,Lobos\n2,Outros\n3,Lobos\n", t) ==
          Reported{"csv.differs at 3:3", "csv.differs at 4:3"});
}

TEST_CASE("a name agrees with the tournament's, which cuts it after 33 characters") {
    const std::string full = "Vasconcelos de Albuquerque e Câmara, Maria";
    const Tournament t =
        read_trf(entry_line(1, "", {}, "Vasconcelos de Albuquerque e Câma"), "t.trf");
    CHECK(errors_in("no;name\n1;" + full + "\n", t).empty());
    CHECK(errors_in("no;name\n1;Vasconcelos\n", t) == Reported{"csv.name-differs at 2:3"});
    CHECK(errors_in("no;name\n2;rui\n3;Ana Maria\n") ==
          Reported{"csv.name-differs at 2:3", "csv.name-differs at 3:3"});
}

TEST_CASE("signs of Windows-1252 are read where Latin-1 has none") {
    CHECK(filled_by("no,a\n1,D\x92Or\xE9 \x80\n").entries[0].columns == Columns{{"a", "D’Oré €"}});
}

TEST_CASE("a list without pairing numbers is that of people who were entered") {
    const Tournament t = filled_by(
        "Nome;Sexo;Data de nascimento;Ciclo;Apoio\nAna;F;3/4/2012;2.º;sim\n"
        "João Gonçalves;M;;;\n",
        read_trf(entry_line(1, "", {}, "João Gonçalves") + entry_line(2, "", {}, "Ana"), "t.trf"));
    CHECK(t.entries[0].gender == Gender::male);
    CHECK(t.entries[0].columns.empty());
    CHECK(t.entries[1].gender == Gender::female);
    CHECK(t.entries[1].birth == Date{2012, 4, 3});
    CHECK(t.entries[1].columns == Columns{{"Apoio", "sim"}, {"cycle", "2.º"}});
    CHECK(errors_in("name;school\nRui;A\nBea;B\n") == Reported{"csv.name-unknown at 3:0"});
    CHECK(errors_in("name;school\nRui;A\nRui;C\n") == Reported{"people.twice-undated at 3:0"});
    // Two entries with one name are distinguished by their births, or not at all.
    const Tournament two = read_trf(with(entry_line(1, "", {}, "Ana"), 70, "2011      ") +
                                        with(entry_line(2, "", {}, "Ana"), 70, "2012      "),
                                    "t.trf");
    CHECK(filled_by("name;born;a\nAna;2012;x\nAna;2011;y\n", two).entries[1].columns ==
          Columns{{"a", "x"}});
    CHECK(errors_in("name;a\nAna;x\n", two) == Reported{"csv.name-unknown at 2:0"});
}

TEST_CASE("the header names each column once") {
    CHECK(errors_in("") == Reported{"csv.empty at 0:0"});
    CHECK(errors_in("nada,cycle\nRui,2\n") == Reported{"people.no-name at 1:1"});
    CHECK(errors_in("no,cycle,Cycle\n") == Reported{"csv.header-twice at 1:10"});
    CHECK(errors_in("no;cycle;;\n1;2;;\n").empty()); // as spreadsheets leave them
    CHECK(errors_in("no;cycle;\n1;2;3\n") == Reported{"csv.header-nameless at 2:5"});
}

TEST_CASE("each row has a field a column") {
    CHECK(errors_in("no;ano;b\n1;é;x;y\n2;x\n") ==
          Reported{"csv.ragged at 2:7", "csv.ragged at 3:4"});
}

TEST_CASE("each row is of one entry, and each entry has one row") {
    CHECK(errors_in("no,a\nx,1\n0,1\n9,1\n2,1\n2,1\n") ==
          Reported{"csv.number at 2:1", "csv.number-unknown at 3:1", "csv.number-unknown at 4:1",
                   "csv.row-twice at 6:1"});
    Diagnostics notes;
    filled_by("no,a\n1,1\n", three_entries(), &notes);
    CHECK(notes.items().size() == 2); // 2 Rui and 3 Ana
    CHECK_FALSE(notes.has_errors());
}

TEST_CASE("quotes are closed, and around the whole field") {
    CHECK(errors_in("no,a\n1,\"x\n2,y\n") == Reported{"csv.quote-open at 2:3"});
    CHECK(errors_in("no,a\n1,x\"y\n2,\"x\"y\n") ==
          Reported{"csv.quote-stray at 2:4", "csv.quote-stray at 3:6"});
}

TEST_CASE("the place of an error counts lines inside quotes and characters, not bytes") {
    CHECK(errors_in("no,a,gender\n1,\"é\nç\",Q\n") == Reported{"csv.gender at 3:4"});
    CHECK(errors_in("no,a,gender\n1,\"\xE9\n\xE7\",Q\n") == Reported{"csv.gender at 3:4"});
}
