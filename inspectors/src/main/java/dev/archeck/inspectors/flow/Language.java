package dev.archeck.inspectors.flow;

/// The language whose rules of arithmetic, truth and calls hold inside a function.
public enum Language { PYTHON, CPP }
