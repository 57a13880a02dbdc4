// A list of which only some rows are taken, such as a federation's of a million people: its first
// lines are held, and those rows. Inside this room only.
#pragma once

#include <string>
#include <string_view>

#include "formats/csv/csv_rows.hpp"
#include "formats/csv/people.hpp"

namespace regra {

class LongList {
public:
    // Reads the first lines.
    LongList(ReadMore more, std::string_view file);

    // Whole lines, as many as may stand above those of people and more; or all there is.
    std::string_view head() const { return std::string_view(kept_).substr(0, head_); }

    // The rows behind so many bytes of the head, in turn; those that `take` wants are added to
    // `picked`. A row without an end, or more rows than a list may have: Error(Exit::bad_input).
    void each_row(std::size_t from, const FixedColumns& fixed, Picked& picked,
                  const std::function<bool(const CsvRow&)>& take);

    // All of it, which is no longer than a table may be: Error(Exit::file).
    std::string whole();

private:
    struct Cut {
        CsvRow row;
        std::size_t bytes = 0; // with its end; 0: it may go on behind what was read
        int lines = 0;
    };

    bool fill();
    Cut cut(const FixedColumns& fixed, char separator) const;
    void keep(std::string_view bytes, Picked& picked) const;
    [[noreturn]] void refuse(std::string_view id, Arguments arguments) const;

    ReadMore more_;
    std::string file_;
    std::string kept_;        // read, and not passed over yet
    std::size_t head_ = 0;    // bytes of kept_
    bool ended_ = false;      // nothing is behind kept_
    std::size_t at_ = 0;      // of kept_: what is before was passed over
    std::size_t file_at_ = 0; // the first byte of kept_ in the file
    int line_ = 1;            // of byte at_
};

// Likewise pick_people() of a list whose first lines were looked at.
Picked pick_people(LongList& list, std::string_view file, const PeopleAsked& asked,
                   const std::set<std::string>& ids);

} // namespace regra
