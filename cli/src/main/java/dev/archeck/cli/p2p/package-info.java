/// `archeck p2p`: the truth about the live node.
///
/// Here: its command line, the probing processes with their time limits, and the order in which a node is asked and
/// tried: `PeerProbe.run` is the whole probe in one method.
/// Not here: what is asked and how it is tried (inspectors), what follows (rules), how it is shown (reports).
package dev.archeck.cli.p2p;
