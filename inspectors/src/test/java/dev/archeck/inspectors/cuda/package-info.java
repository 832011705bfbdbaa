/// Tests of C++ sources: files in memory, and lowered functions as text.
package dev.archeck.inspectors.cuda;
