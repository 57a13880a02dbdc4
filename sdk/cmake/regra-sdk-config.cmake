# find_package(regra-sdk) gives the target regra::sdk (headers) and the function regra_add_plugin.
include(${CMAKE_CURRENT_LIST_DIR}/regra-sdk-targets.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/regra_add_plugin.cmake)
