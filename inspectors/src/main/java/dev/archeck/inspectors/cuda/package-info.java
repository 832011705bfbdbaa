/// C++ and CUDA sources: what their host code does, and which ops they register.
///
/// Goes here: [CudaSources], which finds, parses and lowers files on demand, the platforms, and op registrations. The text, the
/// syntax trees and the lowering have packages of their own below. Does not go here: Python, binaries, and what the code
/// evaluates to for a node.
package dev.archeck.inspectors.cuda;
