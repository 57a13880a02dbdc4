// How much of a long call is done, on a terminal only.
#pragma once

#include <chrono>

#include "verbs/call.hpp"

namespace regra::cli {

class ProgressBar {
public:
    ProgressBar();
    ~ProgressBar() { clear(); }
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    // Some times a second at most.
    void draw(const verbs::Progress& done);
    void clear();

private:
    bool shown_ = false, drawn_ = false;
    std::chrono::steady_clock::time_point last_;
};

} // namespace regra::cli
