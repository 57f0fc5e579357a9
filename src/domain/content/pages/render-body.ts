// The HTML of a body. Each tag is written here; texts and links are escaped.

import { inMarket } from '../../../platform/text/href.ts';
import { escapeXml } from '../../../platform/text/xml.ts';
import { imageHtml } from './image-html.ts';
import { type PageNode, productIdsOf, textOf } from './page-body.ts';
import { deliveryRows, type ValueSettings, withValues } from './page-values.ts';
import { cardsHtml, type ShownProducts } from './product-cards.ts';

/** Without `settings` the body is part of another page, and its headings get no ids. */
type Rendering = {
  settings: ValueSettings | null;
  products: ShownProducts;
  ids: Map<string, number>;
};

/** Renders a body of `toBody`; headings get ids that links can use. */
export const renderBody = (
  body: PageNode,
  settings: ValueSettings | null,
  products: ShownProducts = new Map(),
): string => blocksOf(body, { settings, products, ids: new Map() });

const blocksOf = ({ content = [] }: PageNode, rendering: Rendering): string =>
  content.map((node) => render[node.type]?.(node, rendering) ?? '').join('');

const render: Record<string, (node: PageNode, rendering: Rendering) => string> = {
  paragraph: (node, rendering) => {
    const { settings } = rendering;
    if (settings && textOf(node).trim() === '{deliveryTable}') return deliveryTable(settings);
    const text = inlineOf(node, rendering);
    return text ? `<p>${text}</p>\n` : '';
  },
  heading: (node, rendering) => {
    const text = inlineOf(node, rendering);
    const tag = `h${node.attrs?.level === 3 ? 3 : 2}`;
    const id = rendering.settings ? ` id="${idOf(node, rendering)}"` : '';
    return text ? `<${tag}${id}>${text}</${tag}>\n` : '';
  },
  bulletList: (node, rendering) => within('ul', blocksOf(node, rendering)),
  orderedList: (node, rendering) => within('ol', blocksOf(node, rendering)),
  listItem: (node, rendering) => within('li', cellOf(node, rendering)),
  blockquote: (node, rendering) => within('blockquote', blocksOf(node, rendering)),
  image: ({ attrs = {} }, { settings }) => imageInText(attrs, settings),
  products: (node, { products }) => cardsHtml(productIdsOf(node), products),
  table: ({ content = [] }, rendering) => {
    const [head, ...rows] = content;
    const isHead = head?.content?.every(({ type }) => type === 'tableHeader');
    const rowsOf = (nodes: PageNode[]) => blocksOf({ type: 'doc', content: nodes }, rendering);
    return isHead && head
      ? within('table', within('thead', rowsOf([head])) + within('tbody', rowsOf(rows)))
      : within('table', within('tbody', rowsOf(content)));
  },
  tableRow: (node, rendering) => within('tr', blocksOf(node, rendering)),
  // Screen readers would announce an empty header cell.
  tableHeader: (node, rendering) => {
    const html = cellOf(node, rendering);
    return within(html ? 'th' : 'td', html, true);
  },
  tableCell: (node, rendering) => within('td', cellOf(node, rendering), true),
};

const within = (tag: string, html: string, isKept = false): string =>
  html || isKept ? `<${tag}>${html}</${tag}>\n` : '';

/** A single paragraph needs no tag in an item or a cell. */
const cellOf = (node: PageNode, rendering: Rendering): string => {
  const [first, ...others] = node.content ?? [];
  if (first?.type !== 'paragraph' || others.some(({ type }) => type === 'paragraph'))
    return blocksOf(node, rendering);
  return inlineOf(first, rendering) + blocksOf({ type: 'doc', content: others }, rendering);
};

/** Adjacent texts with the same link become one link; an empty link is left out. */
const inlineOf = ({ content = [] }: PageNode, { settings }: Rendering): string => {
  const groups: { href: string | undefined; nodes: PageNode[] }[] = [];
  for (const node of content) {
    const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href;
    const last = groups.at(-1);
    if (last && last.href === href) last.nodes.push(node);
    else groups.push({ href, nodes: [node] });
  }
  const html = groups.map(({ href, nodes }) => {
    const inside = nodes.map((node) => textHtml(node, settings)).join('');
    const hasWord = nodes.some(({ text = '' }) => /\S/.test(shownText(text, settings)));
    return href && hasWord ? `<a href="${escapeXml(inMarket(href))}">${inside}</a>` : inside;
  });
  return html.join('').trim();
};

const shownText = (text: string, settings: Rendering['settings']): string =>
  settings ? withValues(text, settings) : text;

const tags = { code: 'code', italic: 'em', bold: 'strong' } as const;

const textHtml = (
  { type, text = '', marks = [] }: PageNode,
  settings: Rendering['settings'],
): string => {
  if (type === 'hardBreak') return '<br>';
  const escaped = escapeXml(shownText(text, settings));
  return Object.entries(tags).reduce(
    (html, [mark, tag]) =>
      marks.some((one) => one.type === mark) && html.trim() ? `<${tag}>${html}</${tag}>` : html,
    escaped,
  );
};

/** 'Faulty or wrong' -> 'faulty-or-wrong', then 'faulty-or-wrong-2'. */
const idOf = (node: PageNode, { ids }: Rendering): string => {
  const id =
    textOf(node)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-') || '-';
  const count = (ids.get(id) ?? 0) + 1;
  ids.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
};

const deliveryTable = (settings: ValueSettings): string => {
  const rows = deliveryRows(settings);
  if (!rows) {
    const texts = settings.zones?.sentences ?? [withValues('{deliveryPromise}', settings)];
    return texts.map((text) => `<p>${escapeXml(text)}</p>\n`).join('');
  }
  const row = (tag: string, cells: string[]) =>
    within('tr', cells.map((cell) => within(tag, escapeXml(cell))).join(''));
  const body = rows.map((cells) => row('td', cells)).join('');
  return within(
    'table',
    within('thead', row('th', ['Your order', 'Delivery'])) + within('tbody', body),
  );
};

/** As wide as the text, which is 640 px at most. */
const imageInText = (
  { id, alt = '', width, height }: NonNullable<PageNode['attrs']>,
  settings: Rendering['settings'],
): string =>
  `${imageHtml(
    {
      ...{ id: String(id), width: Number(width), height: Number(height) },
      alt: shownText(String(alt), settings),
    },
    { sizes: '(min-width: 768px) 640px, 92vw', widthMax: 1280 },
  )}\n`;
