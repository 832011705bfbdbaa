package dev.archeck.rules.route;

/// How bad a finding is; `--fail-on` compares by order, worst first.
public enum Severity { ERROR, WARNING, NOTE, NONE }
