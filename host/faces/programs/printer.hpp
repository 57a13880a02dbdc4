// Pages printed as PDF, by WeasyPrint: a program of other makers, which reads what a page names.
// So it gets the page by standard input, and runs where there is nothing to read but programs,
// libraries and fonts, nothing to write, and no network (Landlock and a filter of system calls).
#pragma once

#include <cstdint>
#include <string>

#include "kernel/base/diagnostic.hpp"

namespace regra {

// The PDF of a page, tagged for screen readers (PDF/UA-1). Dated by `time`, seconds since 1970: the
// same page, time and WeasyPrint give the same bytes. At most 512 MiB, and 10 s of processor time
// for each 100 KiB of the page.
// Error(Exit::file): there is no WeasyPrint. Error(Exit::limits): it took too much.
// Error(Exit::bad_input): it printed nothing.
// Where the system cannot shut it in, it runs all the same, and `notes` says so.
std::string printed(const std::string& page, std::int64_t time, Diagnostics& notes);

} // namespace regra
