// The sentences that the code says, and those that it should say, read from its syntax.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { hasLabels, labelNames } from '../../src/messages/label-files.ts';
import { countedMessage } from '../../src/platform/text/counted.ts';

const root = join(import.meta.dirname, '../..');

type Node = { type: string; start: number; [key: string]: unknown };
export type Sentence = { text: string; file: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const visit = (
  node: Node,
  see: (node: Node, parent: Node | null) => boolean,
  parent: Node | null,
) => {
  if (!see(node, parent)) return;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, see, node);
};

/** `see` answers whether to look inside the node. */
const visitFile = (file: string, see: (node: Node, parent: Node | null) => boolean): void => {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  visit(program as unknown as Node, see, null);
};

export const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .sort();

/** The text of a constant: a string, or strings that are added up. */
const constantOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'JSXExpressionContainer') return constantOf(node.expression);
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [constantOf(node.left), constantOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
};

const sayers = new Set(['say', 'message', 'sayable', 'partsOf']);

const isSaid = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  sayers.has(String(node.callee.name ?? ''));

/** Of <Say of="...">, the attribute. */
const attributeOf = (node: Node): Node | undefined => {
  if (node.type !== 'JSXOpeningElement' || (node.name as Node).name !== 'Say') return undefined;
  return (node.attributes as Node[]).find((one) => isNode(one.name) && one.name.name === 'of');
};

/** All sentences that files say. One that the syntax does not show is another's, who marked it. */
export const findSentences = (files: readonly string[]): Sentence[] => {
  const found: Sentence[] = [];
  for (const file of files.filter(hasLabels))
    visitFile(file, (node) => {
      const text = labelOf(node);
      if (text) found.push({ text, file });
      return true;
    });
  for (const file of files.filter(speaks))
    visitFile(file, (node) => {
      for (const text of saidIn(node, file)) found.push({ text, file });
      return true;
    });
  return found;
};

/** Of { label: 'Name' }, in a table of labels. */
const labelOf = (node: Node): string | undefined => {
  if (node.type !== 'Property' || !labelNames.has(String((node.key as Node).name))) return;
  const text = constantOf(node.value);
  return text && hasWords(text) ? text : undefined;
};

/** Others have functions of these names, too. */
const speaks = (file: string): boolean =>
  /\/(?:say|say-nodes|counted)\.tsx?'/.test(readFileSync(join(root, file), 'utf8'));

const saidIn = (node: Node, file: string): string[] => {
  if (isSaid(node)) return constantsIn((node.arguments as Node[])[0]);
  const noun = isOfPages(file) ? nounOf(node) : undefined;
  return noun ? [countedMessage(noun)] : constantsIn(attributeOf(node)?.value);
};

const isOfPages = (file: string): boolean => file.startsWith('src/web/');

/** Of counted(count, 'item'). */
const nounOf = (node: Node): string | undefined => {
  const { type, callee, arguments: given } = node;
  if (type !== 'CallExpression' || !isNode(callee) || callee.name !== 'counted') return undefined;
  return constantOf((given as Node[])[1]);
};

/** Of a condition both ends. */
const constantsIn = (node: unknown): string[] => {
  const text = constantOf(node);
  if (text !== undefined) return [text];
  if (!isNode(node)) return [];
  if (node.type === 'JSXExpressionContainer') return constantsIn(node.expression);
  if (node.type !== 'ConditionalExpression') return [];
  return [...constantsIn(node.consequent), ...constantsIn(node.alternate)];
};

/** Names of attributes whose text nobody reads. */
const silent =
  /^(?:class(?:Name)?|.*ClassName|id|type|name|key|rel|href|to|role|src|as|look|method|action|auto\w+|inputMode|d|viewBox|width|height|sizes|media|content|charSet|lang|form|htmlFor|aria-(?:current|live|controls|haspopup|hidden|labelledby|describedby|autocomplete|invalid|orientation|sort|roledescription)|data-.*|fill|stroke\w*|kind|size|enterKeyHint|target|preload|loading|property|httpEquiv|value|fetchPriority|decoding|crossOrigin|path|image|fit|prefetch|mode|scope|shape\w*|precedence|popover\w*|accept|cropShape|rows|wrap|at|current|section|step|download|srcSet|position|part|slot|align|side|color|tone|of|is|on|with|field|unit|nonce|purpose|grid|aria-keyshortcuts)$/;

const hasWords = (text: string): boolean => /[A-Za-z]{2}/.test(text);
/** A string of the code that reads like a sentence or a label. */
const isSentence = (text: string): boolean =>
  /^[A-Z][a-z’']*(?:[ -][\w’'$%&(){}–-]|[.?!:…]$)/.test(text) || /^[A-Z][a-z]+$/.test(text);

/** Text for people that does not go through `say`, with where it stands. */
export const findBareSentences = (files: readonly string[]): Sentence[] => {
  const found: Sentence[] = [];
  for (const file of files) {
    const add = (text: string) => found.push({ text: text.trim(), file });
    visitFile(file, (node, parent) => {
      if (isSaid(node) || isTypeOrImport(node)) return false;
      if (node.type === 'JSXAttribute') return seeAttribute(node, add);
      const text = bareTextOf(node, parent);
      if (text) add(text);
      return true;
    });
  }
  return found;
};

const bareTextOf = (node: Node, parent: Node | null): string | undefined => {
  const { type, value } = node;
  if (type === 'JSXText') return hasWords(String(value)) ? String(value) : undefined;
  if (type === 'Literal' && typeof value === 'string')
    return isSentence(value) && !isKey(node, parent) ? value : undefined;
  if (type !== 'TemplateElement') return undefined;
  const { raw } = value as { raw: string };
  return isPart(raw) && !isCode(raw) ? raw : undefined;
};

/** A part of a sentence around values. */
const isPart = (text: string): boolean =>
  /(?:^| )[A-Za-z]{2,} [A-Za-z]|[a-z]{3,}[.:] ?$/.test(text) && /\b[a-z]{2,} /.test(text);

/** Classes, XML and scripts. */
const isCode = (text: string): boolean => /\b[a-z]+-[a-z0-9[(]+|[<[]/.test(text);

/** `as`, `satisfies` and `!` stand around values. */
const isTypeOrImport = ({ type }: Node): boolean =>
  /^(?:Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(type);

const isKey = (node: Node, parent: Node | null): boolean =>
  (parent?.type === 'Property' && (parent.key === node || isPath(parent))) ||
  parent?.type === 'BinaryExpression' ||
  parent?.type === 'SwitchCase' ||
  parent?.type === 'MemberExpression';

/** Where a page or a link leads, and where a row stands. */
const isPath = (property: Node): boolean =>
  /^(?:path|to|section)$/.test(String((property.key as Node).name ?? ''));

const seeAttribute = (node: Node, add: (text: string) => void): boolean => {
  const name = String((node.name as Node).name ?? '');
  const { value } = node;
  if (silent.test(name))
    return isNode(value) && value.type !== 'Literal' && !/^class|^to$/.test(name);
  const text = isNode(value) && value.type === 'Literal' ? String(value.value) : '';
  if (hasWords(text) && !/^[a-z][\w.-]*$/.test(text)) add(text);
  return !text;
};
