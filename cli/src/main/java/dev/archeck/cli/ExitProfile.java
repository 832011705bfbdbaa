package dev.archeck.cli;

import dev.archeck.reports.check.CheckStatus;

/// What the exit code of `archeck node` means, for those who have a meaning of their own.
enum ExitProfile {
    /// The codes of every other command.
    ARCHECK(1, 3, 0),
    /// node-problem-detector's custom plugins: 0 fine, 1 a problem, anything else unknown.
    NPD(1, 2, 0),
    /// Nagios and what took its codes over: 0 OK, 1 warning, 2 critical, 3 unknown.
    NAGIOS(2, 3, 1),
    /// Node health checks that take a node away for any code but 0: only what is certainly bad does.
    NHC(1, 0, 0);

    private final int critical;
    private final int unknown;
    private final int warning;

    ExitProfile(int critical, int unknown, int warning) {
        this.critical = critical;
        this.unknown = unknown;
        this.warning = warning;
    }

    int code(CheckStatus status) {
        return switch (status) {
            case CRITICAL -> critical;
            case UNKNOWN -> unknown;
            case WARNING -> warning;
            case OK -> 0;
        };
    }
}
