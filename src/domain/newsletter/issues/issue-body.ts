// A body as email markup and as plain text. Each tag is written here; texts and links are escaped.
import type { EmailBlock } from '../../../platform/email/email.ts';
import { emailStyles, escapeHtml } from '../../../platform/email/email-styles.ts';
import { imageUrl } from '../../../platform/images/image-url.ts';
import { formatCents } from '../../../platform/values/money.ts';
import { type PageNode, productIdsOf } from '../../content/pages/page-body.ts';
import { type ValueSettings, withValues } from '../../content/pages/page-values.ts';
import { priceNote } from '../../pricing/history/told-prices.ts';
import { unitPriceCents } from '../../pricing/pricing.ts';
import { lowestPrices } from '../../pricing/size-prices.ts';
import { type LinkedProduct, linkedSlug } from './linked-products.ts';

type Rendering = {
  settings: ValueSettings;
  products: ReadonlyMap<string, LinkedProduct>;
  /** Links and images of the shop become absolute. */
  publicUrl: string;
};

/** Renders a body of `toBody`. */
export const renderIssueBody = (body: PageNode, rendering: Rendering): EmailBlock => ({
  markup: markupOf(body, rendering),
  plain: blocksText(body, rendering),
});

const markupOf = ({ content = [] }: PageNode, rendering: Rendering): string =>
  content.map((node) => markup[node.type]?.(node, rendering) ?? '').join('');

const { text, quiet, heading, rule, ink, quietInk } = emailStyles;
const space = 'margin:0 0 14px';

const markup: Record<string, (node: PageNode, rendering: Rendering) => string> = {
  paragraph: (node, rendering) => {
    const [product] = productsOf(node, rendering);
    if (product) return productMarkup(product, rendering);
    const inside = inlineMarkup(node, rendering);
    return inside && `<p class="ink" style="${text};${space}">${inside}</p>\n`;
  },
  heading: (node, rendering) => {
    const inside = inlineMarkup(node, rendering);
    const [tag, size] = node.attrs?.level === 3 ? ['h3', 16] : ['h2', 21];
    const style = `${heading};font-size:${size}px;margin:22px 0 8px`;
    return inside && `<${tag} class="ink" style="${style}">${inside}</${tag}>\n`;
  },
  bulletList: (node, rendering) => listMarkup('ul', node, rendering),
  orderedList: (node, rendering) => listMarkup('ol', node, rendering),
  listItem: (node, rendering) => `<li>${markupOf(node, rendering)}</li>\n`,
  blockquote: (node, rendering) => {
    const style = `${space};padding:0 0 0 16px;border-left:2px solid ${rule}`;
    return `<blockquote class="rule" style="${style}">${markupOf(node, rendering)}</blockquote>\n`;
  },
  image: ({ attrs = {} }, { publicUrl }) => {
    const { id, width, height, alt = '' } = attrs;
    const image = { id: String(id), width: Number(width), height: Number(height) };
    const shown = imageMarkup(image, { alt: String(alt), widthMax: imageWidth, publicUrl });
    return `<p style="${space}">${shown}</p>\n`;
  },
  products: (node, rendering) =>
    productsOf(node, rendering)
      .map((product) => productMarkup(product, rendering))
      .join(''),
  table: (node, rendering) =>
    `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${space}">
${markupOf(node, rendering)}</table>\n`,
  tableRow: (node, rendering) => `<tr>${markupOf(node, rendering)}</tr>\n`,
  tableHeader: (node, rendering) => cellMarkup('th', node, rendering),
  tableCell: (node, rendering) => cellMarkup('td', node, rendering),
};

/** The visible products of a block, or of a link that is alone in its line. */
const productsOf = (node: PageNode, { products }: Rendering): LinkedProduct[] =>
  [...productIdsOf(node), linkedSlug(node) ?? ''].flatMap((key) => products.get(key) ?? []);

const imageWidth = 560;

const listMarkup = (tag: 'ul' | 'ol', node: PageNode, rendering: Rendering): string =>
  `<${tag} class="ink" style="${text};${space};padding:0 0 0 24px">
${markupOf(node, rendering)}</${tag}>\n`;

const cellMarkup = (tag: 'th' | 'td', node: PageNode, rendering: Rendering): string => {
  const style = `padding:8px 8px 0 0;border-bottom:1px solid ${rule};vertical-align:top`;
  const inside = markupOf(node, rendering);
  return `<${tag} class="rule" align="left" style="${style}">${inside}</${tag}>`;
};

type Size = NonNullable<LinkedProduct['image']>;
type Shown = { alt: string; widthMax: number; publicUrl: string };

