package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.cuda.parse.ParsedUnit;
import dev.archeck.inspectors.cuda.source.SourceText;
import dev.archeck.inspectors.flow.FunctionId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTProblemDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTAliasDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLinkageSpecification;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNamespaceAlias;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNamespaceDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateParameter;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateSpecialization;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTUsingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTUsingDirective;

/// Walks a tree and collects its [Declarations]; bodies of functions are not looked into.
final class DeclarationReader {
    private static final Pattern ENUMERATORS = Pattern.compile("\\busing\\s+enum\\s+([A-Za-z_][\\w:]*)\\s*;");

    private final Declarations found = new Declarations();
    private final Map<String, Integer> uses = new HashMap<>();
    private final List<IASTProblemDeclaration> problems = new ArrayList<>();

    /// What was found.
    ///
    /// @param problems declarations that the parser gave up on
    record Result(Declarations declarations, List<IASTProblemDeclaration> problems) { }

    private record Around(List<String> path, Optional<String> owner, List<ICPPASTTemplateParameter> template) {
        private Around inside(String name, boolean isClass) {
            List<String> inner = new ArrayList<>(path);
            if (!name.isEmpty()) {
                inner.add(name);
            }
            return new Around(inner, isClass ? Optional.of(String.join("::", inner)) : Optional.empty(), List.of());
        }

        private Around under(List<ICPPASTTemplateParameter> parameters) {
            return new Around(path, owner, parameters);
        }
    }

    static Result read(ParsedUnit unit) {
        DeclarationReader reader = new DeclarationReader();
        Around top = new Around(List.of(), Optional.empty(), List.of());
        for (IASTDeclaration declaration : unit.tree().getDeclarations()) {
            reader.declaration(declaration, top);
        }
        unit.files().keySet().forEach(file -> unit.text(file).map(SourceText::text).ifPresent(reader::enumerators));
        return new Result(reader.found, reader.problems);
    }

    /// `using enum X`, which the parser does not see: the values of X are found everywhere (C++ is stricter).
    private void enumerators(String text) {
        Matcher uses = ENUMERATORS.matcher(text);
        while (text.contains("using enum") && uses.find()) {
            String name = uses.group(1);
            found.all(Declared.EnumOf.class).stream().map(Declared.EnumOf::name)
                    .filter(one -> one.equals(name) || one.endsWith("::" + name)).findFirst().ifPresent(found::openNamespace);
        }
    }

    private void declaration(IASTDeclaration declaration, Around around) {
        switch (declaration) {
            case ICPPASTNamespaceDefinition space -> {
                Around inner = around.inside(space.isInline() ? "" : space.getName().toString(), false);
                if (space.isInline() && !space.getName().toString().isEmpty()) {
                    String name = Declarations.qualified(around.path(), space.getName().toString());
                    found.rename(name, String.join("::", around.path()));
                }
                for (IASTDeclaration one : space.getDeclarations()) {
                    declaration(one, inner);
                }
            }
            case ICPPASTLinkageSpecification linkage -> {
                for (IASTDeclaration one : linkage.getDeclarations()) {
                    declaration(one, around);
                }
            }
            case ICPPASTTemplateDeclaration template ->
                    declaration(template.getDeclaration(), around.under(List.of(template.getTemplateParameters())));
            case ICPPASTTemplateSpecialization special -> declaration(special.getDeclaration(), around.under(List.of()));
            case ICPPASTFunctionDefinition function -> function(
                    function.getDeclSpecifier(), function.getDeclarator(), Optional.of(function), around);
            case IASTSimpleDeclaration simple -> simple(simple, around);
            case ICPPASTAliasDeclaration alias -> found.add(new Declared.AliasOf(
                    Declarations.qualified(around.path(), alias.getAlias().toString()), around.path(), around.template(),
                    Optional.of(alias.getMappingTypeId()), Optional.empty(), Optional.empty()));
            case ICPPASTUsingDirective using -> found.openNamespace(Names.plain(using.getQualifiedName()));
            case ICPPASTUsingDeclaration using -> using(using, around);
            case ICPPASTNamespaceAlias alias -> found.rename(
                    Declarations.qualified(around.path(), alias.getAlias().toString()), Names.plain(alias.getMappingName()));
            case IASTProblemDeclaration problem -> problem(problem, around);
            default -> { }
        }
    }

    private void problem(IASTProblemDeclaration problem, Around around) {
        List<String> names = UsingLists.names(problem);
        if (names.isEmpty()) {
            problems.add(problem);
        }
        names.forEach(name -> found.rename(Declarations.qualified(around.path(), Names.last(name)), name));
    }

    private void using(ICPPASTUsingDeclaration using, Around around) {
        String meaning = Names.plain(using.getName());
        String simple = meaning.substring(meaning.lastIndexOf(':') + 1);
        String target = meaning.startsWith("::") ? meaning.substring(2) : meaning;
        found.rename(Declarations.qualified(around.path(), simple), target);
    }

