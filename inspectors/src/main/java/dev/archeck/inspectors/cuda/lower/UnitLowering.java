package dev.archeck.inspectors.cuda.lower;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.cuda.parse.ParsedUnit;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTProblemDeclaration;

/// Lowers a parsed unit: all its functions, classes and namespace-scope variables. The tree is not needed afterwards.
public final class UnitLowering {
    private final UnitContext unit;

    private UnitLowering(UnitContext unit) {
        this.unit = unit;
    }

    /// Lowers everything the unit defines, except the prelude and functions that only run on the GPU.
    public static LoweredUnit of(ParsedUnit parsed) {
        DeclarationReader.Result read = DeclarationReader.read(parsed);
        UnitLowering lowering = new UnitLowering(UnitContext.of(parsed, read.declarations()));
        Map<FunctionId, ClassDefinition> classes = new LinkedHashMap<>();
        for (Declared.ClassOf type : read.declarations().all(Declared.ClassOf.class)) {
            if (parsed.files().containsKey(type.id().unit())) {
                classes.put(type.id(), new ClassLowering(lowering.unit).of(type));
            }
        }
        DeviceCode device = new DeviceCode(parsed);
        for (Declared.FunctionOf function : read.declarations().all(Declared.FunctionOf.class)) {
            if (function.body().isPresent() && function.body().get().getBody() != null
                    && parsed.files().containsKey(function.id().unit()) && !device.is(function.body().get())) {
                lowering.unit.functions().put(function.id(), FunctionLowering.of(lowering.unit, function));
            }
        }
        List<Gap> gaps = lowering.gaps(read.problems());
        return new LoweredUnit(parsed.main(), lowering.unit.functions(), classes, lowering.modules(), gaps);
    }

    /// One gap a file, at the first declaration that was given up.
    private List<Gap> gaps(List<IASTProblemDeclaration> problems) {
        Map<String, List<IASTProblemDeclaration>> byFile = new TreeMap<>();
        for (IASTProblemDeclaration problem : problems) {
            String file = unit.sites().of(problem).span().file();
            byFile.computeIfAbsent(file.isEmpty() ? unit.parsed().main() : file, name -> new ArrayList<>()).add(problem);
        }
        List<Gap> gaps = new ArrayList<>();
        byFile.forEach((file, all) -> {
            Span span = unit.sites().of(all.getFirst()).span();
            String more = all.size() == 1 ? "" : ", and " + (all.size() - 1) + " more in this file";
            gaps.add(new Gap("C++ declaration", new Place.Lines(file, span.firstLine(), span.lastLine()),
                    all.getFirst().getProblem().getMessage() + more, ""));
        });
        return gaps;
    }

    private Map<String, ModuleBody> modules() {
        Map<String, List<ModuleBody.Statement>> statements = new TreeMap<>();
        unit.parsed().files().keySet().forEach(file -> statements.put(file, new ArrayList<>()));
        for (Declared.VariableOf variable : unit.declared().all(Declared.VariableOf.class)) {
            IASTInitializer initializer = Names.innermost(variable.declarator()).getInitializer();
            if (initializer != null && statements.containsKey(variable.file())) {
                statements.get(variable.file()).add(global(variable, initializer));
            }
        }
        Map<String, ModuleBody> modules = new TreeMap<>();
        statements.forEach((file, all) -> modules.put(file, new ModuleBody(file, file, Language.CPP, all)));
        return modules;
    }

    private ModuleBody.Statement global(Declared.VariableOf variable, IASTInitializer initializer) {
        FunctionId id = new FunctionId(variable.file(), "<initialiser of " + variable.name() + ">");
        Frame frame = new Frame(unit, id, variable.path(), Scopes.ofFunction());
        Site site = frame.site(variable.declarator());
        Optional<TypeRef> type = ConstTables.type(variable.specifier(), frame.types().declared(variable.specifier(), variable.declarator()));
        Expr value = frame.expressions().initial(initializer, type);
        Variable.Global target = new Variable.Global(variable.file(), variable.name());
        frame.graph().add(new Operation.Assign(target, value, type, false, site));
        Function code = FunctionLowering.assembled(frame, new FunctionLowering.Head(
                Language.CPP, List.of(), List.of(), Optional.empty(), true, site));
        return new ModuleBody.Statement(Set.of(variable.name()), Set.of(), false, code);
    }
}
