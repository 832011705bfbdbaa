/// What build servers show one by one: the findings of a report, and its routes that could not be determined.
///
/// Here: notices, where each one points to, and the key by which it is known again.
/// Not here: how a build server wants them written (`ci`, `sarif`).
package dev.archeck.reports.notice;
