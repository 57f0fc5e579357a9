// Products for Google Merchant Center: RSS 2.0 with its 'g:' fields, one item a size.

import type { FeedProduct } from '../../domain/catalog/feed/feed-product.ts';
import { fieldOf, publicFieldNames } from '../../domain/catalog/field-lists.ts';
import { type Size, sizePath } from '../../domain/catalog/product.ts';
import { comingOfSize } from '../../domain/pricing/coming-of-size.ts';
import { pricesOfSize } from '../../domain/pricing/size-prices.ts';
import { measureUnits } from '../../domain/pricing/unit-price.ts';
import { imageUrl } from '../../platform/images/image-url.ts';
import { locale, marketPrefix } from '../../platform/text/locale.ts';
import { escapeXml, xmlDeclaration, xmlElement } from '../../platform/text/xml.ts';
import { amountText } from '../../platform/values/money.ts';
import { shorten } from '../http/shorten.ts';

const titleLengthMax = 150;
const descriptionLengthMax = 5000;
const moreImagesMax = 10;

/** The feed as a stream of text. */
export async function* googleFeed(
  { origin, hasUnitPrices }: FeedFacts,
  shop: string,
  batches: AsyncGenerator<FeedProduct[]>,
): AsyncGenerator<string> {
  yield head(origin, shop);
  for await (const products of batches)
    yield products
      .map((product) => (hasUnitPrices ? product : { ...product, measure: null }))
      .flatMap((product) => itemsOf(origin, product))
      .join('');
  yield '</channel>\n</rss>\n';
}

/** Laws of the market may ask for the price of a unit of what is sold by measure. */
type FeedFacts = { origin: string; hasUnitPrices: boolean };

const head = (
  origin: string,
  shop: string,
): string => `${xmlDeclaration}<rss version="2.0" xmlns:g="${google}">
<channel>
<title>${escapeXml(shop)}</title>
<link>${escapeXml(origin + marketPrefix())}/</link>
<description>Everything that is for sale</description>
`;

const google = 'http://base.google.com/ns/1.0';

const itemsOf = (origin: string, product: FeedProduct): string[] => {
  const shared = fieldsOf(origin, product);
  return product.sizes.map((size) =>
    ['<item>', ...elements(sizeFields(origin, product, size)), ...shared, '</item>\n'].join('\n'),
  );
};

const sizeFields = (origin: string, product: FeedProduct, size: Size): Fields => {
  const { name, colorName, slug } = product;
  const { id, label, stock, sku, barcode } = size;
  const { priceCents, discountPriceCents } = pricesOfSize(product, size);
  const coming = { ...product, discountPriceCents: product.comingCents };
  const saleCents = discountPriceCents ?? comingOfSize(coming, priceCents);

  return [
    ['g:id', id],
    ['title', shorten([name, colorName, label].filter(Boolean).join(', '), titleLengthMax)],
    ['link', origin + marketPrefix() + sizePath(slug, label)],
    ['g:size', label],
    ['g:availability', stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['g:price', priceText(priceCents)],
    ['g:sale_price', saleCents === null ? null : priceText(saleCents)],
    ['g:sale_price_effective_date', saleCents === null ? null : salePeriod(product)],
    ['g:gtin', barcode],
    ['g:mpn', sku],
    ['g:identifier_exists', sku || barcode ? 'yes' : 'no'],
  ];
};

/** '2026-11-28T00:00Z/2026-12-01T00:00Z'; null: nobody knows when it ends, or it is over. */
const salePeriod = ({ saleStarts, saleEnds }: FeedProduct): string | null =>
  saleStarts && saleEnds && saleStarts < saleEnds
    ? [saleStarts, saleEnds].map((at) => at.toISOString().replace(/:00\.000Z$/, 'Z')).join('/')
    : null;

const fieldsOf = (origin: string, product: FeedProduct): string[] => {
  const [image, ...more] = product.images.map(({ id }) => origin + imageUrl(id, 960, 'webp'));
  return elements([
    ['g:item_group_id', product.group],
    ['description', shorten(product.description, descriptionLengthMax)],
    ['g:image_link', image],
    ...more.slice(0, moreImagesMax).map((url): Field => ['g:additional_image_link', url]),
    ['g:condition', 'new'],
    ...unitFields(product),
    ['g:google_product_category', googleCategories[product.category] ?? apparel],
    ['g:gender', genders[product.department]],
    ['g:age_group', 'adult'],
    ...publicFieldNames.flatMap((name): Fields => {
      const { feed } = fieldOf(name);
      const value = product[name];
      return feed && value !== null ? [[feed, String(value)]] : [];
    }),
  ]);
};

const unitFields = ({ measure }: FeedProduct): Fields => {
  if (!measure) return [];
  const { in: whole, feed } = measureUnits[measure.unit];
  return [
    ['g:unit_pricing_measure', `${measure.amount / whole}${feed}`],
    ['g:unit_pricing_base_measure', `1${feed}`],
  ];
};

type Field = [name: string, text: string | null | undefined];
type Fields = Field[];

const elements = (fields: Fields): string[] =>
  fields.flatMap(([name, text]) => (text ? [xmlElement(name, text)] : []));

const priceText = (cents: number): string => `${amountText(cents)} ${locale().currency}`;

const genders = { women: 'female', men: 'male', unisex: 'unisex' };

// Google's own numbers: apparel, and within it clothing, shirts and tops, hats.
const apparel = '166';
const googleCategories: Record<string, string> = { Clothing: '1604', 'T-Shirt': '212', Hat: '173' };
