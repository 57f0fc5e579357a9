// What a name or a property stands for in the source, followed to where it is written.
import type { Expression, Node } from 'typescript/unstable/ast';
import * as ast from 'typescript/unstable/ast';
import {
  type Project,
  SymbolFlags,
  type Symbol as TypeScriptSymbol,
} from 'typescript/unstable/sync';

type Function = ast.ArrowFunction | ast.FunctionDeclaration;
const depthMax = 10;

export class Meanings {
  readonly #project: Project;

  constructor(project: Project) {
    this.#project = project;
  }

  /** The expressions that it can be; none if only the running shop knows. */
  of(node: Expression, depth = depthMax): Expression[] {
    const all = (parts: readonly (Expression | undefined)[]) =>
      parts.flatMap((part) => (part ? this.#followed(part, depth - 1) : []));
    if (depth === 0) return [];
    if (ast.isConditionalExpression(node)) return all([node.whenTrue, node.whenFalse]);
    if (ast.isBinaryExpression(node)) return all(alternativesOf(node));
    if (ast.isParenthesizedExpression(node) || isAssertion(node)) return all([node.expression]);
    if (ast.isPropertyAccessExpression(node))
      return all(this.#partsOf(node.expression, node.name.text, depth));
    if (ast.isElementAccessExpression(node)) {
      const key = node.argumentExpression;
      const name = key && ast.isStringLiteral(key) ? key.text : undefined;
      return all(this.#partsOf(node.expression, name, depth));
    }
    if (ast.isIdentifier(node)) return all(this.#sourcesOf(this.#declarationOf(node), depth));
    if (ast.isCallExpression(node)) return all(resultsOf(this.functionOf(node.expression)?.body));
    return [];
  }

  /** Of the first argument of `query`: the text, or what the object names so. */
  textOf(node: Expression): Expression[] {
    const objects = this.#followed(node, depthMax).filter(ast.isObjectLiteralExpression);
    return objects.length > 0 ? objects.flatMap((one) => propertiesOf(one, 'text')) : [node];
  }

  functionOf(node: Expression): Function | undefined {
    const declared = ast.isIdentifier(node) ? this.#declarationOf(node) : undefined;
    if (declared && ast.isFunctionDeclaration(declared)) return declared;
    const value = declared && ast.isVariableDeclaration(declared) && declared.initializer;
    return value && ast.isArrowFunction(value) ? value : undefined;
  }

  symbolOf(node: Node): TypeScriptSymbol | undefined {
    const { checker } = this.#project;
    const symbol = checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  pathOf(node: Node): string | undefined {
    return this.#declarationOf(node)?.getSourceFile().fileName;
  }

  #followed(node: Expression, depth: number): Expression[] {
    const further = this.of(node, depth);
    return further.length > 0 && !ast.isCallExpression(node) ? further : [node];
  }

  #partsOf(node: Expression, name: string | undefined, depth: number): Expression[] {
    return this.of(node, depth - 1)
      .concat(node)
      .flatMap((one) => (ast.isObjectLiteralExpression(one) ? propertiesOf(one, name) : []));
  }

  #declarationOf(node: Node): Node | undefined {
    return this.symbolOf(node)?.valueDeclaration?.resolve(this.#project);
  }

  /** What a variable is made of: `const a = x`, `const { a } = x`, `for (const a of x)`. */
  #sourcesOf(declared: Node | undefined, depth: number): Expression[] {
    if (!declared || depth === 0) return [];
    if (ast.isVariableDeclaration(declared)) {
      if (declared.initializer) return [declared.initializer];
      const loop = declared.parent.parent;
      if (!ast.isForOfStatement(loop)) return [];
      return this.of(loop.expression, depth - 1).flatMap((list) =>
        ast.isArrayLiteralExpression(list) ? [...list.elements] : [],
      );
    }
    if (!ast.isBindingElement(declared)) return [];
    const pattern = declared.parent;
    const whole = this.#sourcesOf(pattern.parent, depth - 1).flatMap((source) =>
      this.#followed(source, depth - 1),
    );
    const { name, propertyName = name } = declared;
    const place = ast.isArrayBindingPattern(pattern) ? pattern.elements.indexOf(declared) : -1;
    return whole.flatMap((one) => {
      if (ast.isArrayLiteralExpression(one)) return one.elements[place] ?? [];
      if (!ast.isObjectLiteralExpression(one)) return [];
      if (!propertyName || !ast.isIdentifier(propertyName)) return [];
      return propertiesOf(one, propertyName.text);
    });
  }
}

/** What is false is no text. */
const alternativesOf = ({ left, operatorToken, right }: ast.BinaryExpression): Expression[] => {
  if (operatorToken.kind === ast.SyntaxKind.AmpersandAmpersandToken) return [right];
  return alternatives.has(operatorToken.kind) ? [left, right] : [];
};

const alternatives = new Set([ast.SyntaxKind.QuestionQuestionToken, ast.SyntaxKind.BarBarToken]);

const isAssertion = (
  node: Node,
): node is ast.AsExpression | ast.SatisfiesExpression | ast.NonNullExpression =>
  ast.isAsExpression(node) || ast.isSatisfiesExpression(node) || ast.isNonNullExpression(node);

/** All of them without a name. */
const propertiesOf = (object: ast.ObjectLiteralExpression, name?: string): Expression[] =>
  object.properties.flatMap((property) => {
    if (ast.isShorthandPropertyAssignment(property)) {
      const { name: short } = property;
      return ast.isIdentifier(short) && short.text === name ? [short] : [];
    }
    if (!ast.isPropertyAssignment(property) || !property.initializer) return [];
    const isNamed = ast.isIdentifier(property.name) || ast.isStringLiteral(property.name);
    return !name || (isNamed && property.name.text === name) ? [property.initializer] : [];
  });

/** What a function returns, in each of its ways. */
export const resultsOf = (body: Node | undefined): Expression[] => {
  if (!body) return [];
  if (!ast.isBlock(body)) return [body as Expression];
  const found: Expression[] = [];
  const visit = (node: Node): void => {
    if (ast.isArrowFunction(node) || ast.isFunctionDeclaration(node)) return;
    if (ast.isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return found;
};
