# The parts of `tests/run --long`. Sourced by tests/run, which sets long, parts, jobs and clang.
#
#     laws    scenarios, mutants and random games under laws      (label long-laws)
#     games   counts, other programs, files of games, plugins     (label long-games)
#     pairing random rounds beside the text of a system           (label long-pairing)
#     event   an event's file: kills, power cuts, bytes       (label long-event)
#     fuzz    every fuzzer for minutes, with sanitizers           (label long-fuzz)
#     tidy    clang-tidy over host, plugins and sdk
#     bench   benchmarks and other programs beside ours

figures=$(mktemp -d)
trap 'rm -r "$figures"' EXIT

# Builds without batches of files, so that each file is known to compile alone.
build_release() {
    step "configuring build" configure build -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=ON \
        -DREGRA_BENCHMARKS=ON -DREGRA_UNITY=OFF
    step "building" build build
}

# long_tests PART FOLDER
long_tests() {
    UBSAN_OPTIONS=print_stacktrace=1 ctest --test-dir "$2" -L "^long-$1\$" --no-tests=error \
        --output-on-failure --timeout 1800 -j "$jobs" </dev/null | tee "$figures/tests-$1.txt"
}

laws() { build_release && long_tests laws build; }

games() { build_release && long_tests games build; }

pairing() { build_release && long_tests pairing build; }

event() { build_release && long_tests event build; }

fuzz() {
    step "configuring build-sanitize ($clang)" configure_sanitized build-sanitize \
        "-O1 -gline-tables-only" -DREGRA_FUZZ_COVERAGE=ON
    step "building with sanitizers" build build-sanitize
    long_tests fuzz build-sanitize
}

# Its own folder: clang-tidy reads the commands of a build, and needs no object. It reads batches of
# files, so that their headers are read once a batch; that a batch includes .cpp files is no finding.
tidy() {
    local begun=$SECONDS here
    here=$(printf '%s' "$root" | sed 's|[^[:alnum:]/_-]|\\&|g')
    step "configuring build-tidy ($clang)" configure_sanitized build-tidy -O0 \
        -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON
    step "clang-tidy" "run-clang-tidy${clang#clang++}" -quiet -p build-tidy -j "$jobs" \
        -checks=-bugprone-suspicious-include "^$here/(build-tidy/(host|plugins|sdk)/.*/Unity|host|plugins|sdk)/" || return
    echo "- clang-tidy: clean, $((SECONDS - begun)) s" >"$figures/tidy.txt"
}

measure() {
    local program
    for program in build/bench/bench-*; do
        "$program" --benchmark_min_time=0.2 --benchmark_out="$figures/${program##*/}.json" --benchmark_out_format=json ||
            return
    done
    mkdir "$figures/disk" && build/bench/store-durable "$figures/disk" --line "$figures/store.txt" &&
        rm -r "$figures/disk" || return
    python3 tests/bench/processes.py build --line "$figures/processes.txt" &&
        python3 tests/bench/peers.py build --line "$figures/peers.txt"
}

bench() { build_release && step "benchmarks" measure; }

status=0
for part in "${parts[@]}"; do
    begun=$SECONDS
    "$part" || status=$?
    say "$part: $((SECONDS - begun)) s"
    echo "- $part: $((SECONDS - begun)) s" >>"$figures/parts.txt"
done
python3 tests/tools/record.py "$figures" "${parts[@]}"
exit "$status"
