/// A report as one HTML page that needs nothing but itself: no request, no font, no library.
///
/// Here: the page, its sections, its style and its script (resources beside this package).
/// Not here: wording of layers and outcomes (`text`), and what makes a value harmless (`safe`).
package dev.archeck.reports.html;
