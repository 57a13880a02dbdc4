// The line of an entry, record 001: who it is, and a cell a round.
#include <algorithm>
#include <array>

#include "formats/trf/trf.hpp"
#include "formats/trf/trf_reading.hpp"

namespace regra::trf {

Columns::Columns(std::string_view line, std::vector<std::uint32_t>& starts)
    : text_(trim_end(line)), count_(static_cast<int>(text_.size())) {
    const auto beyond_ascii = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    if (std::none_of(text_.begin(), text_.end(), beyond_ascii)) return;
    starts.clear();
    for (std::size_t byte = 0; byte < text_.size(); ++byte)
        if ((static_cast<unsigned char>(text_[byte]) & 0xC0) != 0x80)
            starts.push_back(static_cast<std::uint32_t>(byte));
    count_ = static_cast<int>(starts.size());
    starts_ = &starts;
}

std::string_view Columns::at(int first, int last) const {
    if (first > count_) return {};
    last = std::min(last, count_);
    const auto byte_of = [this](int column) {
        const auto index = static_cast<std::size_t>(column - 1);
        if (column > count_) return text_.size();
        return starts_ ? std::size_t{(*starts_)[index]} : index;
    };
    const std::size_t from = byte_of(first);
    return text_.substr(from, byte_of(last + 1) - from);
}

std::string_view Columns::trimmed(int first, int last) const {
    return trim_blanks(at(first, last));
}

char Columns::letter(int column) const {
    const std::string_view text = at(column, column);
    if (text.empty() || text[0] == '\t') return ' ';
    return text[0];
}

namespace {

// What a result code says, and whether it goes with an opponent.
enum class Opponent { needed, possible, none };
struct Code {
    char letter;
    GameKind kind;
    Outcome outcome;
    bool rated;
    Opponent opponent;
};
constexpr std::array<Code, 12> codes = {{
    {'1', GameKind::played, Outcome::win, true, Opponent::needed},
    {'0', GameKind::played, Outcome::loss, true, Opponent::needed},
    {'=', GameKind::played, Outcome::draw, true, Opponent::needed},
    {'W', GameKind::played, Outcome::win, false, Opponent::needed},
    {'D', GameKind::played, Outcome::draw, false, Opponent::needed},
    {'L', GameKind::played, Outcome::loss, false, Opponent::needed},
    {'+', GameKind::forfeit_win, Outcome::win, false, Opponent::possible},
    {'-', GameKind::forfeit_loss, Outcome::loss, false, Opponent::possible},
    {'U', GameKind::pairing_bye, Outcome::none, false, Opponent::none},
    {'F', GameKind::full_bye, Outcome::none, false, Opponent::none},
    {'H', GameKind::half_bye, Outcome::none, false, Opponent::none},
    {'Z', GameKind::zero_bye, Outcome::none, false, Opponent::none},
}};

char upper(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

const Code* code_of(char letter) {
    const auto same = [letter](const Code& code) { return code.letter == upper(letter); };
    const auto found = std::find_if(codes.begin(), codes.end(), same);
    return found == codes.end() ? nullptr : &*found;
}

// One line being read. The first error that makes the rest unsure sets refused.
struct EntryReader {
    Reading& reading;
    const TextLine& line;
    const Columns& columns;
    Entry& entry;
    EntryLine& state;

    void error(int column, std::string_view id, Arguments arguments = {}) {
        state.doubtful = true;
        reading.error(line, column, id, std::move(arguments));
    }
    void refuse(int column, std::string_view id, Arguments arguments = {}) {
        state.refused = true;
        error(column, id, std::move(arguments));
    }
};

struct Field {
    int first, last;
};
constexpr Field number_field{5, 8}, name_field{15, 47}, rating_field{49, 52}, birth_field{70, 79},
    points_field{81, 84}, rank_field{86, 89};

// Fields that are filled up to their last column: a line that ends inside was cut.
bool ends_inside_a_field(const Columns& columns) {
    const int end = columns.count();
    if (end < name_field.first) return true;
    for (const Field& field : {rating_field, points_field, rank_field})
        if (end >= field.first && end < field.last) return true;
    const bool date_with_parts =
        columns.at(birth_field.first, birth_field.last).find_first_of("/.-") !=
        std::string_view::npos;
    if (end >= birth_field.first && end < birth_field.last && date_with_parts) return true;
    if (end < first_round_column + 2) return false;
    const int within = (end - first_round_column) % columns_a_round;
    const std::string_view opponent = columns.trimmed(end - within + 2, end);
    return (within >= 2 && within <= 4) || (within == 5 && opponent != "0000");
}

// A character in a column that is always blank: the line is shifted, and nothing on it is sure.
int column_out_of_place(const Columns& columns) {
    for (const int column : {4, 9, 14, 48, 53, 57, 69, 80, 85})
        if (columns.letter(column) != ' ') return column;
    for (int cell = first_round_column; cell <= columns.count(); cell += columns_a_round)
        for (const int column : {cell, cell + 1, cell + 6, cell + 8})
            if (columns.letter(column) != ' ') return column;
    return 0;
}

int read_number(EntryReader& in, Field field, std::string_view id) {
    const std::string_view text = in.columns.trimmed(field.first, field.last);
    if (text.empty()) return 0;
    if (const auto value = whole_number(text)) return *value;
    in.error(field.first, id, {{"text", shown(text)}});
    return 0;
}

void read_person(EntryReader& in) {
    Entry& entry = in.entry;
    entry.name = in.columns.trimmed(name_field.first, name_field.last);
    entry.title = in.columns.trimmed(11, 13);
    entry.federation = in.columns.trimmed(54, 56);
    entry.federation_id = in.columns.trimmed(58, 68);
    entry.rating = read_number(in, rating_field, "trf.rating");
    entry.printed_rank = read_number(in, rank_field, "trf.rank");
    const std::string_view letter = in.columns.trimmed(10, 10);
    if (const auto gender = gender_letter(letter))
        entry.gender = *gender;
    else
        in.error(10, "trf.gender", {{"text", shown(letter)}});
    const std::string_view birth = in.columns.trimmed(birth_field.first, birth_field.last);
    if (const auto date = calendar_date(birth))
        entry.birth = *date;
    else
        in.error(birth_field.first, "trf.birth", {{"text", shown(birth)}});
    const std::string_view printed = in.columns.trimmed(points_field.first, points_field.last);
    if (printed.empty()) return;
    entry.printed_points = decimal_points(printed);
    if (!entry.printed_points)
        in.error(points_field.first, "trf.points", {{"text", shown(printed)}});
}

void refuse_game(EntryReader& in, Game& game, int column, std::string_view id, std::size_t round,
                 std::string_view text) {
    game.opponent = refused_game;
    in.error(column, id, {{"text", shown(text)}, {"round", std::to_string(round + 1)}});
}

Game read_game(EntryReader& in, std::size_t round) {
    Game game;
    const Columns& columns = in.columns;
    const std::string_view named =
        columns.trimmed(opponent_column(round), opponent_column(round) + 3);
    const auto opponent = named.empty() ? 0 : whole_number(named);
    if (!opponent) {
        refuse_game(in, game, opponent_column(round), "trf.opponent", round, named);
        return game;
    }
    if (*opponent != 0) game.opponent = first_number - *opponent;

    const char colour = upper(columns.letter(colour_column(round)));
    if (colour != 'W' && colour != 'B' && colour != '-' && colour != ' ') {
        refuse_game(in, game, colour_column(round), "trf.colour", round,
                    columns.at(colour_column(round), colour_column(round)));
        return game;
    }
    if (*opponent != 0 && colour == 'W') game.colour = Colour::white;
    if (*opponent != 0 && colour == 'B') game.colour = Colour::black;

    const std::string_view result = columns.trimmed(result_column(round), result_column(round));
    if (result.empty()) {
        if (*opponent != 0) game.kind = GameKind::awaited;
        return game;
    }
    const Code* code = code_of(result[0]);
    if (!code)
        refuse_game(in, game, result_column(round), "trf.result", round, result);
    else if (code->opponent == Opponent::needed && *opponent == 0)
        refuse_game(in, game, result_column(round), "trf.result-needs-opponent", round, result);
    else if (code->opponent == Opponent::none && *opponent != 0)
        refuse_game(in, game, result_column(round), "trf.result-without-game", round, result);
    else
        game = {game.opponent, game.colour, code->kind, code->outcome, code->rated};
    return game;
}

void read_games(EntryReader& in) {
    const int cells = in.columns.count() - first_round_column + 1;
    if (cells <= 0) return;
    const int rounds = (cells + columns_a_round - 1) / columns_a_round;
    if (rounds > most_rounds) {
        in.refuse(first_round_column + columns_a_round * most_rounds, "trf.too-many-rounds",
                  {{"most", std::to_string(most_rounds)}});
        return;
    }
    in.entry.games.resize(static_cast<std::size_t>(rounds));
    for (std::size_t round = 0; round < in.entry.games.size(); ++round)
        in.entry.games[round] = read_game(in, round);
}

void read_columns(EntryReader& in) {
    if (ends_inside_a_field(in.columns)) return in.refuse(in.columns.count() + 1, "trf.truncated");
    if (const int column = column_out_of_place(in.columns))
        return in.refuse(column, "trf.misaligned",
                         {{"text", shown(in.columns.at(column, column))}});
    read_person(in);
    read_games(in);
}

} // namespace

void read_entry(Reading& reading, const TextLine& line) {
    const Columns columns(line.text, reading.starts);
    Entry& entry = reading.tournament.entries.emplace_back();
    EntryLine& state = reading.entry_lines.emplace_back(EntryLine{line});
    entry.source.line = line.number;
    EntryReader in{reading, line, columns, entry, state};
    const std::string_view number = columns.trimmed(number_field.first, number_field.last);
    const auto value = columns.count() < number_field.last ? std::nullopt : whole_number(number);
    if (value) entry.number = *value;
    read_columns(in);
    if (entry.number == 0 && columns.count() >= number_field.last)
        in.refuse(number_field.first, "trf.number", {{"text", shown(number)}});
}

} // namespace regra::trf
