/// ELF files as tables: header, segments, sections, dynamic entries, symbols, versions, notes.
///
/// Here: 64-bit little-endian ELF, for host files and cubins alike, and naming of everything else.
/// Not here: fatbins inside an ELF file, and meaning of symbols.
///
/// | field | offset | size | documented where |
/// |---|---|---|---|
/// | e_ident class, data, OS ABI, ABI version | 4, 5, 7, 8 | 1 each | System V ABI, ELF header |
/// | e_type, e_machine | 16, 18 | 2 each | System V ABI, ELF header |
/// | e_phoff, e_shoff | 32, 40 | 8 each | System V ABI, ELF header |
/// | e_flags | 48 | 4 | System V ABI; cubin meaning observed with nvcc 13.0 |
/// | e_phentsize, e_phnum, e_shentsize, e_shnum, e_shstrndx | 54, 56, 58, 60, 62 | 2 each | System V ABI |
/// | section header | e_shoff + i * e_shentsize | 64 | System V ABI, sections |
/// | program header | e_phoff + i * e_phentsize | 56 | System V ABI, program loading |
/// | symbol | symtab + i * 24 | 24 | System V ABI, symbol table |
/// | dynamic entry | dynamic + i * 16 | 16 | System V ABI, dynamic linking |
package dev.archeck.elf.object;
