// The body of a page: the editor's JSON. Only nodes, marks and attributes listed here are kept.
import { hrefHelp, isHref, toHref } from '../../../platform/text/href.ts';
import { isText } from '../../../platform/text/is-text.ts';
import { isUuid } from '../../catalog/product-key.ts';
import { unknownValueIn } from './page-values.ts';

export type PageMark = { type: string; attrs?: { href: string } };
export type PageNode = {
  type: string;
  /** Products are `ids` alone: what they cost is read when a page is. */
  attrs?: Record<string, string | number | string[]>;
  content?: PageNode[];
  text?: string;
  marks?: PageMark[];
};

export const bodyLimits = {
  nodes: 5000,
  characters: 60_000,
  depth: 12,
  images: 40,
  products: 24,
  productsOfBlock: 4,
  columns: 6,
  alt: 300,
};

/** What texts of one kind may contain: a subset of what pages may. */
export type BodyRules = {
  /** As messages name it: 'page'. */
  noun: string;
  blocks: readonly string[];
  marks: readonly string[];
  headings: readonly number[];
  /** Whether braces name values of the shop. */
  hasValues: boolean;
  nodes: number;
  characters: number;
  depth: number;
};

const inline = ['text', 'hardBreak'];
const lists = ['bulletList', 'orderedList'];
const blocks = ['paragraph', 'heading', ...lists, 'blockquote', 'image', 'table', 'products'];

/** Which nodes each holds. */
const holds: Record<string, readonly string[]> = {
  doc: blocks,
  paragraph: inline,
  heading: inline,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: blocks,
  blockquote: blocks,
  table: ['tableRow'],
  tableRow: ['tableHeader', 'tableCell'],
  tableHeader: blocks,
  tableCell: blocks,
  image: [],
  products: [],
  hardBreak: [],
  text: [],
};
const pageRules: BodyRules = {
  ...bodyLimits,
  noun: 'page',
  blocks,
  marks: ['link', 'bold', 'italic', 'code'],
  headings: [2, 3],
  hasValues: true,
};

/** Throws within this file; its message is for the author. */
class WrongBody extends Error {}

/** A copy of what a body may hold, or the sentence that says what it may not. */
export const toBody = (value: unknown, rules = pageRules): PageNode | string => {
  try {
    return copyNode(value, ['doc'], 0, {
      ...{ nodes: 0, characters: 0, images: 0, products: 0, block: 0 },
      rules,
    });
  } catch (error) {
    if (error instanceof WrongBody) return error.message;
    throw error;
  }
};

type Count = {
  nodes: number;
  characters: number;
  images: number;
  products: number;
  /** The block's number in the text, as the author counts. */
  block: number;
  rules: BodyRules;
};
type Given = {
  type?: unknown;
  attrs?: unknown;
  content?: unknown;
  text?: unknown;
  marks?: unknown;
};

const copyNode = (
  value: unknown,
  allowed: readonly string[],
  depth: number,
  count: Count,
): PageNode => {
  const given = objectOf(value);
  const { rules } = count;
  const type = allowed.find((one) => one === given.type);
  if (!type)
    throw new WrongBody(`The text holds what no ${rules.noun} can hold: ${nameOf(given.type)}.`);
  count.nodes += 1;
  if (depth === 1) count.block += 1;
  if (type === 'image') count.images += 1;
  if (depth > rules.depth) throw new WrongBody('Lists stand too deep within each other.');
  if (count.nodes > rules.nodes) throw new WrongBody('The text is too long.');
  if (count.images > bodyLimits.images)
    throw new WrongBody(`A page has at most ${bodyLimits.images} images.`);
  if (type === 'text') return copyText(given, count);
  if (type === 'products') return copyProducts(given, depth, count);
  const children = listOf(given.content);
  if (type === 'tableRow' && children.length > bodyLimits.columns)
    throw new WrongBody(`A table has at most ${bodyLimits.columns} columns.`);
  const attrs = attrsOf(type, objectOf(given.attrs ?? {}), rules);
  const inside = holds[type] === blocks ? rules.blocks : (holds[type] ?? []);
  return {
    type,
    ...(attrs && { attrs }),
    ...(inside.length > 0 && {
      content: children.map((child) => copyNode(child, inside, depth + 1, count)),
    }),
  };
};

