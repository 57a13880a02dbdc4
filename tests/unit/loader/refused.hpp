#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "kernel/base/diagnostic.hpp"
#include "unit/catch.hpp"

// What an action is refused with, files without their folders.
inline std::string refused_with(const std::function<void()>& action) {
    try {
        action();
        return "nothing";
    } catch (const regra::Error& error) {
        CHECK(error.exit() == regra::Exit::file);
        std::string lines;
        for (const auto& item : error.diagnostics().items()) {
            regra::Diagnostic shown = item;
            shown.place.file = std::filesystem::path(item.place.file).filename().string();
            lines += (lines.empty() ? "" : "\n") + regra::line(shown, regra::Language::en);
        }
        return lines;
    }
}
