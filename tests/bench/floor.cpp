// The least a start can cost: opens one plugin, starts Lua and parses one YAML file, and nothing
// more. For tests/bench/processes.py.
//
//     bench-floor PLUGIN.so FILE.yaml
#include <cstdio>

#include <dlfcn.h>
#include <lua.hpp>
#include <yaml-cpp/yaml.h>

int main(int argc, char** argv) {
    if (argc != 3) return 3;
    void* plugin = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    lua_State* state = luaL_newstate();
    if (!plugin || !state) {
        std::fprintf(stderr, "bench-floor: %s\n", plugin ? "no memory" : dlerror());
        return 5;
    }
    luaL_openlibs(state);
    const YAML::Node root = YAML::LoadFile(argv[2]);
    const bool parsed = root.IsMap() && root.size() > 0;
    lua_close(state);
    dlclose(plugin);
    return parsed ? 0 : 3;
}
