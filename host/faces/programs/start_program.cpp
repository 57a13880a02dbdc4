#include "faces/programs/start_program.hpp"

#include <csignal>

#include <spawn.h>
#include <unistd.h>

namespace regra {

int start_program(pid_t& child, const std::string& path, const std::vector<std::string>& arguments,
                  int standard_input, int standard_output) {
    auto given = arguments;
    given.insert(given.begin(), path);
    std::vector<char*> words;
    for (auto& word : given) words.push_back(word.data());
    words.push_back(nullptr);

    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, standard_input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, standard_output, STDOUT_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);

    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETPGROUP);

    const int reason = posix_spawnp(&child, words[0], &files, &attributes, words.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return reason;
}

} // namespace regra
