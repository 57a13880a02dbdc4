# What host/run and tests/run share: the packages, the configure and build steps, and how a step is
# shown. To be sourced by bash. Exit status 5: the machine lacks something that cannot be installed.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
jobs=$(nproc)

# Debian packages. Boost is not among them: see missing_packages.
program_packages=(cmake g++ liblua5.4-dev libyaml-cpp-dev libcli11-dev nlohmann-json3-dev
    libfmt-dev libsodium-dev libsqlite3-dev libpqxx-dev libedit-dev liblouis-dev liblouis-data espeak-ng
    libkainjow-mustache-dev libqrencode-dev)
# llvm names the functions in what the sanitizers report.
test_packages=(catch2 clang-19 libclang-rt-19-dev lld-19 llvm-19 clang-format python3 python3-yaml python3-jsonschema git strace gettext
    stockfish fairy-stockfish pgn-extract zsh fish groff-base postgresql weasyprint poppler-utils zbar-tools)
long_packages=(clang-tidy-19 libbenchmark-dev chromium)
boost_package=libboost1.81-dev

say() { printf 'regra: %s\n' "$*"; }

# step TEXT COMMAND...: one line and its seconds; what the command printed is shown if it failed.
step() {
    local text=$1 begun=$SECONDS status=0 log
    shift
    log=$(mktemp)
    printf 'regra: %s ... ' "$text"
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if ((status == 0)); then
        printf '%d s\n' $((SECONDS - begun))
    else
        printf 'failed after %d s (exit status %d)\n' $((SECONDS - begun)) "$status"
        cat "$log"
    fi
    rm -f "$log"
    return "$status"
}

installed() { [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]; }

# Boost's packages of several versions shut each other out, so whichever is there is used.
has_boost() {
    local headers
    for headers in /usr/include /usr/local/include; do
        [[ -e $headers/boost/dll.hpp ]] && return
    done
    return 1
}

missing_packages() {
    local package
    for package in "$@"; do
        installed "$package" || printf '%s\n' "$package"
    done
    has_boost || printf '%s\n' "$boost_package"
    [[ $(type -P ninja make) ]] || printf 'ninja-build\n'
}

# need PACKAGE...: installs those that are missing; nothing that is there is ever removed for them.
need() {
    if [[ ! $(type -P dpkg-query) || ! $(type -P apt-get) ]]; then
        say "no apt here, so these are taken to be there: $* and Boost from 1.74 on"
        return
    fi
    local missing command
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    command=(apt-get install -y --no-remove --no-install-recommends "${missing[@]}")
    if ((EUID != 0)); then
        say "missing packages: ${missing[*]}"
        say "as root, run: apt-get update && ${command[*]}"
        exit 5
    fi
    export DEBIAN_FRONTEND=noninteractive
    # Another source of this machine may be out of reach without being needed here.
    apt-get update >/dev/null 2>&1 </dev/null || true
    step "installing ${missing[*]}" "${command[@]}" -o DPkg::Lock::Timeout=300 || exit 5
}

# configure FOLDER OPTION...: a new folder gets Ninja or make, an old one keeps what it has.
configure() {
    local folder=$1 cache=$1/CMakeCache.txt options=()
    shift
    if [[ ! -e $cache ]] || ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
        options=(--fresh -G "$([[ $(type -P ninja) ]] && echo Ninja || echo 'Unix Makefiles')")
    fi
    cmake -S "$root" -B "$folder" "${options[@]}" "$@"
}

build() { cmake --build "$1" --parallel "$jobs"; }
