// The texts that an expression can have, as far as the source tells: the text of SQL.
import type { Expression, Node } from 'typescript/unstable/ast';
import * as ast from 'typescript/unstable/ast';
import type { Project } from 'typescript/unstable/sync';
import { Meanings, resultsOf } from './meanings.ts';

/** What parameters of functions stand for, by the id of their symbol. */
type Values = ReadonlyMap<number, string[]>;

const variantsMax = 12;
const depthMax = 14;
/** For what is known only when the shop runs: it fits wherever an expression does. */
const standIn = 'null';

export class TextEvaluator {
  readonly #meanings: Meanings;
  readonly #modules = new Map<string, Record<string, unknown>>();
  readonly #project: Project;
  #parameters = 30;
  #standIns = 0;
  /** Files whose exports would tell what the source does not. */
  readonly #wanted = new Set<string>();

  constructor(project: Project) {
    this.#project = project;
    this.#meanings = new Meanings(project);
  }

  /** Several where it depends, and whether something in them is a stand-in. */
  async evaluate(node: Expression): Promise<{ texts: string[]; isExact: boolean }> {
    this.#standIns = 0;
    const texts = this.#meanings
      .textOf(node)
      .flatMap((text) => this.#textsOf(text, new Map(), depthMax));
    const wanted = [...this.#wanted].filter((path) => !this.#modules.has(path));
    if (wanted.length === 0) return { texts: unique(texts), isExact: this.#standIns === 0 };
    for (const path of wanted) this.#modules.set(path, await import(path));
    return this.evaluate(node);
  }

  #textsOf(node: Expression, values: Values, depth: number): string[] {
    const of = (part: Expression) => this.#textsOf(part, values, depth - 1);
    if (depth === 0) return this.#standInFor(node);
    if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (ast.isNumericLiteral(node)) return [node.text];
    if (ast.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (texts, { expression, literal }) => {
          const isParameter = texts[0]?.endsWith('$') && !ast.isStringLiteral(expression);
          const parts = isParameter ? [String(this.#parameters++)] : of(expression);
          return combine(texts, parts, literal.text);
        },
        [node.head.text],
      );
    if (ast.isBinaryExpression(node) && node.operatorToken.kind === ast.SyntaxKind.PlusToken)
      return combine(of(node.left), of(node.right));
    if (ast.isCallExpression(node)) return this.#textsOfCall(node, values, depth);
    if (ast.isIdentifier(node)) {
      const known = values.get(this.#meanings.symbolOf(node)?.id ?? -1);
      if (known) return known;
    }
    const meanings = this.#meanings.of(node);
    return meanings.length > 0
      ? this.#orExported(node, () => unique(meanings.flatMap(of)))
      : this.#standInFor(node);
  }

  #textsOfCall(node: ast.CallExpression, values: Values, depth: number): string[] {
    const callee = node.expression;
    if (ast.isPropertyAccessExpression(callee) && callee.name.text === 'join')
      return this.#textsOfJoin(callee.expression, node.arguments[0], values, depth);
    const called = this.#meanings.functionOf(callee);
    if (!called) return this.#standInFor(node);
    const before = this.#standIns;
    const given = called.parameters.map((parameter, index) => {
      const argument = node.arguments[index] ?? parameter.initializer;
      return argument ? this.#textsOf(argument, values, depth - 1) : [];
    });
    const isKnown = this.#standIns === before;
    const bound = new Map(values);
    called.parameters.forEach(({ name }, index) => {
      const symbol = ast.isIdentifier(name) ? this.#meanings.symbolOf(name) : undefined;
      if (symbol && given[index]?.length) bound.set(symbol.id, given[index]);
    });
    const results = called.body ? resultsOf(called.body) : [];
    const texts = () =>
      unique(results.flatMap((result) => this.#textsOf(result, bound, depth - 1)));
    if (results.length === 0) return this.#standInFor(node);
    return isKnown ? this.#orExported(callee, texts, given) : texts();
  }

  #textsOfJoin(list: Expression, by: Expression | undefined, values: Values, depth: number) {
    const array = this.#meanings.of(list).find(ast.isArrayLiteralExpression);
    if (!array) return this.#standInFor(list);
    const [separator = ','] = by ? this.#textsOf(by, values, depth - 1) : [];
    if (array.elements.some(ast.isSpreadElement)) this.#standIns++;
    return array.elements
      .filter((element) => !ast.isSpreadElement(element))
      .map((element) => this.#textsOf(element, values, depth - 1))
      .reduce((texts, more) => combine(texts, separator, more));
  }

  /** Where the source alone does not tell, what its module exports under that name does. */
  #orExported(name: Expression, evaluate: () => string[], given: string[][] = []): string[] {
    const before = this.#standIns;
    const texts = evaluate();
    if (this.#standIns === before || !ast.isIdentifier(name)) return texts;
    const path = this.#meanings.pathOf(name);
    if (!path) return texts;
    this.#wanted.add(path);
    const exported = this.#modules.get(path)?.[name.text];
    const value =
      typeof exported === 'function' ? exported(...given.map(([text]) => text)) : exported;
    if (typeof value !== 'string') return texts;
    this.#standIns = before;
    return [value];
  }

  #standInFor(node: Node): string[] {
    const { checker } = this.#project;
    const type = checker.getTypeAtLocation(node);
    const types = type?.isUnionType() ? type.getTypes() : [type];
    const literals = types.flatMap((one) => (one?.isStringLiteralType() ? [one.value] : []));
    if (literals.length > 0) return literals;
    if (type && checker.typeToString(type) === 'number') return ['1'];
    this.#standIns++;
    return [standIn];
  }
}

const combine = (...parts: (string[] | string)[]): string[] =>
  unique(
    parts.reduce<string[]>(
      (texts, part) => texts.flatMap((text) => [part].flat().map((more) => text + more)),
      [''],
    ),
  );

const unique = (texts: string[]): string[] => [...new Set(texts)].slice(0, variantsMax);