    private void simple(IASTSimpleDeclaration simple, Around around) {
        IASTDeclSpecifier specifier = simple.getDeclSpecifier();
        if (specifier instanceof ICPPASTCompositeTypeSpecifier composite) {
            classBody(composite, around);
        } else if (specifier instanceof ICPPASTEnumerationSpecifier values) {
            enumeration(values, around);
        }
        for (IASTDeclarator declarator : simple.getDeclarators()) {
            IASTDeclarator inner = Names.innermost(declarator);
            if (specifier.getStorageClass() == IASTDeclSpecifier.sc_typedef) {
                found.add(new Declared.AliasOf(
                        Declarations.qualified(around.path(), inner.getName().toString()), around.path(), around.template(),
                        Optional.empty(), Optional.of(specifier), Optional.of(declarator)));
            } else if (declarator instanceof ICPPASTFunctionDeclarator function && declarator.getNestedDeclarator() == null) {
                function(specifier, function, Optional.empty(), around);
            } else if (around.owner().isEmpty()) {
                String name = Names.plain(inner.getName());
                found.add(new Declared.VariableOf(
                        Declarations.qualified(around.path(), name), file(declarator), around.path(), specifier, declarator));
            }
        }
    }

    private void classBody(ICPPASTCompositeTypeSpecifier composite, Around around) {
        IASTName written = composite.getName().getLastName() == null ? composite.getName() : composite.getName().getLastName();
        boolean specialises = written instanceof ICPPASTTemplateId;
        String simple = Names.plain(composite.getName());
        String name = Declarations.qualified(around.path(), simple);
        if (!simple.isEmpty()) {
            found.add(new Declared.ClassOf(
                    name, id(composite, name), around.path(), around.template(), composite, specialises));
        }
        Around inner = around.inside(simple, true);
        for (IASTDeclaration member : composite.getMembers()) {
            if (!specialises || member instanceof ICPPASTFunctionDefinition || member instanceof ICPPASTTemplateDeclaration) {
                declaration(member, inner);
            }
        }
    }

    private void enumeration(ICPPASTEnumerationSpecifier values, Around around) {
        String simple = values.getName().toString();
        String type = Declarations.qualified(around.path(), simple);
        if (!simple.isEmpty()) {
            found.add(new Declared.EnumOf(type, around.path(), values.isScoped(), Optional.ofNullable(values.getBaseType())));
        }
        List<String> scope = new ArrayList<>(around.path());
        if (!simple.isEmpty()) {
            scope.add(simple);
        }
        Optional<String> previous = Optional.empty();
        for (IASTEnumerationSpecifier.IASTEnumerator one : values.getEnumerators()) {
            String inType = Declarations.qualified(scope, one.getName().toString());
            found.add(new Declared.ValueOf(inType, type, scope, Optional.ofNullable(one.getValue()), previous));
            if (!values.isScoped() && !simple.isEmpty()) {
                found.rename(Declarations.qualified(around.path(), one.getName().toString()), inType);
            }
            previous = Optional.of(inType);
        }
    }

    private void function(
            IASTDeclSpecifier specifier, IASTDeclarator declarator, Optional<ICPPASTFunctionDefinition> body, Around around) {
        if (!(Names.innermost(declarator) instanceof ICPPASTFunctionDeclarator function)) {
            return;
        }
        String written = Names.plain(function.getName());
        String name = Declarations.qualified(around.path(), written);
        Optional<String> owner = around.owner();
        List<String> path = around.path();
        int colons = written.lastIndexOf("::");
        if (colons > 0) {
            String scope = written.substring(0, colons);
            Optional<Declared.ClassOf> type = found.first(path, scope, Declared.ClassOf.class);
            owner = type.map(Declared.ClassOf::name);
            String outer = owner.orElse(Declarations.qualified(path, scope));
            name = outer + written.substring(colons);
            path = List.of(outer.split("::"));
        }
        FunctionId id = body.isPresent() ? id(function, name) : new FunctionId(file(function), name);
        found.add(new Declared.FunctionOf(name, id, path, owner, around.template(), function, specifier, body));
    }

    /// The id of a definition; the second of one name in a file carries its line, so that ids never collide.
    private FunctionId id(IASTNode node, String name) {
        String file = file(node);
        int use = uses.merge(file + "\0" + name, 1, Integer::sum);
        IASTFileLocation location = node.getFileLocation();
        String unique = use == 1 ? name : name + "#" + (location == null ? use : location.getStartingLineNumber());
        if (use > 1 && uses.merge(file + "\0" + unique, 1, Integer::sum) > 1) {
            unique = unique + "." + use;
        }
        return new FunctionId(file, unique);
    }

    private static String file(IASTNode node) {
        IASTFileLocation location = node.getFileLocation();
        return location == null ? "" : ParsedUnit.relative(location.getFileName());
    }
}
