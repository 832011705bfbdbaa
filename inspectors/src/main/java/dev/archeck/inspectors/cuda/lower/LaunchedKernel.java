package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.cuda.parse.ParsedUnit;
import dev.archeck.inspectors.cuda.source.PrePass;
import dev.archeck.inspectors.cuda.source.SourceText;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTImageLocation;
import org.eclipse.cdt.core.dom.ast.IASTName;

/// The kernel of a launch, and launches written as calls of the runtime.
final class LaunchedKernel {
    private final Frame frame;

    LaunchedKernel(Frame frame) {
        this.frame = frame;
    }

    /// The kernel of a launch by angle brackets.
    Expr of(Launches.Shape shape) {
        Expr kernel = frame.expressions().value(shape.kernel());
        List<TypeRef> arguments = new ArrayList<>();
        for (IASTExpression argument : shape.templateArguments()) {
            arguments.add(argument(argument));
        }
        Site site = frame.site(shape.kernel());
        return arguments.isEmpty() ? kernel : instance(kernel, shape.kernel(), arguments, site);
    }

    private static Expr instance(Expr kernel, IASTExpression written, List<TypeRef> arguments, Site site) {
        return switch (kernel) {
            case Expr.FunctionRef function -> new Expr.FunctionRef(function.function(), arguments, site);
            case Expr.Symbol symbol -> new Expr.SymbolInstance(symbol.name(), arguments, site);
            default -> new Expr.SymbolInstance(NodeText.of(written), arguments, site);
        };
    }

    private TypeRef argument(IASTExpression argument) {
        if (argument instanceof IASTIdExpression id) {
            String text = id.getName().toString();
            if (text.equals(PrePass.PLACEHOLDER)) {
                return written(id.getName()).map(type -> WrittenType.of(type, frame)).orElseGet(() -> new TypeRef.Unread("a type"));
            }
            if (text.startsWith("$")) {
                return Builtins.named(Builtins.restored(text)).orElseGet(() -> new TypeRef.Unread(text));
            }
        }
        return frame.types().argument(argument);
    }

    /// The text of an argument that the pre-pass took out, looked up in the file by the place of its mark.
    private Optional<String> written(IASTName mark) {
        IASTImageLocation image = mark.getImageLocation();
        if (image == null) {
            return Optional.empty();
        }
        String file = ParsedUnit.relative(image.getFileName());
        return frame.unit().parsed().text(file).map(source -> upToComma(source, image.getNodeOffset()));
    }

    private static String upToComma(SourceText source, int from) {
        String text = source.text();
        int depth = 0;
        int at = from;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (depth == 0 && (c == ',' || c == '>')) {
                break;
            }
            depth += c == '<' || c == '(' ? 1 : c == '>' || c == ')' ? -1 : 0;
            at++;
        }
        return SourceText.fold(text.substring(from, at));
    }

    /// A launch by a runtime call; its value is the error code, which is not known.
    Expr byCall(IASTFunctionCallExpression call, LaunchCalls shape) {
        Site site = frame.site(call, Sites.Reach.STATEMENT);
        List<Expr> all = frame.expressions().values(call.getArguments());
        if (shape.kernel() >= all.size()) {
            return frame.expressions().opaque("a launch without a kernel", call);
        }
        int from = shape.kernel() + 1;
        int split = Math.min(all.size(), from + Math.max(0, shape.configuration()));
        List<Expr> configuration = shape.configuration() < 0
                ? all.subList(Math.max(0, shape.kernel() + shape.configuration()), shape.kernel()) : all.subList(from, split);
        List<Expr> arguments = shape.configuration() < 0 ? all.subList(from, all.size()) : all.subList(split, all.size());
        Expr kernel = all.get(shape.kernel());
        while (kernel instanceof Expr.Convert(var _, Expr inner, var _)) {
            kernel = inner;
        }
        frame.graph().add(new Operation.Launch(kernel, configuration, arguments, site));
        return new Expr.Opaque("result of a launch", false, site);
    }
}
