// Products within a text, as cards like those of listings, with current prices and stock.

import { inMarket } from '../../../platform/text/href.ts';
import { escapeXml } from '../../../platform/text/xml.ts';
import { formatCents } from '../../../platform/values/money.ts';
import type { Product } from '../../catalog/product.ts';
import { priceNote } from '../../pricing/history/told-prices.ts';
import { discountText, unitPriceCents } from '../../pricing/pricing.ts';
import { lowestPrices } from '../../pricing/size-prices.ts';
import { imageHtml } from './image-html.ts';

/** By id; those that customers do not see are not among them. */
export type ShownProducts = ReadonlyMap<string, Product>;

export const cardsHtml = (ids: readonly string[], products: ShownProducts): string => {
  const cards = ids.flatMap((id) => products.get(id) ?? []).map(cardHtml);
  return cards.length > 0 ? `<ul class="product-cards">${cards.join('')}</ul>\n` : '';
};

const cardHtml = (product: Product): string => {
  const [image] = product.images;
  const stock = product.sizes.reduce((sum, size) => sum + size.stock, 0);
  // The name describes the image already, so its alt text is empty.
  const shown = image ? imageHtml({ ...image, alt: '' }, imageSizes) : '';
  return [
    `<li><a href="${inMarket(`/product/${product.slug}`)}"><span class="image-box">${shown}</span>`,
    `<small>${escapeXml(product.brand)}</small> ${escapeXml(product.name)}</a>`,
    `<p>${priceHtml(product)}</p>${stock === 0 ? '<small>Sold out</small>' : ''}</li>`,
  ].join('');
};

const priceHtml = (product: Product): string => {
  const prices = lowestPrices(product);
  const now = `<b>${formatCents(unitPriceCents(prices))}</b>`;
  if (prices.isFrom) return `from ${now}`;
  const off = discountText(prices)?.trim();
  const was = `<s><span class="sr-only">was </span>${formatCents(prices.priceCents)}</s>`;
  const note = priceNote(prices);
  return off ? `${now} ${was} <em>${off}</em>${note ? ` <small>${note}</small>` : ''}` : now;
};

const imageSizes = { sizes: '(min-width: 768px) 160px, 46vw', widthMax: 640 };
