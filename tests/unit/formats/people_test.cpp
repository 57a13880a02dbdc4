// Lists of people: the columns of FIDE's lists, and the words that columns are called by.
#include "unit/catch.hpp"
#include "unit/formats/shipped_columns.hpp"
#include "unit/formats/trf_files.hpp"

#include "formats/csv/csv.hpp"
#include "formats/csv/people.hpp"
#include "unit/sanitized.hpp"

using namespace regra;

namespace {

// As ratings.fide.com has them: of all ratings, of one, and of all before there was FOA.
const std::string all_ratings =
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
const std::string one_rating =
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA OCT26 Gms K  B-day Flag";
const std::string legacy =
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";

using Cells = std::vector<std::pair<int, std::string_view>>; // column from 1, text

std::string line_of(const Cells& cells) {
    std::string line;
    for (const auto& [column, text] : cells) {
        line.resize(static_cast<std::size_t>(column - 1), ' ');
        line += text;
    }
    return line + "\r\n";
}

std::string ana(std::string_view rating = "1832") {
    return line_of({{1, "1901234"},
                    {16, "Silva, Ana"},
                    {77, "POR"},
                    {81, "F"},
                    {85, "WFM"},
                    {90, "WFM"},
                    {114, rating},
                    {120, "0"},
                    {124, "20"},
                    {127, "1790"},
                    {133, "7"},
                    {137, "20"},
                    {140, "0"},
                    {150, "20"},
                    {153, "2009"},
                    {159, "w"}});
}

std::string rui() {
    return line_of({{1, "1900001"},
                    {16, "Costa, Rui"},
                    {77, "POR"},
                    {81, "M"},
                    {114, "0"},
                    {127, "0"},
                    {140, "0"},
                    {153, "0"},
                    {159, "i"}});
}

People people_in(std::string_view list, PeopleAsked asked = {}) {
    asked.words = shipped_columns();
    Diagnostics notes;
    return read_people(list, "l.txt", asked, notes);
}

Reported errors_of_people(std::string_view list, const PeopleAsked& asked = {}) {
    try {
        people_in(list, asked);
    } catch (const Error& error) {
        return reported(error.diagnostics());
    }
    return {};
}

} // namespace

TEST_CASE("columns of a rating list are found by its line of headers") {
    const auto people = people_in(all_ratings + "\r\n" + ana() + rui());
    CHECK(people.fixed);
    REQUIRE(people.entries.size() == 2);
    const Entry& first = people.entries[0];
    CHECK(first.federation_id == "1901234");
    CHECK(first.name == "Silva, Ana");
    CHECK(first.federation == "POR");
    CHECK(first.gender == Gender::female);
    CHECK(first.title == "WFM");
    CHECK(first.rating == 1832);
    CHECK(first.birth == Date{2009, 0, 0});
    CHECK(first.columns.empty());
    const Entry& second = people.entries[1];
    CHECK(second.name == "Costa, Rui");
    CHECK(second.gender == Gender::male);
    CHECK(second.title.empty());
    CHECK(second.rating == 0);
    CHECK(second.birth.year == 0);
}

TEST_CASE("the rating is that of the class of play, or as it is said") {
    const std::string list = all_ratings + "\r\n" + ana() + rui();
    PeopleAsked asked;
    asked.rate = "rapid";
    CHECK(people_in(list, asked).entries[0].rating == 1790);
    asked.rate = "blitz";
    CHECK(people_in(list, asked).entries[0].rating == 0);
    asked.columns = {{"RRtng", "rating"}};
    CHECK(people_in(list, asked).entries[0].rating == 1790);
    asked.columns.clear();
    asked.rate = "standard"; // no column is called so
    CHECK(people_in(list, asked).entries[0].rating == 1832);
}

TEST_CASE("the list of one rating has the month above it, the old one no column FOA") {
    const std::string of_month = line_of({{1, "1901234"},
                                          {16, "Silva, Ana"},
                                          {77, "POR"},
                                          {81, "F"},
                                          {85, "WFM"},
                                          {114, "1832"},
                                          {120, "0"},
                                          {124, "20"},
                                          {127, "2009"},
                                          {133, "w"}});
    const auto one = people_in(one_rating + "\n" + of_month + rui()).entries[0];
    CHECK(one.rating == 1832);
    CHECK(one.birth.year == 2009);
    const std::string before = line_of({{1, "1901234"},
                                        {16, "Silva, Ana"},
                                        {77, "POR"},
                                        {81, "F"},
                                        {110, "1832"},
                                        {123, "1790"},
                                        {149, "2009"},
                                        {155, "w"}});
    const auto old = people_in(legacy + "\n" + before + rui()).entries[0];
    CHECK(old.rating == 1832);
    CHECK(old.birth.year == 2009);
}

