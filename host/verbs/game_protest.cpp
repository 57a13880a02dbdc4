// regra game protest: the paper on which a decision of the arbiter is appealed against.
#include <algorithm>
#include <cctype>
#include <optional>

#include "engines/game/effects.hpp"
#include "engines/game/event.hpp"
#include "kernel/base/text.hpp"
#include "verbs/board.hpp"
#include "verbs/braille.hpp"
#include "verbs/choices.hpp"
#include "verbs/citing.hpp"
#include "verbs/game_table.hpp"
#include "verbs/ruling.hpp"
#include "verbs/verb.hpp"
#include "words/holes.hpp"

namespace regra::verbs {
namespace {

constexpr int most_lines = 1'000'000;

struct GameProtest {
    std::string file;                // acts
    std::optional<int> line;         // of the act whose ruling it is; nothing: the last one
    std::string white, black;        // what each says; "": to be written by hand
    std::string as = "text";         // text, braille, brf
    std::vector<std::string> choose; // as game rule has it
};

// A ruling, and how the game stood when it was asked for.
struct Ruled {
    game::Ruling ruling;
    game::State before;
    int line = 0;
};

// The game as far as the act that is spoken of.
struct Story {
    std::vector<std::string> acts;
    std::optional<Ruled> ruled;
};

class Paper {
public:
    Paper(const Call& call, Store& store, GameTable& table, const GameProtest& asked)
        : call_(call), table_(table), asked_(asked),
          reporter_(table.reporter(store, call.language)), game_(table.laws, table.setup) {
        if (asked.as != "text")
            braille_.emplace(store, table.variant, braille_of(call.language), false);
    }

    Value write(const game::ActsFile& file);

private:
    std::string say(std::string_view id, Arguments arguments = {}) const {
        return words({id, std::move(arguments)}, call_.language);
    }
    void add(const char* kind, const std::string& text);
    void blank() { add("line", ""); }
    Story read(const game::ActsFile& file);
    std::string rendered(const game::Act& act, std::size_t plies_before);
    std::string side(int which) { return reporter_.name(table_.variant.side_id(which)); }
    const std::string& name_of(int which) const {
        return table_.setup.names[static_cast<std::size_t>(which)];
    }
    std::string who(const game::Act& act);
    std::string what(const game::Act& act);
    void add_rules();
    void add_position(const game::State& state);
    void add_ruling(const game::Ruling& ruling);
    void add_what_parties_say();
    void add_way_on(const Ruled& ruled);
    void add_signatures();

