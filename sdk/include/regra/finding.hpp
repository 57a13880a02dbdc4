// Findings for C++ authors: findings.fatal("kings", {{"side", Side{0}}, {"count", 2}}).
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include <regra/finding.h>
#include <regra/text.hpp>

namespace regra::sdk {

struct Side {
    int32_t index;
};
struct Cell {
    uint16_t index;
};
struct Move {
    uint64_t bits;
};
struct Entrant {
    uint32_t index;
};
struct Points {
    int64_t units;
};
struct Id {
    std::string_view id; // of the catalogue
};

// A named value of a finding. Texts are looked at, not copied: they live during the call.
class Argument {
public:
    template<class Number, class = std::enable_if_t<std::is_integral_v<Number>>>
    Argument(const char* name, Number value)
        : arg_{name, REGRA_ARG_NUMBER, 0, static_cast<int64_t>(value), {}} {}
    Argument(const char* name, std::string_view text)
        : arg_{name, REGRA_ARG_TEXT, 0, 0, str(text)} {}
    Argument(const char* name, const char* text) : Argument(name, std::string_view(text)) {}
    Argument(const char* name, Side side) : arg_{name, REGRA_ARG_SIDE, 0, side.index, {}} {}
    Argument(const char* name, Cell cell) : arg_{name, REGRA_ARG_CELL, 0, cell.index, {}} {}
    Argument(const char* name, Move move)
        : arg_{name, REGRA_ARG_MOVE, 0, static_cast<int64_t>(move.bits), {}} {}
    Argument(const char* name, Entrant entrant)
        : arg_{name, REGRA_ARG_ENTRANT, 0, entrant.index, {}} {}
    Argument(const char* name, Points points) : arg_{name, REGRA_ARG_POINTS, 0, points.units, {}} {}
    Argument(const char* name, Id id) : arg_{name, REGRA_ARG_ID, 0, 0, str(id.id)} {}

    const regra_arg& plain() const { return arg_; }

private:
    regra_arg arg_;
};

using Arguments = std::initializer_list<Argument>;

// What of the given text, or which of the given records, a finding is about.
struct Place {
    int32_t begin = -1;
    int32_t end = -1;
    int32_t subject = REGRA_NOBODY;
};

// Where a call puts its findings; it remembers the worst. Ids are static texts of the catalogue.
class Findings {
public:
    explicit Findings(regra_sink sink) : sink_(sink) {}

    void note(const char* id, Arguments arguments = {}, Place place = {}) {
        put(REGRA_NOTE, id, arguments, place);
    }
    void reading(const char* id, Arguments arguments = {}, Place place = {}) {
        put(REGRA_READING, id, arguments, place);
    }
    void tolerable(const char* id, Arguments arguments = {}, Place place = {}) {
        put(REGRA_TOLERABLE, id, arguments, place);
    }
    void fatal(const char* id, Arguments arguments = {}, Place place = {}) {
        put(REGRA_FATAL, id, arguments, place);
    }

    // With as many arguments as it takes: a question with each move it is about. Those of one name
    // are a list; a host reads the first 64.
    void reading(const char* id, const std::vector<Argument>& arguments, Place place = {}) {
        put(REGRA_READING, id, arguments, place);
    }
    void fatal(const char* id, const std::vector<Argument>& arguments, Place place = {}) {
        put(REGRA_FATAL, id, arguments, place);
    }

    // REGRA_NOTE .. REGRA_FATAL; below REGRA_NOTE: none so far.
    int32_t worst() const { return worst_; }
    bool fatal_so_far() const { return worst_ >= REGRA_FATAL; }
    // Whether anybody listens; texts made only for findings need not be made otherwise.
    bool wanted() const { return sink_.put != nullptr; }
    regra_sink sink() const { return sink_; }

private:
    static constexpr std::size_t arguments_max = 8;

    void put(int32_t severity, const char* id, Arguments arguments, Place place) {
        worst_ = std::max(worst_, severity);
        if (!wanted()) return;
        regra_arg plain[arguments_max];
        std::size_t count = 0;
        for (const Argument& argument : arguments) {
            if (count < arguments_max) plain[count++] = argument.plain();
        }
        send(severity, id, plain, count, place);
    }

    void put(int32_t severity, const char* id, const std::vector<Argument>& arguments,
             Place place) {
        worst_ = std::max(worst_, severity);
        std::vector<regra_arg> plain;
        for (const Argument& argument : arguments) plain.push_back(argument.plain());
        send(severity, id, plain.data(), plain.size(), place);
    }

    void send(int32_t severity, const char* id, const regra_arg* arguments, std::size_t count,
              Place place) {
        if (!wanted()) return;
        const regra_finding finding = {id,        severity,  place.subject, place.begin,
                                       place.end, arguments, count};
        sink_.put(sink_.context, &finding);
    }

    regra_sink sink_;
    int32_t worst_ = -1;
};

} // namespace regra::sdk
