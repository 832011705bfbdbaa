/// A running process to what a scan needs: command line, environment, mapped files, interpreter, import order.
///
/// Here: reading of `/proc/N` (proc(5)) and of the files by which Python finds its folders (`pyvenv.cfg`, `*.pth`).
/// Not here: attaching to, signalling or asking the process; the memory of a process is never read.
package dev.archeck.inspectors.process;
