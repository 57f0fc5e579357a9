// Money is whole cents: outside of a few files nothing multiplies, divides or rounds it, so that
// no part of a cent comes to be, is lost, or is counted with the decimals of another currency.
import { parseSync } from 'vite';

/** Where cents are split, shared and converted; each names a file or, with a slash, a folder. */
export const moneyFiles: Readonly<Record<string, string>> = {
  'src/platform/values/money.ts': 'dollars to cents and back, by the decimals of a currency',
  'src/platform/values/part-of-cents.ts': 'parts and averages, rounded once',
  'src/platform/database/functions/part-of-cents.sql': 'the same in SQL',
  'src/domain/pricing/split-cents.ts': 'shares that add up to the whole',
  'src/domain/pricing/pricing.ts': 'a percentage of a price, and how many percent are off',
  'src/domain/pricing/is-percent-off.ts': 'whether a percentage is what is off',
  'src/platform/database/functions/market-prices.sql': 'a factor and an ending, in numeric',
  'src/domain/taxes/': 'rates of tax, in integers',
  'src/domain/invoices/': 'the sign of what goes back',
  'src/domain/insights/sales-in.ts': 'sums that are taken off others',
  'src/platform/database/functions/sales-sums.sql': 'the sign of what is taken back',
  'src/domain/insights/table-rows.ts': 'floats that add up whole cents below 2 ** 53 exactly',
  'src/platform/database/functions/prices-of-sizes.sql': 'the share off a price, no money',
  'src/platform/database/functions/sizes-in-stock.sql': 'the share off a price, no money',
};

type Node = { type: string; start: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  return node.type === 'MemberExpression' ? nameOf(node.property) : '';
};

/** `priceCents`, `order.totals.amountDueCents`, `cents`, and calls as `toCents(...)`. */
const isCents = (node: Node): boolean =>
  /(^c|C)ents(Of)?$/.test(nameOf(node.type === 'CallExpression' ? node.callee : node));

/** Whether a part of it is cents: not what a call that is none makes of them. */
const hasCents = (node: unknown): boolean => {
  if (!isNode(node)) return false;
  if (isCents(node)) return true;
  if (node.type.includes('Function') || node.type === 'MemberExpression') return false;
  if (node.type === 'CallExpression' && !isOfMath(node)) return false;
  return childrenOf(node).some(hasCents);
};

const isOfMath = ({ callee }: Node): boolean =>
  isNode(callee) && nameOf(callee.object) === 'Math' && callee.type === 'MemberExpression';

const rounds = new Set(['round', 'floor', 'ceil', 'trunc', 'parseFloat', 'toFixed']);
const scales = new Set(['*', '/', '%', '**', '*=', '/=', '%=', '**=']);

/** So many items at a price: whole cents again. */
const isOfQuantity = ({ operator, left, right }: Pick<Node, string>): boolean =>
  operator === '*' && [left, right].some((node) => /(^q|Q)uantity$/.test(nameOf(node)));

const isScaled = ({ type, operator, left, right }: Node): boolean =>
  (type === 'BinaryExpression' || type === 'AssignmentExpression') &&
  scales.has(String(operator)) &&
  (hasCents(left) || hasCents(right)) &&
  !isOfQuantity({ operator, left, right });

const isRounded = ({ type, callee, arguments: given }: Node): boolean =>
  type === 'CallExpression' &&
  rounds.has(nameOf(callee)) &&
  (hasCents((callee as Node).object) || (given as Node[]).some(hasCents));

/** `const cents = dollars * 100`, `{ cents: parseFloat(text) }` */
const isMade = ({ type, id, key, init, value }: Node): boolean => {
  const made = type === 'VariableDeclarator' ? init : type === 'Property' ? value : null;
  if (!isNode(made) || !/(^c|C)ents$/.test(nameOf(id ?? key))) return false;
  return made.type === 'BinaryExpression'
    ? scales.has(String(made.operator)) && !isOfQuantity(made)
    : made.type === 'CallExpression' && rounds.has(nameOf(made.callee));
};

const term = String.raw`[\w."')]*cents["')]*(?:::\w+)?`;
const sqlRules = [
  new RegExp(String.raw`\b${term}\s*[*/]\s*[\w.($]`, 'gi'),
  new RegExp(String.raw`(?<!\bquantity|[^\w)])\s+[*/]\s+${term}\b`, 'gi'),
  /cents["')]*::(?:float\w*|real|double|numeric)/gi,
];

/** The lines of SQL that scale cents. */
const linesOfSql = (text: string): number[] =>
  sqlRules.flatMap((rule) => [...text.matchAll(rule)].map(({ index }) => lineAt(text, index)));

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const walk = (node: Node, see: (node: Node) => void): void => {
  see(node);
  for (const child of childrenOf(node)) walk(child, see);
};

const linesOfCode = (path: string, text: string): number[] => {
  const found: number[] = [];
  walk(parseSync(path, text).program as unknown as Node, (node) => {
    if (isScaled(node) || isRounded(node) || isMade(node)) found.push(lineAt(text, node.start));
    if (node.type === 'TemplateElement' || (node.type === 'Literal' && isText(node.value))) {
      const first = lineAt(text, node.start);
      found.push(...linesOfSql(textOf(node)).map((line) => first + line - 1));
    }
  });
  return found;
};

const isText = (value: unknown): boolean => typeof value === 'string';
const textOf = ({ value }: Node): string =>
  typeof value === 'string' ? value : String((value as { raw?: string }).raw ?? '');

/** 'src/domain/cart/cart.ts:12', once a line. */
export const findMoneyArithmetic = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources].flatMap(([path, text]) => {
    if (Object.keys(moneyFiles).some((file) => path === file || isIn(file, path))) return [];
    const lines = path.endsWith('.sql') ? linesOfSql(text) : linesOfCode(path, text);
    return [...new Set(lines)].sort((a, b) => a - b).map((line) => `${path}:${line}`);
  });

const isIn = (folder: string, path: string) => folder.endsWith('/') && path.startsWith(folder);
