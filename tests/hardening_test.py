"""How the program, libregra, plugins and modules are linked and compiled, read from their files.

hardening_test.py BUILD CONFIGURATION   all faults are printed at once
"""

import pathlib
import struct
import sys

PT_LOAD, PT_DYNAMIC, PT_GNU_STACK, PT_GNU_RELRO = 1, 2, 0x6474E551, 0x6474E552
DT_NULL, DT_STRTAB, DT_SYMTAB, DT_STRSZ, DT_FLAGS, DT_FLAGS_1 = 0, 5, 6, 10, 30, 0x6FFFFFFB
DF_BIND_NOW, DF_1_NOW, PF_X, PF_W = 8, 1, 1, 2
ET_DYN = 3


class Elf:
    """The parts of a 64-bit little-endian ELF file that the checks need."""

    def __init__(self, path):
        self.bytes = path.read_bytes()
        self.type, = struct.unpack_from("<H", self.bytes, 16)
        offset, = struct.unpack_from("<Q", self.bytes, 32)
        size, count = struct.unpack_from("<HH", self.bytes, 54)
        self.segments = [struct.unpack_from("<IIQQQQQQ", self.bytes, offset + i * size)
                         for i in range(count)]
        self.dynamic = {}
        for kind, _, at, _, _, length, _, _ in self.segments:
            if kind == PT_DYNAMIC:
                for i in range(0, length, 16):
                    tag, value = struct.unpack_from("<QQ", self.bytes, at + i)
                    if tag == DT_NULL:
                        break
                    self.dynamic[tag] = value

    def segment(self, wanted):
        return next((one for one in self.segments if one[0] == wanted), None)

    def names(self):
        """The texts of the dynamic linker: names of what is imported and exported among them."""
        address = self.dynamic[DT_STRTAB]
        for kind, _, at, begin, _, length, _, _ in self.segments:
            if kind == PT_LOAD and begin <= address < begin + length:
                at += address - begin
                return self.bytes[at:at + self.dynamic[DT_STRSZ]].decode().split("\0")
        return []


def faults(path, released):
    elf = Elf(path)
    if elf.type != ET_DYN:
        yield "is loaded at a fixed address"
    if not elf.segment(PT_GNU_RELRO):
        yield "has no segment that becomes read-only"
    now = elf.dynamic.get(DT_FLAGS, 0) & DF_BIND_NOW or elf.dynamic.get(DT_FLAGS_1, 0) & DF_1_NOW
    if not now:
        yield "is linked lazily, so its table of functions stays writable"
    stack = elf.segment(PT_GNU_STACK)
    if not stack or stack[1] & PF_X:
        yield "has a stack that can be executed"
    if any(one[0] == PT_LOAD and one[1] & PF_X and one[1] & PF_W for one in elf.segments):
        yield "has a segment that can be written and executed"
    if released and path.parent.name != "modules" and "__stack_chk_fail" not in elf.names():
        yield "was compiled without a stack protector"
    if released and path.name == "regra" and not any(n.endswith("_chk") for n in elf.names()):
        yield "was compiled without checked calls of the C library"


def main():
    build, configuration = pathlib.Path(sys.argv[1]), sys.argv[2]
    files = [build / "bin/regra", build / "lib/libregra.so",
             *sorted((build / "lib/regra/plugins").glob("*.so")),
             *sorted((build / "lib/regra/modules").glob("*.so"))]
    assert len(files) > 8, files
    found = [f"{path}: {fault}" for path in files for fault in faults(path, configuration == "Release")]
    print("\n".join(found) or f"{len(files)} files are hardened.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
