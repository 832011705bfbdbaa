/// The flow model: one small typed control-flow graph for Python gates, loaders and C++/CUDA dispatch.
///
/// Goes here: the records of the model, and nothing that depends on a language front end or on an
/// interpreter. Front ends ([dev.archeck.inspectors.cuda], [dev.archeck.inspectors.python]) produce it
/// on demand behind [FlowSource]; the interpreter of the rules module runs it for one node and workload.
/// Does not go here: parsing, evaluation, and any name of a product.
package dev.archeck.inspectors.flow;
