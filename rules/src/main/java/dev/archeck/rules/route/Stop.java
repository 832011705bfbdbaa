package dev.archeck.rules.route;

import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Moment;

/// A condition that stops a call: had it come out the other way, the call would have got further.
///
/// @param decision what it came out as, with the values it read
/// @param step name of the scenario's step it lies in
/// @param moment when its code runs
/// @param silent whether no log line follows it in that step
public record Stop(Event.Decision decision, String step, Moment moment, boolean silent) { }
