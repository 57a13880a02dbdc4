#include "completion.hpp"

#include <algorithm>

namespace regra::swiss {

MostPairs::MostPairs(const Opponents& opponents)
    : opponents_(&opponents), active_(opponents.vertices()), unmatched_(opponents.vertices()),
      mate_(index(opponents.vertices()), -1) {}

void MostPairs::activate(int vertex) {
    active_.add(vertex);
    unmatched_.add(vertex);
}

int MostPairs::unmatched() const {
    for (std::size_t w = 0; w < unmatched_.size_in_words(); ++w)
        if (const std::uint64_t word = unmatched_.data()[w])
            return static_cast<int>(w * 64) + std::countr_zero(word);
    return -1;
}

int MostPairs::unmatched_count() const {
    int count = 0;
    for (std::size_t w = 0; w < unmatched_.size_in_words(); ++w)
        count += std::popcount(unmatched_.data()[w]);
    return count;
}

int MostPairs::augment_all() {
    int left = 0;
    for (int v = 0; v < opponents_->vertices(); ++v)
        if (unmatched_.has(v) && !augment(v)) ++left;
    return left;
}

void MostPairs::begin(int root) {
    const std::size_t size = mate_.size();
    parent_.assign(size, -1);
    base_.resize(size);
    for (std::size_t v = 0; v < size; ++v) base_[v] = static_cast<int>(v);
    queue_.clear();
    even_ = Bits(static_cast<int>(size));
    odd_ = even_;
    inner_ = even_;
    unlabelled_ = active_;
    in_blossom_.assign(size, 0);
    make_even(root);
    inner_.add(root);
}

void MostPairs::make_even(int vertex) {
    even_.add(vertex);
    unlabelled_.drop(vertex);
    queue_.push_back(vertex);
}

bool MostPairs::augment(int root) {
    // Mostly an unmatched neighbour is at hand.
    for (std::size_t w = 0; w < opponents_->words(); ++w) {
        const std::uint64_t word = opponents_->row(root)[w] & unmatched_.data()[w];
        if (word == 0) continue;
        const int v = static_cast<int>(w * 64) + std::countr_zero(word);
        mate_[index(root)] = v;
        mate_[index(v)] = root;
        unmatched_.drop(root);
        unmatched_.drop(v);
        return true;
    }
    begin(root);
    std::size_t next = 0;
    while (next < queue_.size()) // which grows
        if (grow(queue_[next++], root)) {
            unmatched_.drop(root);
            return true;
        }
    return false;
}

bool MostPairs::grow(int from, int root) {
    const std::uint64_t* row = opponents_->row(from);
    const std::size_t words = opponents_->words();
    for (std::size_t w = 0; w < words; ++w) {
        const bool found =
            any_bit(row[w] & unmatched_.data()[w] & unlabelled_.data()[w], w, [&](int v) {
                parent_[index(v)] = from;
                unmatched_.drop(v);
                flip(v);
                return true;
            });
        if (found) return true;
    }
    for (std::size_t w = 0; w < words; ++w)
        any_bit(row[w] & unlabelled_.data()[w], w, [&](int v) {
            parent_[index(v)] = from;
            odd_.add(v);
            unlabelled_.drop(v);
            make_even(mate_[index(v)]);
            return false;
        });
    for (std::size_t w = 0; w < words; ++w) {
        std::uint64_t left = row[w] & even_.data()[w];
        while (true) {
            // What has been shrunk into the root's blossom together with `from` needs no look.
            if (inner_.has(from)) left &= ~inner_.data()[w];
            if (left == 0) break;
            const int v = static_cast<int>(w * 64) + std::countr_zero(left);
            left &= left - 1;
            if (base_[index(v)] != base_[index(from)]) contract(from, v, root);
        }
    }
    return false;
}

int MostPairs::meeting_point(int a, int b) const {
    std::vector<char> seen(mate_.size(), 0);
    for (;;) {
        a = base_[index(a)];
        seen[index(a)] = 1;
        if (mate_[index(a)] < 0) break;
        a = parent_[index(mate_[index(a)])];
    }
    for (;;) {
        b = base_[index(b)];
        if (seen[index(b)]) return b;
        b = parent_[index(mate_[index(b)])];
    }
}

void MostPairs::mark_path(int from, int base, int child) {
    while (base_[index(from)] != base) {
        const int mate = mate_[index(from)];
        in_blossom_[index(base_[index(from)])] = 1;
        in_blossom_[index(base_[index(mate)])] = 1;
        parent_[index(from)] = child;
        child = mate;
        from = parent_[index(mate)];
    }
}

void MostPairs::contract(int a, int b, int root) {
    const int base = meeting_point(a, b);
    in_blossom_.assign(in_blossom_.size(), 0);
    mark_path(a, base, b);
    mark_path(b, base, a);
    const bool at_root = base == base_[index(root)];
    for (int v = 0; v < static_cast<int>(mate_.size()); ++v) {
        const bool of_root = at_root && base_[index(v)] == base;
        if (!in_blossom_[index(base_[index(v)])] && !of_root) continue;
        base_[index(v)] = base;
        if (at_root) inner_.add(v);
        if (!active_.has(v) || even_.has(v)) continue;
        odd_.drop(v);
        make_even(v);
    }
}

void MostPairs::flip(int last) {
    while (last >= 0) {
        const int before = parent_[index(last)];
        const int next = mate_[index(before)];
        mate_[index(last)] = before;
        mate_[index(before)] = last;
        last = next;
    }
}

Completion::Completion(const Players& players, Opponents& opponents)
    : players_(players), opponents_(opponents) {
    const int levels = players.levels();
    suffixes_.assign(static_cast<std::size_t>(levels) + 1, MostPairs(opponents));
    looks_.resize(suffixes_.size());
    next_.resize(suffixes_.size());
    for (int level = levels - 1; level >= 0; --level) {
        MostPairs& matching = suffixes_[static_cast<std::size_t>(level)];
        matching = suffixes_[static_cast<std::size_t>(level) + 1];
        const auto at = static_cast<std::size_t>(level);
        for (int v = players.level_begin[at]; v < players.level_begin[at + 1]; ++v)
            matching.activate(v);
        matching.augment_all();
    }
}

bool Completion::set_bye() {
    has_bye_ = players_.count() % 2 != 0;
    MostPairs whole = suffixes_.front();
    const int left = whole.unmatched();
    if (!has_bye_) return left < 0;
    if (left < 0 || whole.augment(left) || whole.unmatched_count() != 1) return false;
    // Any vertex that can be left out instead is even in a search from the one that is.
    const Bits out = whole.even();
    MostPairs rest = whole;
    int taker = -1;
    for (int i = 0; i < players_.count(); ++i)
        if (out.has(i) && opponents_.may_have_bye(i) &&
            (taker < 0 || players_[i].score <= bye_score_)) {
            taker = i;
            bye_score_ = players_[i].score;
        }
    if (taker < 0) return false;
    for (int i = 0; i < players_.count(); ++i)
        if (opponents_.may_have_bye(i) && players_[i].score == bye_score_)
            opponents_.join(i, opponents_.bye());
    return true;
}

bool Completion::set_any_bye() {
    one_ahead_ = true;
    has_bye_ = players_.count() % 2 != 0;
    if (has_bye_)
        for (int i = 0; i < players_.count(); ++i)
            if (opponents_.may_have_bye(i)) opponents_.join(i, opponents_.bye());
    return complete({}, 0);
}

bool Completion::move_bye(std::int64_t score) {
    bye_score_ = score;
    for (int i = 0; i < players_.count(); ++i) {
        if (opponents_.may_meet(i, opponents_.bye())) opponents_.part(i, opponents_.bye());
        if (opponents_.may_have_bye(i) && players_[i].score == score)
            opponents_.join(i, opponents_.bye());
    }
    return complete({}, 0);
}

bool Completion::complete(std::span<const int> players, int level) const {
    MostPairs matching = suffix(level);
    for (const int v : players) matching.activate(v);
    if (has_bye_) matching.activate(opponents_.bye());
    for (int v = matching.unmatched(); v >= 0; v = matching.unmatched())
        if (!matching.augment(v)) return false;
    return true;
}

bool Completion::touches(int player, const Bits& set) const {
    for (std::size_t w = 0; w < opponents_.words(); ++w)
        if ((opponents_.row(player)[w] & set.data()[w]) != 0) return true;
    return false;
}

// For a matching of most pairs that leaves one vertex: the vertices that can be left instead of it.
static Bits left_instead(MostPairs matching, int vertices) {
    const int left = matching.unmatched();
    if (left < 0 || matching.augment(left)) return Bits(vertices);
    if (matching.unmatched_count() != 1) return Bits(vertices);
    return matching.even();
}

const Completion::Level& Completion::look(int level) {
    Level& found = looks_[static_cast<std::size_t>(level)];
    if (found.known) return found;
    found.known = true;
    MostPairs rest = suffix(level);
    if (has_bye_) rest.activate(opponents_.bye());
    rest.augment_all();
    found.pairable = rest.unmatched() < 0;
    found.for_one = left_instead(rest, opponents_.vertices());
    return found;
}

const Completion::Level& Completion::look_next(int level) {
    Level& found = next_[static_cast<std::size_t>(level)];
    if (found.known) return found;
    found.known = true;
    found.for_one = Bits(opponents_.vertices());
    const auto at = static_cast<std::size_t>(level);
    const int begin = players_.level_begin[at], end = players_.level_begin[at + 1];
    const bool look_below = !one_ahead_ || level + 1 == players_.levels();
    const bool below_pairable = !look_below || look(level + 1).pairable;
    for (int v = begin; v < end; ++v)
        if (!look_below || touches(v, look(level + 1).for_one))
            opponents_.join(v, opponents_.out());
    MostPairs alone(opponents_);
    for (int v = begin; v < end; ++v) alone.activate(v);
    // Whoever leaves this bracket completes what is below; if nobody does, that must be complete.
    MostPairs leaving = alone;
    leaving.activate(opponents_.out());
    alone.augment_all();
    leaving.augment_all();
    const bool odd = (end - begin) % 2 != 0;
    found.pairable = odd ? leaving.unmatched() < 0 : below_pairable && alone.unmatched() < 0;
    if (!odd)
        found.for_one = left_instead(leaving, opponents_.vertices());
    else if (below_pairable)
        found.for_one = left_instead(alone, opponents_.vertices());
    found.for_one.drop(opponents_.out());
    return found;
}

bool Completion::best_without_floaters(int level) {
    return level + 1 < players_.levels() ? look_next(level + 1).pairable : look(level + 1).pairable;
}

bool Completion::best_with_floater(int player, int level) {
    const bool last = level + 1 >= players_.levels();
    return touches(player, (last ? look(level + 1) : look_next(level + 1)).for_one);
}

} // namespace regra::swiss
