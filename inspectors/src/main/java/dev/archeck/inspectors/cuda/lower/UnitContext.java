package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.cuda.parse.ParsedUnit;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import java.util.LinkedHashMap;
import java.util.Map;

/// What all functions of one unit share while they are lowered.
///
/// @param functions the functions lowered so far, also lambdas, by id
record UnitContext(ParsedUnit parsed, Declarations declared, Sites sites, UnitRanges ranges, Map<FunctionId, Function> functions) {
    static UnitContext of(ParsedUnit parsed, Declarations declared) {
        UnitRanges ranges = UnitRanges.of(parsed);
        return new UnitContext(parsed, declared, new Sites(parsed), ranges, new LinkedHashMap<>());
    }
}
