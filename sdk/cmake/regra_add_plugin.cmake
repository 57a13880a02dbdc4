# regra_add_plugin(NAME SOURCES file... [LIBRARIES target...])
#
# Builds NAME.so, a plugin that exports regra_plugin and nothing else, into
# ${CMAKE_BINARY_DIR}/${REGRA_PLUGIN_DIR} and installs it into the same place under the prefix.
# Static libraries named in LIBRARIES must be position independent. Projects inside and outside the
# tree of Regra use it alike.
function(regra_add_plugin name)
    cmake_parse_arguments(PARSE_ARGV 1 plugin "" "" "SOURCES;LIBRARIES")
    if(NOT plugin_SOURCES)
        message(FATAL_ERROR "regra_add_plugin(${name}) names no SOURCES.")
    endif()
    if(plugin_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "regra_add_plugin(${name}): ${plugin_UNPARSED_ARGUMENTS} is neither "
                            "under SOURCES nor under LIBRARIES.")
    endif()
    if(NOT REGRA_PLUGIN_DIR)
        set(REGRA_PLUGIN_DIR lib/regra/plugins)
    endif()
    set(map ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/plugin.map)
    add_library(${name} MODULE ${plugin_SOURCES})
    target_link_libraries(${name} PRIVATE regra::sdk ${plugin_LIBRARIES})
    target_compile_features(${name} PRIVATE cxx_std_20)
    set_target_properties(${name} PROPERTIES
        PREFIX "" SUFFIX ".so"
        C_VISIBILITY_PRESET hidden CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
        LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${REGRA_PLUGIN_DIR}
        LINK_DEPENDS ${map})
    target_link_options(${name} PRIVATE -Wl,--version-script=${map})
    if(NOT REGRA_SANITIZE)
        # A name missing at run time would be found by a person; here the linker finds it.
        target_link_options(${name} PRIVATE -Wl,-z,defs)
    endif()
    install(TARGETS ${name} LIBRARY DESTINATION ${REGRA_PLUGIN_DIR})
endfunction()
