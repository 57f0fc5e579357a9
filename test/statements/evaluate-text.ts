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
    if (ast.isTaggedTemplateExpression(node)) return this.#textsOfTagged(node, values, depth);
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
    const known = this.#known(node, values);
    if (known) return known;
    const meanings = this.#meanings.of(node);
    return meanings.length > 0
      ? this.#orExported(node, () => unique(meanings.flatMap(of)))
      : this.#standInFor(node);
  }

  #known(node: Expression, values: Values): string[] | undefined {
    if (!ast.isIdentifier(node)) return undefined;
    // As a condition, which it is nowhere else.
    if (node.text === 'undefined') return ['true'];
    return values.get(this.#meanings.symbolOf(node)?.id ?? -1);
  }

  /** Parts are taken in; whatever else stands in the tag is a parameter. */
  #textsOfTagged({ template }: ast.TaggedTemplateExpression, values: Values, depth: number) {
    if (ast.isNoSubstitutionTemplateLiteral(template)) return [template.text];
    return template.templateSpans.reduce(
      (texts, { expression, literal }) => {
        const parts = this.#isPart(expression)
          ? this.#textsOf(expression, values, depth - 1)
          : [`$${this.#parameters++}`];
        return combine(texts, parts, literal.text);
      },
      [template.head.text],
    );
  }

  #isPart(node: Expression): boolean {
    const { checker } = this.#project;
    const type = checker.getTypeAtLocation(node);
    return type !== undefined && /\bSql\b/.test(checker.typeToString(type));
  }

  /** `null` where what the tag's functions are given is another call's. */
  #textsOfPart(node: ast.CallExpression, values: Values, depth: number): string[] | null {
    const [first, second] = node.arguments;
    const name = ast.isIdentifier(node.expression) ? node.expression.text : '';
    if (!first) return null;
    if (name === 'raw') return this.#textsOf(first, values, depth - 1);
    if (name === 'named' && second) return this.#textsOf(second, values, depth - 1);
    const separators = second ? this.#textsOf(second, values, depth - 1) : [','];
    if (name === 'join') return this.#textsOfJoin(first, separators, values, depth);
    if (name === 'allOf') return this.#textsOfJoin(first, [' and '], values, depth);
    return name === 'anyOf' ? this.#textsOfJoin(first, [' or '], values, depth) : null;
  }

  #textsOfCall(node: ast.CallExpression, values: Values, depth: number): string[] {
    const callee = node.expression;
    const part =
      this.#textsOfPart(node, values, depth) ?? this.#inDefaultMarket(node, values, depth);
    if (part) return part;
    if (ast.isPropertyAccessExpression(callee) && callee.name.text === 'join')
      return this.#textsOfJoin(
        callee.expression,
        node.arguments[0] ? this.#textsOf(node.arguments[0], values, depth - 1) : [','],
        values,
        depth,
      );
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

  /** Other markets read views of the same columns, each of which may be null to PostgreSQL. */
  #inDefaultMarket(node: ast.CallExpression, values: Values, depth: number): string[] | null {
    const { expression: callee, arguments: given } = node;
    if (!ast.isIdentifier(callee) || !/^(products|sizes)In$|^productColumns$/.test(callee.text))
      return null;
    const path = this.#meanings.pathOf(callee);
    if (!path) return null;
    this.#wanted.add(path);
    const exported = this.#modules.get(path)?.[callee.text];
    // Asked again once its module is there.
    if (typeof exported !== 'function') return [standIn];
    const names = given[1] ? this.#textsOf(given[1], values, depth - 1) : [undefined];
    return names.map((name) => exported('', name));
  }

  #textsOfJoin(list: Expression, [separator = '']: string[], values: Values, depth: number) {
    const array = this.#meanings.of(list).concat(list).find(ast.isArrayLiteralExpression);
    if (!array) return this.#standInFor(list);
    if (array.elements.some(ast.isSpreadElement)) this.#standIns++;
    const texts = array.elements
      .filter((element) => !ast.isSpreadElement(element))
      .map((element) => this.#textsOf(element, values, depth - 1))
      .reduce<string[]>(
        (texts, more) => (texts.length > 0 ? combine(texts, separator, more) : more),
        [],
      );
    return texts.length > 0 ? texts : [standIn];
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