TEST_CASE("columns are counted in characters, also where letters have two bytes") {
    const auto marked = [](std::string_view name, std::size_t characters) {
        auto line = ana();
        return line.replace(15, characters, name);
    };
    const std::string head = all_ratings + "\r\n";
    const std::string in_1252 = "Gon\xE7"
                                "alves, Jo\xE3o",
                      in_utf8 = "Gonçalves, João";
    for (const auto& name : {in_1252, in_utf8}) {
        const auto entry = people_in(head + marked(name, 15) + rui()).entries[0];
        CHECK(entry.name == in_utf8);
        CHECK(entry.federation == "POR");
        CHECK(entry.rating == 1832);
    }
}

TEST_CASE("titles that are too long for their column move the rest by a character") {
    auto line = ana();
    line.replace(94, 19, "SI,FI,LSI,SLI,NAAFM "); // 20 for 19
    const auto entry = people_in(all_ratings + "\n" + line + rui()).entries[0];
    CHECK(entry.rating == 1832);
    CHECK(entry.birth.year == 2009);
}

TEST_CASE("what is wrong in a rating list stands at its line and column") {
    const std::string head = all_ratings + "\r\n";
    CHECK(errors_of_people(head + rui() + ana("18x2")) == Reported{"people.number at 3:114"});
    CHECK(errors_of_people(head + rui() + ana("18;2")) == Reported{"people.number at 3:114"});
    auto nameless = ana();
    nameless.replace(15, 10, "          ");
    CHECK(errors_of_people(head + rui() + nameless) == Reported{"people.nameless at 3:1"});
    CHECK(errors_of_people(head + rui() + ana() + ana()) ==
          Reported{"people.twice-undated at 4:0", "people.id-twice at 4:0"});
    std::string many = head;
    for (int line = 0; line < 10'000; ++line) many += "\r\n" + rui();
    const auto faults = errors_of_people(many);
    CHECK(std::find(faults.begin(), faults.end(), "csv.list-too-large at 20001:1") != faults.end());
}

TEST_CASE("only those of a list who are asked for are taken") {
    PeopleAsked asked;
    asked.ids = {"1901234"};
    const std::string head = all_ratings + "\r\n";
    const std::string wrong = line_of({{1, "1900002"}, {16, "X"}, {114, "18x2"}, {81, "M"}});
    const auto people = people_in(head + rui() + ana() + wrong, asked);
    REQUIRE(people.entries.size() == 1);
    CHECK(people.entries[0].name == "Silva, Ana");
    asked.ids.insert("7");
    CHECK(errors_of_people(head + rui() + ana(), asked) == Reported{"people.id-unknown at 0:0"});
    CHECK(errors_of_people("name;rating\nAna;1\n", asked) == Reported{"people.no-id at 1:1"});
}

namespace {

// What comes so many bytes at a time.
ReadMore in_pieces(const std::string& list, std::size_t size) {
    return [&list, size, at = std::size_t{0}](std::string& to, std::size_t) mutable {
        to.append(list, at, size);
        at = std::min(at + size, list.size());
        return at < list.size();
    };
}

People picked_in(const std::string& list, PeopleAsked asked, std::size_t piece) {
    asked.words = shipped_columns();
    Diagnostics notes;
    return read_people(pick_people(in_pieces(list, piece), "l.txt", asked, asked.ids), "l.txt",
                       asked, notes);
}

Reported picked_errors(const std::string& list, const PeopleAsked& asked) {
    try {
        picked_in(list, asked, 1u << 18);
    } catch (const Error& error) {
        return reported(error.diagnostics());
    }
    return {};
}

} // namespace

TEST_CASE("of a list that is passed over those who are asked for are taken, at their places") {
    PeopleAsked asked;
    asked.ids = {"1901234"};
    const int others = fewer(20'000);
    std::string many; // more than any table has
    for (int line = 0; line < others; ++line)
        many += line_of({{1, std::to_string(2'000'000 + line)}, {16, "X\xE9"}, {114, "18x2"}});
    const std::string head = "FIDE list\r\n\r\n" + all_ratings + "\r\n";
    for (const std::size_t piece : {7u, 160u, 300'000u}) {
        const auto people = picked_in(head + rui() + ana() + rui(), asked, piece);
        REQUIRE(people.entries.size() == 1);
        CHECK(people.entries[0].name == "Silva, Ana");
        CHECK(people.entries[0].source.line == 5);
    }
    const auto people = picked_in(head + many + ana() + many, asked, 10'000);
    REQUIRE(people.entries.size() == 1);
    CHECK(people.entries[0].rating == 1832);
    CHECK(people.entries[0].source.line == others + 4);
    CHECK(picked_errors(head + many + ana("18x2"), asked) ==
          Reported{"people.number at " + std::to_string(others + 4) + ":114"});
    CHECK(picked_errors(head + many, asked) == Reported{"people.id-unknown at 0:0"});
    CHECK(picked_errors("name;rating\nAna;1\n", asked) == Reported{"people.no-id at 1:1"});
    CHECK(picked_errors("", asked) == Reported{"people.empty at 0:0"});
    // Rows without an end, and more of one person than a list has.
    CHECK(picked_errors(head + std::string(5u << 20, 'x'), asked) ==
          Reported{"csv.row-too-long at 4:1"});
    if (sanitized) return;
    std::string same;
    for (int line = 0; line < 10'001; ++line) same += ana();
    CHECK(picked_errors(head + same, asked) == Reported{"csv.list-too-large at 10004:1"});
}

TEST_CASE("a whole rating list is told in one line") {
    const std::string head = all_ratings + "\r\n";
    const auto other = line_of({{1, "1900009"}, {16, "Silva, Ana"}});
    std::string many = rui() + ana();
    for (int i = 0; i < 11; ++i) many += other;
    CHECK(errors_of_people(head + many) == Reported{"people.whole-list at 0:0"});
    CHECK(people_in(head + rui() + ana(), {}).entries.size() == 2);
}

TEST_CASE("what a gender means is decided by the whole list, and told of who is taken") {
    PeopleAsked asked;
    asked.ids = {"1900001"};
    const std::string head = all_ratings + "\r\n";
    const auto odd = line_of({{1, "1900002"}, {16, "X"}, {81, "?"}});
    CHECK(picked_in(head + rui() + ana() + odd, asked, 100).entries[0].gender == Gender::male);
    CHECK(people_in(head + rui() + ana() + odd, asked).entries[0].gender == Gender::male);
    CHECK(picked_errors(head + rui(), asked) == Reported{"people.gender at 2:81"});
}

TEST_CASE("rows with separators are passed over too, with line ends between their quotes") {
    PeopleAsked asked;
    asked.ids = {"12"};
    const std::string list =
        "Name;ID;Club\r\n\"A\r\n\"\"12\"\";12\";11;x\n\xC9va;12;\"M\n;\"\nC;13\rD \"12;14";
    for (const std::size_t piece : {1u, 5u, 1000u}) {
        const auto people = picked_in(list, asked, piece);
        REQUIRE(people.entries.size() == 1);
        CHECK(people.entries[0].name == "Éva");
        CHECK(people.entries[0].columns.at("club") == "M ;");
        CHECK(people.entries[0].source.line == 4);
    }
    asked.ids = {"14"};
    CHECK(picked_errors(list, asked) == Reported{"csv.quote-stray at 7:3"});
    if (!sanitized) // twenty seconds, there
        CHECK(picked_errors(list + ";\"" + std::string(5u << 20, '\n'), asked) ==
              Reported{"csv.row-too-long at 7:1"});
    CHECK(picked_errors(list + std::string(1000, ';'), asked) == Reported{"csv.too-large at 7:1"});
}

TEST_CASE("titles above a table and a column alone are no fixed columns") {
    CHECK_FALSE(people_in("Nome  e  clube dos inscritos\nnome;clube\nAna;A\n").fixed);
    CHECK_FALSE(people_in("name\nAna\n").fixed);
    CHECK_FALSE(people_in("Name and club\nname,club\nAna,B\n").fixed);
    const auto people =
        people_in("Entries of the cup\nName            Club   Rtg\nAna Silva       AX     1500\n"
                  "Rui Costa              1400\n");
    CHECK(people.fixed);
    REQUIRE(people.entries.size() == 2);
    CHECK(people.entries[0].columns.at("club") == "AX");
    CHECK(people.entries[1].rating == 1400);
}

TEST_CASE(
    "a rating list beside a file fills those who have its number, and passes the others over") {
    auto tournament =
        read_trf(entry_line(1, "", {}, "Ana Silva") + entry_line(2, "", {}, "Rui"), "t.trf");
    tournament.entries[0].federation_id = "1901234";
    Diagnostics notes;
    const auto before = tournament;
    add_csv(all_ratings + "\n" + ana() + rui(), "l.txt", tournament, shipped_columns(), &notes);
    CHECK(tournament.entries[0].gender == Gender::female);
    CHECK(tournament.entries[0].birth.year == 2009);
    CHECK(tournament.entries[1].gender == Gender::unknown);
    std::string many;
    for (int line = 0; line < fewer(20'000); ++line) many += rui();
    many = all_ratings + "\n" + many + ana() + many;
    auto filled = before;
    add_csv(in_pieces(many, 1u << 16), "l.txt", filled, shipped_columns(), &notes);
    CHECK(filled == tournament);
    auto table = before;
    CHECK_THROWS_AS(add_csv(in_pieces(std::string(5u << 20, 'x'), 1u << 16), "l.txt", table,
                            shipped_columns(), &notes),
                    Error);
}

TEST_CASE("what a gender means is decided by all of the column") {
    const auto genders = [](std::string_view values) {
        std::string text;
        for (const auto& entry : people_in("nome;sexo\n" + std::string(values)).entries)
            text += entry.gender == Gender::female ? 'f' : 'm';
        return text;
    };
    CHECK(genders("a;M\nb;F\n") == "mf");
    CHECK(genders("a;M\nb;H\n") == "fm");
    CHECK(genders("a;masculino\nb;feminino\n") == "mf");
    CHECK(errors_of_people("nome;sexo\na;M\nb;M\n") == Reported{"people.gender at 2:3"});
    CHECK(errors_of_people("nome;sexo\na;H\nb;M\nc;F\n") == Reported{"people.gender at 3:3"});
}

TEST_CASE("what people spell otherwise is a value of its column") {
    PeopleAsked asked;
    asked.kept = {"cycle"};
    asked.values["cycle"] = {"1.º Ciclo", "3.º Ciclo"};
    const auto people =
        people_in("Nome;Grupo Equipa;Ciclo\nA;x;1º ciclo\nB;y;3o CICLO\nC;z;2.º Ciclo\n", asked);
    REQUIRE(people.entries.size() == 3);
    CHECK(people.entries[0].columns.at("cycle") == "1.º Ciclo");
    CHECK(people.entries[1].columns.at("cycle") == "3.º Ciclo");
    CHECK(people.entries[2].columns.at("cycle") == "2.º Ciclo");
    CHECK(people.entries[0].columns.at("team") == "x");
}

TEST_CASE(
    "a sum below a list is no person, and columns that are not known are told with mistakes") {
    CHECK(errors_of_people("nome;equipa;clube\nAna;A;B\nTotal: 1;;\n") ==
          Reported{"people.sum at 3:1"});
    CHECK(people_in("nome;equipa;clube\nAna;A;B\nRui;;\n").entries.size() == 2);
    CHECK(errors_of_people("no;nome;sexo;clube\n1;Ana;F;A\nTotal;1;;\n") ==
          Reported{"people.sum at 3:1"});
    CHECK(errors_of_people("nome;sexo;clube\nAna;F;A\nTotal;1;\n") ==
          Reported{"people.sum at 3:1"});
    CHECK(people_in("nome;equipa\nAna;A\nK 2;\n").entries.size() == 2);
    CHECK(errors_of_people("nome;equipa;clube;zz\nAna;A;B;\n;A;B;\n") ==
          Reported{"people.ignored at 0:0", "people.nameless at 3:1"});
}

TEST_CASE("two encodings in one file are refused") {
    CHECK(errors_of_people("nome;clube\nAna;A\nIn\xC3\xAAs;A\nJo\xE3o;B\nRu\xED;B\n") ==
          Reported{"csv.two-encodings at 4:0"});
    // What is wrong beside, and nothing of a header that is good.
    CHECK(
        errors_of_people("N.\xC2\xBA;nome;clube\n1;Ana;A\n1;Jo\xE3o;B\nx;Rui;B\n") ==
        Reported{"csv.two-encodings at 3:0", "people.number-twice at 3:0", "people.number at 4:1"});
    CHECK(people_in("nome;clube\nIn\xEAs;A\nJo\xE3o;B\n").entries[1].name == "João");
}

TEST_CASE("a starting list of chess-results.com is read as it is shown") {
    const auto people = people_in("Lista inicial\n\nNº.;;Nome;ID FIDE;FED;Elo;Clube/Cidade\n"
                                  "1;CM;Silva, Ana;1901234;POR;1832;Fonte\n");
    REQUIRE(people.entries.size() == 1);
    const Entry& one = people.entries[0];
    CHECK(one.number == 1);
    CHECK(one.name == "Silva, Ana");
    CHECK(one.federation_id == "1901234");
    CHECK(one.rating == 1832);
    CHECK(one.columns.at("club") == "Fonte");
}

TEST_CASE("no two shipped files take a header for different columns") {
    const std::filesystem::path source = REGRA_SOURCE_DIR;
    Library library({source / "scripts"});
    ruleset::Scripts scripts(library);
    const ruleset::Rulesets rulesets({source / "rulesets"}, scripts, ruleset::whole_grammar());
    std::map<std::string, std::string> roles;
    for (const auto& id : rulesets.ids(ruleset::Kind::columns))
        for (const auto& word : rulesets.load("columns/" + id).notation) {
            if (!word.id.starts_with("column.")) continue;
            for (const auto one : split(word.text, " | ")) {
                INFO(id << ": " << one);
                const auto [at, is_new] = roles.emplace(plain_header(one), word.id);
                CHECK((is_new || at->second == word.id));
            }
        }
    CHECK(roles.size() > 80);
}