const copyText = ({ text, marks: given }: Given, count: Count): PageNode => {
  if (typeof text !== 'string' || !isText(text))
    throw new WrongBody('The text has characters of no text.');
  count.characters += text.length;
  if (count.characters > count.rules.characters) throw new WrongBody('The text is too long.');
  const unknown = count.rules.hasValues && unknownValueIn(text);
  if (unknown) throw new WrongBody(`There is no value {${unknown}}. Choose one from the list.`);
  const found = listOf(given).map((mark) => objectOf(mark));
  const kept = count.rules.marks.flatMap((type): PageMark[] => {
    const mark = found.find((one) => one.type === type);
    if (!mark) return [];
    if (type !== 'link') return [{ type }];
    return [{ type, attrs: { href: hrefOf(objectOf(mark.attrs), text, count.block) } }];
  });
  return { type: 'text', text, ...(kept.length > 0 && { marks: kept }) };
};

const copyProducts = ({ attrs }: Given, depth: number, count: Count): PageNode => {
  const ids = [...new Set(listOf(objectOf(attrs).ids))];
  const { productsOfBlock, products } = bodyLimits;
  if (depth > 1) throw new WrongBody('Products stand in no list, quote or table.');
  if (ids.length === 0 || ids.length > productsOfBlock || !ids.every(isProductId))
    throw new WrongBody(`A block of products has one to ${productsOfBlock} of them.`);
  count.products += ids.length;
  if (count.products > products) throw new WrongBody(`A page has at most ${products} products.`);
  return { type: 'products', attrs: { ids } };
};

const isProductId = (id: unknown): id is string => typeof id === 'string' && isUuid(id);

const attrsOf = (
  type: string,
  attrs: Record<string, unknown>,
  { headings }: BodyRules,
): Record<string, string | number> | null => {
  if (type === 'heading')
    return { level: headings.find((one) => one === attrs.level) ?? headings[0] ?? 2 };
  if (type !== 'image') return null;
  const { id, alt = '', width = 0, height = 0 } = attrs;
  if (typeof id !== 'string' || !/^[\da-f]{20}$/.test(id))
    throw new WrongBody('An image is not of this shop. Upload it again.');
  if (typeof alt !== 'string' || alt.length > bodyLimits.alt || !isText(alt))
    throw new WrongBody(`An alternative text has at most ${bodyLimits.alt} characters.`);
  return { id, alt: alt.trim(), width: numberOf(width), height: numberOf(height) };
};

const hrefOf = ({ href }: Record<string, unknown>, text: string, block: number): string => {
  const made = typeof href === 'string' ? toHref(href) : '';
  if (isHref(made)) return made;
  throw new WrongBody(
    `In block ${block}, the link of ${nameOf(text)} to ${nameOf(href)} leads nowhere: ` +
      `it ${hrefHelp}.`,
  );
};

const objectOf = (value: unknown): Record<string, unknown> & Given => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new WrongBody('The text is not made by the editor.');
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
// An object's text may fail or be too long.
const nameOf = (value: unknown): string =>
  `“${typeof value === 'string' ? value.slice(0, 60) : typeof value}”`;

/** Every node, in the order of the text. */
export function* nodesOf(node: PageNode): Generator<PageNode> {
  yield node;
  for (const child of node.content ?? []) yield* nodesOf(child);
}

/** The product ids of all product blocks, in order. */
export const productIdsIn = (body: PageNode): string[] => [...nodesOf(body)].flatMap(productIdsOf);

export const productIdsOf = ({ type, attrs }: PageNode): string[] =>
  type === 'products' && Array.isArray(attrs?.ids) ? attrs.ids : [];

/** Its plain text, with values in braces not filled in. */
export const textOf = (node: PageNode): string =>
  node.text ?? (node.content ?? []).map(textOf).join(isBlock(node) ? ' ' : '');

const isBlock = ({ type }: PageNode): boolean => type !== 'paragraph' && type !== 'heading';

export const wordsOf = (body: PageNode): number => textOf(body).split(/\s+/).filter(Boolean).length;
