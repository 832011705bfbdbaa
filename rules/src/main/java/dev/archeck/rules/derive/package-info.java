/// Facts about an installation for the rules: joins and quantifiers over packages, shared libraries, environment, node and routes.
///
/// Here: one maker for each kind of thing that a rule's `subject` names; all pure but for reading files of the tree.
/// Not here: the rules, and names of products (the knowledge catalogue has them).
package dev.archeck.rules.derive;
