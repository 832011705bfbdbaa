package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCatchHandler;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionWithTryBlock;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateParameter;

/// Lowers function definitions: parameters, the initialisers of constructors, the body.
final class FunctionLowering {
    private FunctionLowering() { }

    /// What a function has besides its body.
    record Head(
            Language language, List<String> template, List<Parameter> parameters, Optional<FunctionId> owner,
            boolean isStatic, Site site) { }

    /// Lowers one definition.
    static Function of(UnitContext unit, Declared.FunctionOf declared) {
        ICPPASTFunctionDefinition definition = declared.body().orElseThrow();
        Scopes scopes = Scopes.ofFunction();
        Frame frame = new Frame(unit, declared.id(), declared.path(), scopes);
        bindTemplates(frame, declared);
        scopes.open();
        boolean isStatic = declared.owner().isEmpty() || isStaticMethod(frame, declared);
        List<Parameter> parameters = new ArrayList<>();
        if (!isStatic) {
            parameters.add(Parameter.of("this"));
            scopes.declare("this", Optional.empty());
            frame.setHasThis(true);
        }
        parameters.addAll(Parameters.of(frame, declared.declarator()));
        frame.setResult(result(frame, declared));
        if (frame.owner().isPresent() && Names.last(declared.name()).equals(Names.last(frame.owner().get().name()))) {
            new ConstructorLowering(frame).initialise(definition);
        }
        Head head = new Head(Language.CPP, Templates.names(declared.template()), parameters,
                frame.owner().map(Declared.ClassOf::id).filter(id -> declared.owner().isPresent()), isStatic,
                frame.site(definition.getDeclarator()));
        if (definition instanceof ICPPASTFunctionWithTryBlock whole) {
            for (ICPPASTCatchHandler handler : whole.getCatchHandlers()) {
                frame.doubt("a try block around the whole function", handler);
            }
        }
        return finished(frame, head, definition.getBody());
    }

    private static void bindTemplates(Frame frame, Declared.FunctionOf declared) {
        String scope = "";
        for (String part : declared.path()) {
            scope = scope.isEmpty() ? part : scope + "::" + part;
            frame.unit().declared().first(List.of(), scope, Declared.ClassOf.class)
                    .ifPresent(type -> Templates.bind(type.template(), frame.scopes(), frame));
        }
        List<ICPPASTTemplateParameter> own = declared.template();
        Templates.bind(own, frame.scopes(), frame);
    }

    private static boolean isStaticMethod(Frame frame, Declared.FunctionOf declared) {
        boolean here = declared.specifier().getStorageClass() == IASTDeclSpecifier.sc_static;
        return here || frame.owner().flatMap(type -> Members.find(frame.unit().declared(), type, Names.last(declared.name())))
                .filter(member -> member.specifier().getStorageClass() == IASTDeclSpecifier.sc_static).isPresent();
    }

    private static Optional<TypeRef> result(Frame frame, Declared.FunctionOf declared) {
        if (declared.declarator().getTrailingReturnType() != null) {
            return Optional.of(frame.types().of(declared.declarator().getTrailingReturnType()));
        }
        boolean pointer = declared.declarator().getPointerOperators().length > 0;
        return pointer ? Optional.empty() : frame.types().declared(declared.specifier(), EmptyDeclarator.INSTANCE);
    }

    /// A function without a body, a place holder while its own body is lowered.
    static Function empty(FunctionId id, Site site) {
        return new Function(id, Language.CPP, List.of(), List.of(), Optional.empty(), true, List.of(),
                List.of(new Block(List.of(), new BlockEnd.Return(Optional.empty(), site), -1)), List.of(), List.of(), site);
    }

    /// Lowers the body into the frame and puts the function together.
    static Function finished(Frame frame, Head head, IASTStatement body) {
        frame.statements().lower(body);
        frame.statements().settleLabels();
        frame.doubts().addAll(LaunchCoverage.of(frame, body));
        return assembled(frame, head);
    }

    /// Puts together what was lowered into the frame.
    static Function assembled(Frame frame, Head head) {
        BlockEnd end = new BlockEnd.Return(Optional.empty(), head.site());
        List<Block> blocks = frame.graph().finish(end);
        return new Function(frame.id(), head.language(), head.template(), head.parameters(), head.owner(), head.isStatic(),
                List.of(), blocks, frame.graph().regions(), frame.doubts(), head.site());
    }
}
