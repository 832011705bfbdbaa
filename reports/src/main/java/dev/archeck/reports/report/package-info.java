/// The report: everything a scan says, as one record, independent of the format it is shown in.
///
/// Goes here: the record and its parts. Does not go here: rendering (text, json) and computing.
package dev.archeck.reports.report;
