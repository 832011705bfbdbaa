/// The GPUs a call runs on, and the call itself: node and workload.
///
/// Here: their records, the presets, the JSON node file with its schema, sizes and element types as users write them.
/// Not here: probing of a live node, and what follows for a route.
///
/// The schema of the node file is the resource `node.schema.json`; `node-presets.json` is a list of such nodes.
package dev.archeck.inspectors.node;
