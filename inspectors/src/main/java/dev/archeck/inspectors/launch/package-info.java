/// How a server was started: its command line and its model to ranks, message size and switches.
///
/// Here: the catalogue of launchers, the reading of a command line and of a model's `config.json`.
/// Not here: running processes, and what follows for a route. Names of products are in the knowledge catalogue, `launchers.yaml`.
package dev.archeck.inspectors.launch;
