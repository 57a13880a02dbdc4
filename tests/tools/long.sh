# What `tests/run --long` does after both builds. Sourced by tests/run.

figures=$(mktemp -d)
trap 'rm -r "$figures"' EXIT

tidy() {
    local here
    here=$(printf '%s' "$root" | sed 's|[^[:alnum:]/_-]|\\&|g')
    "run-clang-tidy${clang#clang++}" -quiet -p build-sanitize -j "$jobs" "^$here/(host|plugins|sdk)/"
}

measure() {
    local program
    for program in build/bench/bench-*; do
        "$program" --benchmark_out="$figures/${program##*/}.json" --benchmark_out_format=json ||
            return
    done
    python3 tests/bench/processes.py build --line "$figures/processes.txt" &&
        python3 tests/bench/peers.py build --line "$figures/peers.txt"
}

begun=$SECONDS
step "clang-tidy" tidy
tidy_seconds=$((SECONDS - begun))
step "benchmarks" measure

status=0
test_both '^(quick|long)$' 1800 | tee "$figures/ctest.txt" || status=$?
python3 tests/tools/record.py "$figures" --tidy-seconds "$tidy_seconds"
exit "$status"
