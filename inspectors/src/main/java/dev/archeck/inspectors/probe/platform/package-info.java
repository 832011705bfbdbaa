/// What the kernel's files say of the ways between GPUs.
///
/// Here: sysfs, proc, PCI configuration space and the kernel's log, read below a root folder; nothing is started and nothing is written.
/// Not here: what the driver's libraries say, and what the facts mean for a pair.
///
/// PCI configuration space, from the PCI Express base specification: extended capabilities begin at byte 0x100; each
/// has a word with id (bits 0-15), version (16-19) and offset of the next (20-31).
///
/// | field of capability 0x000D (ACS) | offset | size | meaning |
/// |---|---|---|---|
/// | capability | 4 | 2 | what the port can |
/// | control | 6 | 2 | bit 2: requests are sent up to the root; bit 3: completions too |
package dev.archeck.inspectors.probe.platform;