// Outlook knows neither AVIF nor WebP.
const imageMarkup = ({ id, ...size }: Size, { alt, widthMax, publicUrl }: Shown): string => {
  const width = Math.min(size.width || widthMax, widthMax);
  // The size of an image is known before it loads.
  const height = size.width ? ` height="${Math.round((width * size.height) / size.width)}"` : '';
  const url = escapeHtml(publicUrl + imageUrl(id, width > 320 ? 1280 : 640, 'jpeg'));
  const style = `display:block;width:100%;max-width:${width}px;height:auto;border:0`;
  const text = escapeHtml(alt);
  return `<img src="${url}" width="${width}"${height} alt="${text}" style="${style}">`;
};

const cardWidth = 160;

const productMarkup = (product: LinkedProduct, { publicUrl }: Rendering): string => {
  const { slug, name, image } = product;
  const href = escapeHtml(`${publicUrl}/product/${slug}`);
  const shown = image && imageMarkup(image, { alt: '', widthMax: cardWidth, publicUrl });
  const cell = shown
    ? `<td width="${cardWidth}" style="padding:0 20px 0 0">
<a href="${href}">${shown}</a></td>`
    : '';
  const link = `color:${ink};text-decoration:none;font-weight:600`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${space}">
<tr>${cell}<td><p class="ink" style="${text};margin:0 0 4px">
<a href="${href}" class="ink" style="${link}">${escapeHtml(name)}</a></p>
<p class="quiet" style="${quiet};margin:0">${priceMarkup(product)}</p></td></tr></table>\n`;
};

const priceMarkup = (product: LinkedProduct): string => {
  const prices = lowestPrices(product);
  const { priceCents, discountPriceCents, isFrom } = prices;
  if (isFrom) return priceText(product);
  const price = formatCents(priceCents);
  return discountPriceCents === null
    ? price
    : [
        `${formatCents(discountPriceCents)} <s style="color:${quietInk}">${price}</s>`,
        priceNote(prices),
      ]
        .filter(Boolean)
        .join('<br>');
};

const inlineMarkup = ({ content = [] }: PageNode, rendering: Rendering): string =>
  content
    .map((node) => textMarkup(node, rendering))
    .join('')
    .trim();

const tags = { code: 'code', italic: 'em', bold: 'strong' } as const;

const textMarkup = (node: PageNode, { settings, publicUrl }: Rendering): string => {
  if (node.type === 'hardBreak') return '<br>';
  const marked = Object.entries(tags).reduce(
    (inside, [mark, tag]) => (hasMark(node, mark) ? `<${tag}>${inside}</${tag}>` : inside),
    escapeHtml(withValues(node.text ?? '', settings)),
  );
  const href = hrefOf(node, publicUrl);
  const style = `color:${ink};text-decoration:underline`;
  return href ? `<a href="${escapeHtml(href)}" class="ink" style="${style}">${marked}</a>` : marked;
};

const hasMark = ({ marks = [] }: PageNode, wanted: string): boolean =>
  marks.some(({ type }) => type === wanted);

/** Links within a page do not work in an email. */
const hrefOf = ({ marks = [] }: PageNode, publicUrl: string): string | null => {
  const href = marks.find(({ type }) => type === 'link')?.attrs?.href;
  if (!href || href.startsWith('#')) return null;
  return href.startsWith('/') ? publicUrl + href : href;
};

const blocksText = ({ content = [] }: PageNode, rendering: Rendering): string =>
  content
    .map((node, place) => blockText(node, rendering, place))
    .filter(Boolean)
    .join('\n\n');

const blockText = (node: PageNode, rendering: Rendering, place: number): string => {
  const { type, content = [], attrs } = node;
  const lines = (each: (child: PageNode, at: number) => string) => content.map(each).join('\n');
  if (type === 'image') return String(attrs?.alt ?? '');
  if (type === 'bulletList') return lines((item) => `- ${blocksText(item, rendering)}`);
  if (type === 'orderedList')
    return lines((item, at) => `${at + 1}. ${blocksText(item, rendering)}`);
  if (type === 'table') return lines((row) => blockText(row, rendering, place));
  if (type === 'tableRow') return content.map((cell) => blocksText(cell, rendering)).join(' | ');
  if (type === 'blockquote') return blocksText(node, rendering).replaceAll(/^/gm, '> ');
  const products = productsOf(node, rendering);
  if (products.length > 0)
    return products.map((product) => productText(product, rendering)).join('\n\n');
  return content
    .map((child) => inlineText(child, rendering))
    .join('')
    .trim();
};

const productText = (product: LinkedProduct, { publicUrl }: Rendering): string => {
  return `${product.name}, ${priceText(product)}\n${publicUrl}/product/${product.slug}`;
};

const priceText = (product: LinkedProduct): string => {
  const prices = lowestPrices(product);
  return `${prices.isFrom ? 'from ' : ''}${formatCents(unitPriceCents(prices))}`;
};

const inlineText = (node: PageNode, { settings, publicUrl }: Rendering): string => {
  if (node.type === 'hardBreak') return '\n';
  const words = withValues(node.text ?? '', settings);
  const href = hrefOf(node, publicUrl);
  return href && href !== words ? `${words} (${href})` : words;
};
