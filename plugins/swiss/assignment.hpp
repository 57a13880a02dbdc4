// Rows to columns at least cost, and among the cheapest the first: the first row has the first
// column it can have, then the second row, and so on. There may be more columns than rows.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace regra::swiss {

// cost(row, column) >= 0, or -1 where they cannot go together.
template<class Cost>
class Assignment {
public:
    Assignment(int rows, int columns, Cost cost)
        : rows_(rows), columns_(columns), cost_(cost), row_price_(at(rows)),
          column_price_(at(columns)), column_of_(at(rows), none), row_of_(at(columns), none) {}

    // The least total; -1 when some row gets none.
    std::int64_t solve() {
        for (int row = 0; row < rows_; ++row)
            if (!take_cheapest(row)) return -1;
        for (int row = 0; row < rows_; ++row)
            if (column_of_[at(row)] == none && !augment(row)) return -1;
        std::int64_t total = 0;
        for (int row = 0; row < rows_; ++row) total += cost_(row, column_of_[at(row)]);
        return total;
    }
    // After solve: the first of the cheapest.
    void refine() {
        fixed_.assign(at(columns_), 0);
        from_.assign(at(columns_), none);
        for (int row = 0; row < rows_; ++row) {
            const int own = column_of_[at(row)];
            seen_.assign(at(columns_), 0);
            for (int column = 0; column < own; ++column) {
                if (fixed_[at(column)] || !tight(row, column)) continue;
                if (seen_[at(column)] || !free_up(column, own)) continue;
                move(row, column);
                break;
            }
            fixed_[at(column_of_[at(row)])] = 1;
        }
    }
    int column_of(int row) const { return column_of_[at(row)]; }

private:
    static constexpr int none = -1;
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    void move(int row, int column) {
        column_of_[at(row)] = column;
        row_of_[at(column)] = row;
    }
    std::int64_t gap(int row, int column) const {
        return cost_(row, column) - row_price_[at(row)] - column_price_[at(column)];
    }
    bool tight(int row, int column) const {
        return cost_(row, column) >= 0 && gap(row, column) == 0;
    }
    bool take_cheapest(int row) {
        std::int64_t least = -1;
        int free = none;
        for (int column = 0; column < columns_; ++column) {
            const std::int64_t cost = cost_(row, column);
            if (cost < 0 || (least >= 0 && cost > least)) continue;
            if (cost != least) free = none;
            least = cost;
            if (free == none && row_of_[at(column)] == none) free = column;
            if (least == 0 && free != none) break;
        }
        if (least < 0) return false;
        row_price_[at(row)] = least;
        if (free != none) move(row, free);
        return true;
    }
    // The shortest augmenting path; column prices stay <= 0, and 0 at columns that are free.
    bool augment(int start) {
        constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
        distance_.assign(at(columns_), far);
        from_.assign(at(columns_), none);
        seen_.assign(at(columns_), 0);
        reached_.clear();
        int row = start, last = none;
        std::int64_t walked = 0;
        for (;;) {
            int next = none;
            for (int column = 0; column < columns_; ++column) {
                if (seen_[at(column)]) continue;
                if (cost_(row, column) >= 0) {
                    const std::int64_t way = walked + gap(row, column);
                    if (way < distance_[at(column)]) {
                        distance_[at(column)] = way;
                        from_[at(column)] = row;
                    }
                }
                const std::int64_t way = distance_[at(column)];
                if (way == far) continue;
                if (next == none || way < distance_[at(next)] ||
                    (way == distance_[at(next)] && row_of_[at(column)] == none &&
                     row_of_[at(next)] != none))
                    next = column;
            }
            if (next == none) return false;
            walked = distance_[at(next)];
            if (row_of_[at(next)] == none) {
                last = next;
                break;
            }
            seen_[at(next)] = 1;
            reached_.push_back(next);
            row = row_of_[at(next)];
        }
        row_price_[at(start)] += walked;
        for (const int column : reached_) {
            const std::int64_t change = walked - distance_[at(column)];
            column_price_[at(column)] -= change;
            row_price_[at(row_of_[at(column)])] += change;
        }
        while (last != none) {
            const int owner = from_[at(last)];
            const int before = column_of_[at(owner)];
            move(owner, last);
            last = owner == start ? none : before;
        }
        return true;
    }
    // Gives the row of `column`, and those it displaces, other tight columns until `wanted` (or a
    // column that nobody needs) is taken. Fixed columns stay with their rows.
    bool free_up(int column, int wanted) {
        reached_.assign(1, column);
        seen_[at(column)] = 1;
        for (std::size_t next = 0; next < reached_.size(); ++next) {
            const int here = reached_[next];
            const int row = row_of_[at(here)];
            if (row == none) {
                if (column_price_[at(wanted)] != 0) continue;
                shift(here, column);
                row_of_[at(wanted)] = none;
                return true;
            }
            for (int to = 0; to < columns_; ++to) {
                if (seen_[at(to)] || fixed_[at(to)]) continue;
                if (!tight(row, to)) continue;
                from_[at(to)] = here;
                if (to == wanted) {
                    shift(to, column);
                    return true;
                }
                seen_[at(to)] = 1;
                reached_.push_back(to);
            }
        }
        return false;
    }
    // Moves rows along the way back from `to`, so that `column` becomes free for another row.
    void shift(int to, int column) {
        while (to != column) {
            const int before = from_[at(to)];
            move(row_of_[at(before)], to);
            to = before;
        }
    }

    int rows_, columns_;
    Cost cost_;
    std::vector<std::int64_t> row_price_, column_price_, distance_;
    std::vector<int> column_of_, row_of_, from_, reached_;
    std::vector<char> seen_, fixed_;
};

} // namespace regra::swiss
