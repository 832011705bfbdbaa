/// Tests of C++ sources.
///
/// Goes here: files in memory, lowered functions as text, and tests of look-ups and registrations. Does not go here: what
/// the code evaluates to (the rules module holds that against compiled code).
package dev.archeck.inspectors.cuda;
