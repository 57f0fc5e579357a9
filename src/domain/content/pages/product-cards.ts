// Products within a text: cards as those of listings, of what the shop has at that moment.
import type { Database } from '../../../platform/database/database.ts';
import { escapeXml } from '../../../platform/text/xml.ts';
import { formatCents } from '../../../platform/values/money.ts';
import { listProductsById } from '../../catalog/list-products-by-id.ts';
import type { Product } from '../../catalog/product.ts';
import { discountText, unitPriceCents } from '../../pricing/pricing.ts';
import { type PageNode, productIdsIn } from './page-body.ts';
import { pictureHtml } from './picture-html.ts';

/** By id; those that customers do not see are not among them. */
export type ShownProducts = ReadonlyMap<string, Product>;

export const findShownProducts = async (
  context: { database: Database },
  body: PageNode,
): Promise<ShownProducts> => {
  const products = await listProductsById(context, productIdsIn(body));
  return new Map(products.map((product) => [product.id, product]));
};

export const cardsHtml = (ids: readonly string[], products: ShownProducts): string => {
  const cards = ids.flatMap((id) => products.get(id) ?? []).map(cardHtml);
  return cards.length > 0 ? `<ul class="product-cards">${cards.join('')}</ul>\n` : '';
};

const cardHtml = (product: Product): string => {
  const [image] = product.images;
  const stock = product.sizes.reduce((sum, size) => sum + size.stock, 0);
  // The name says what the image shows, once.
  const picture = image ? pictureHtml({ ...image, alt: '' }, imageSizes) : '';
  return [
    `<li><a href="/product/${product.slug}"><span class="image-box">${picture}</span>`,
    `<small>${escapeXml(product.brand)}</small> ${escapeXml(product.name)}</a>`,
    `<p>${priceHtml(product)}</p>${stock === 0 ? '<small>Sold out</small>' : ''}</li>`,
  ].join('');
};

const priceHtml = (product: Product): string => {
  const discount = discountText(product)?.trim();
  const now = `<b>${formatCents(unitPriceCents(product))}</b>`;
  return discount
    ? `${now} <s><span class="sr-only">was </span>${formatCents(product.priceCents)}</s> ${discount}`
    : now;
};

const imageSizes = { sizes: '(min-width: 768px) 160px, 46vw', widthMax: 640 };
