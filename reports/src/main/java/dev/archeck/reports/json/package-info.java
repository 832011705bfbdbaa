/// The JSON report: everything a scan says, for programs, in a shape that `archeck-report-1.0.schema.json` describes.
///
/// Goes here: writing of JSON, field by field. Does not go here: wording, and which values are safe to show (`safe`).
///
/// All fields of an object are always present and in one order; what is absent is `null` or empty. Enumerations are
/// spelled as in the documentation: `FALLS_BACK`, `PYTHON_GATE`; severities as on the command line: `warning`. Bytes are
/// ASCII, so that neither locale nor encoding matters.
package dev.archeck.reports.json;