    const Call& call_;
    GameTable& table_;
    const GameProtest& asked_;
    game::Reporter reporter_;
    game::Game game_;
    std::optional<Braille> braille_;
    voice::Pages pages_;
    Value::List lines_;
};

// Dots are to be written on, and nobody wants to feel all of them.
std::string without_dotted_lines(std::string text) {
    const std::string dots(4, '.');
    for (auto at = text.find(dots); at != text.npos; at = text.find(dots))
        text.erase(at, std::min(text.find_first_not_of('.', at), text.size()) - at);
    return std::string(trim(text));
}

void Paper::add(const char* kind, const std::string& text) {
    std::string shown = text;
    if (braille_) {
        const auto cells = braille_->text.cells(without_dotted_lines(text));
        shown = asked_.as == "braille" ? voice::utf8(cells) : pages_.line(cells);
    }
    lines_.push_back(Value::Map{{"kind", kind}, {"text", std::move(shown)}});
}

// ---- what happened ------------------------------------------------------------------------------

std::string Paper::who(const game::Act& act) {
    if (act.who == 0 || act.who == 1) return capitalised(side(act.who));
    const auto& known = table_.languages.words();
    const std::string word = act.who == game::the_arbiter    ? "arbiter"
                             : act.who == game::both_players ? "both"
                                                             : "assistant";
    const auto shown =
        call_.language == Language::en || known.empty() ? word : known.back().who_shown(word);
    return capitalised(shown.substr(0, shown.find(" SIDE"))) +
           (game::is_assistant(act.who) ? " (" + side(game::player_of(act.who)) + ")" : "");
}

// In the words of the language, if its file has a form for it.
std::string Paper::what(const game::Act& act) {
    const auto& known = table_.languages.words();
    const auto text = call_.language == Language::en || known.empty()
                          ? std::string()
                          : known.back().told(act, [&](std::string_view moves) {
                                return reporter_.moves_in_letters(moves);
                            });
    const auto at = act.text.find(act.kind->name);
    return text.empty() && at != act.text.npos ? act.text.substr(at) : reporter_.in_terms(text);
}

std::string Paper::rendered(const game::Act& act, std::size_t plies_before) {
    const bool moved = act.kind->name == "move" && game_.state().ply() > plies_before;
    return game::clock_text(act.at) + "  " + who(act) + ": " +
           (moved ? reporter_.last_move(game_.state()) : what(act));
}

// The last ruling that decides something; of a line that is named, whatever it says.
Story Paper::read(const game::ActsFile& file) {
    Story story;
    for (const auto& line : file.acts) {
        const auto act = table_.languages.read(line.text, line.place, game_);
        const game::State before = game_.state();
        const auto rulings = game_.act(act);
        story.acts.push_back(rendered(act, before.ply()));
        for (const auto& ruling : rulings) {
            const bool wanted = asked_.line ? line.place.line == *asked_.line
                                            : game::decides(ruling) && act.kind->name != "appeal";
            if (wanted) story.ruled = Ruled{ruling, before, line.place.line};
        }
        if (asked_.line && line.place.line >= *asked_.line) break;
    }
    return story;
}

bool is_yes(const Value& value) {
    return value.yes() && *value.yes();
}

// ---- the paper ----------------------------------------------------------------------------------

void Paper::add_rules() {
    std::vector<std::string> names;
    for (const auto& document : table_.rules.documents)
        if (document.kind == ruleset::Kind::laws || document.kind == ruleset::Kind::regulation ||
            document.kind == ruleset::Kind::event)
            names.push_back(document.cited_as);
    add("field", say("protest.rules", {{"rules", join(names, ", ")}}));
    const std::string open(24, '.');
    add("field", say("protest.of", {{"white", capitalised(side(0))},
                                    {"black", capitalised(side(1))},
                                    {"white_name", name_of(0).empty() ? open : name_of(0)},
                                    {"black_name", name_of(1).empty() ? open : name_of(1)}}));
}

void Paper::add_position(const game::State& state) {
    const auto last = reporter_.last_move(state);
    const auto where =
        last.empty() ? say("position.first") : say("position.after", {{"move", last}});
    add("heading", say("protest.position", {{"position", where}}));
    for (int which = 0; which < 2; ++which) {
        const auto left = state.clocks.left(which);
        if (!game::is_unlimited(left))
            add("field", capitalised(side(which)) + ": " + game::shown_clock(left));
    }
    const auto pieces = table_.variant.pieces(state.position());
    const auto drawn = draw(table_.board.description(), pieces);
    if (!braille_) {
        for (const auto line : split(drawn, "\n"))
            if (!line.empty()) add("board", std::string(line));
        return;
    }
    for (int which = 0; which < 2; ++which) {
        std::vector<std::string> men;
        for (const auto& piece : pieces) {
            const auto& kind = table_.board.description().kinds[piece.kind];
            if (kind.side == which)
                men.push_back(reporter_.name(kind.id) + " " + table_.board.name(piece.cell));
        }
        add("board", capitalised(side(which)) + ": " + join(men, ", ") + ".");
    }
}

void Paper::add_ruling(const game::Ruling& ruling) {
    add("heading", say("protest.ruling"));
    add("ruling", reporter_.says(ruling));
    for (const auto& option : reporter_.options(ruling)) add("option", option);
    blank();
    add("heading", say("protest.reasons"));
    for (const auto& ground : reporter_.grounds(ruling))
        add("reason",
            ground.text + (ground.article.empty()
                               ? ""
                               : " " + article_text(ground.article, call_.language) + "."));
    for (const auto& proof : reporter_.proof(ruling)) add("reason", proof);
}

void Paper::add_what_parties_say() {
    for (const auto* said : {&asked_.white, &asked_.black}) {
        const auto name = reporter_.name(table_.variant.side_id(said == &asked_.black), "");
        add("heading", say("protest.says", {{"side", name}}));
        if (!said->empty()) add("says", *said);
        for (int line = 0; said->empty() && line < 3; ++line) add("open", std::string(60, '.'));
        blank();
    }
}

// Whether it may be appealed, until when, who decides; what nobody states stays open.
void Paper::add_way_on(const Ruled& ruled) {
    const game::Law law(table_.rules,
                        game::circumstances(game_.state(), game_.terms(), game::nobody));
    const auto text_of = [&](const ruleset::Path& path) {
        const auto rest = law.rest(path);
        if (!rest) return std::pair(std::string(), std::string());
        return std::pair(reporter_.term(rest->value), article_text(rest->article, call_.language));
    };
    add("heading", say("protest.way-on"));
    const auto allowed = law.rest({"appeal"});
    const bool final = ruled.ruling.may_appeal && !*ruled.ruling.may_appeal;
    const bool admitted = allowed && is_yes(law.value({"appeal"})) && !final;
    if (admitted)
        add("appeal",
            say("ruling.appeal", {{"article", allowed->labels.empty() ? allowed->article
                                                                      : allowed->labels.front()}}));
    else
        add("appeal", say("ruling.no-appeal"));
    if (const auto [value, article] = text_of({"protests", "within"}); admitted && !value.empty())
        add("appeal", say("protest.within", {{"time", value}, {"article", article}}));
    else if (admitted)
        add("open", say("protest.within-open"));
    if (const auto [value, article] = text_of({"protests", "decided by"}); !value.empty())
        add("appeal", say("protest.decided-by", {{"who", value}, {"article", article}}));
    else if (admitted)
        add("open", say("protest.decided-by-open"));
    if (const auto [value, article] = text_of({"omitted cases", "decided by"}); !value.empty()) {
        add("appeal", say("protest.omitted-case", {{"who", value}, {"article", article}}));
        const auto open = law.value({"omitted cases", "appeal"});
        if (open.yes() && !*open.yes()) add("appeal", say("protest.omitted-final"));
    }
}

void Paper::add_signatures() {
    add("heading", say("protest.signatures"));
    const std::string open(30, '.');
    for (int which = 0; which < 2; ++which) {
        const auto name = name_of(which).empty() ? "" : " (" + name_of(which) + ")";
        add("open", capitalised(side(which)).append(name).append(": ").append(open));
    }
    add("open", say("protest.arbiter") + ": " + open);
    add("open", say("protest.day") + ": " + open);
}

Value Paper::write(const game::ActsFile& file) {
    const auto story = read(file);
    if (!story.ruled) {
        if (asked_.line)
            throw Error(Exit::bad_input, {asked_.file, *asked_.line, 1}, "protest.no-ruling-there");
        throw Error(Exit::bad_input, {asked_.file}, "protest.no-ruling");
    }
    add("title", say("protest.title"));
    add_rules();
    blank();
    add("heading", say("protest.acts"));
    for (const auto& act : story.acts) add("act", act);
    blank();
    add_position(story.ruled->before);
    blank();
    add_ruling(story.ruled->ruling);
    blank();
    add_what_parties_say();
    add_way_on(*story.ruled);
    blank();
    add_signatures();
    return Value::Map{{"line", story.ruled->line}, {"lines", std::move(lines_)}};
}

Reply run_game_protest(const Call& call, const GameProtest& asked) {
    Store store(call);
    auto file = game::read_acts_file(asked.file, call.read(asked.file, game::longest_acts_file));
    choose(asked.choose, file.header);
    Diagnostics notes;
    GameTable table(call, store, file.header, notes);
    table.note_arrivals(file.acts);
    Reply reply;
    reply.value = Paper(call, store, table, asked).write(file);
    call.report(notes);
    return reply;
}

// Brf has its own line ends; text is wrapped, but for boards.
std::string paper_text(const Value& reply, const Look& look) {
    std::string all;
    for (const auto& line : reply.list_of("lines")) {
        const std::string& text = line.text_of("text");
        const auto& kind = line.text_of("kind");
        if (kind == "board" || text.empty() || text.find('\n') != text.npos) {
            all += text + (text.ends_with('\n') ? "" : "\n");
            continue;
        }
        const std::string indent = kind == "title" || kind == "heading" ? "" : "  ";
        for (const auto& part : wrapped(text, look.width - std::min(look.width, indent.size())))
            all += indent + part + "\n";
    }
    return all;
}

} // namespace

Verb game_protest() {
    using namespace reply;
    Verb made = verb<GameProtest>(
        "game protest", "the paper of an appeal against a ruling",
        "The acts with their times, the position and the clocks when the ruling was asked for, "
        "the\n"
        "ruling with its reasons and articles, what each party says, whether, until when and to\n"
        "whom it may be appealed, and lines for the signatures. What nobody stated is left open "
        "to\n"
        "be written by hand. Without --line it is about the last ruling that decides something.\n"
        "--json: {line, lines: [{kind, text}]}; line: of the file; kind: title, heading, field,\n"
        "act, board, ruling, option, reason, says, appeal, open, line",
        {{parameter("FILE", &GameProtest::file, "acts of one game").a_file(),
          parameter("line", &GameProtest::line, "the line of the file whose ruling it is")
              .of("N")
              .between(1, most_lines),
          parameter("white", &GameProtest::white, "what White says").of("TEXT"),
          parameter("black", &GameProtest::black, "what Black says").of("TEXT"),
          parameter("as", &GameProtest::as, "text, braille (Unicode) or brf (for paper)")
              .one_of({"text", "braille", "brf"}),
          choose_parameter(&GameProtest::choose)}},
        record("", {number("line"), list("lines", record("", {text("kind"), text("text")}))}),
        run_game_protest);
    made.text = paper_text;
    return made;
}

} // namespace regra::verbs
