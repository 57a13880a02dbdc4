# The references that tests/bench/processes.py holds the program against. Included by
# tests/CMakeLists.txt: the twin must print what the program prints, whether or not time is measured.
add_executable(bench-standings-twin bench/standings_twin.cpp bench/native_ranking.cpp)
target_include_directories(bench-standings-twin PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
target_link_libraries(bench-standings-twin PRIVATE regra_host regra_flags)
set(references bench-standings-twin)

# Lines of moves counted through a plugin's table, and with the same generator linked in.
add_executable(bench-walk bench/walk.cpp)
target_link_libraries(bench-walk PRIVATE regra_host regra_flags)
target_compile_definitions(bench-walk PRIVATE REGRA_BUILD_DIR="${CMAKE_BINARY_DIR}")
add_executable(bench-walk-static bench/walk_static.cpp)
target_link_libraries(bench-walk-static PRIVATE chess_board regra_flags)

# Whether a side can still win, asked of positions of games.
add_executable(bench-can-win bench/can_win.cpp)
target_link_libraries(bench-can-win PRIVATE regra_host regra_flags)
target_compile_definitions(bench-can-win PRIVATE REGRA_BUILD_DIR="${CMAKE_BINARY_DIR}")
list(APPEND references bench-walk bench-walk-static bench-can-win)

if(REGRA_BENCHMARKS)
    find_package(Lua 5.4 REQUIRED)
    find_package(yaml-cpp REQUIRED)
    add_executable(bench-floor bench/floor.cpp)
    target_include_directories(bench-floor SYSTEM PRIVATE ${LUA_INCLUDE_DIR})
    target_link_libraries(bench-floor PRIVATE regra_flags yaml-cpp ${LUA_LIBRARIES}
                          ${CMAKE_DL_LIBS})
    add_dependencies(bench-floor chess regra)
    list(APPEND references bench-floor)
endif()

# Beside bin, so that the twin finds rulesets and scripts where the program finds them.
set_target_properties(${references} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/references)

add_test(NAME bench-twin
         COMMAND ${Python3_EXECUTABLE} -B ${CMAKE_CURRENT_SOURCE_DIR}/bench/processes.py
                 ${CMAKE_BINARY_DIR} --same)
set_tests_properties(bench-twin PROPERTIES LABELS quick)
