// Products for Google Merchant Center: RSS 2.0 with its 'g:' fields, one item a size.

import { fieldOf, publicFieldNames } from '../../domain/catalog/field-lists.ts';
import type { Product, Size } from '../../domain/catalog/product.ts';
import { pricesOfSize } from '../../domain/pricing/size-prices.ts';
import { imageUrl } from '../../platform/images/image-url.ts';
import { locale } from '../../platform/text/locale.ts';
import { escapeXml, xmlDeclaration, xmlElement } from '../../platform/text/xml.ts';
import { toDollars } from '../../platform/values/money.ts';
import { shorten } from '../http/shorten.ts';

const titleLengthMax = 150;
const descriptionLengthMax = 5000;
const moreImagesMax = 10;

/** The feed as a stream of text. */
export async function* googleFeed(
  origin: string,
  shop: string,
  batches: AsyncGenerator<Product[]>,
): AsyncGenerator<string> {
  yield head(origin, shop);
  for await (const products of batches)
    yield products.flatMap((product) => itemsOf(origin, product)).join('');
  yield '</channel>\n</rss>\n';
}

const head = (
  origin: string,
  shop: string,
): string => `${xmlDeclaration}<rss version="2.0" xmlns:g="${google}">
<channel>
<title>${escapeXml(shop)}</title>
<link>${escapeXml(origin)}/</link>
<description>Everything that is for sale</description>
`;

const google = 'http://base.google.com/ns/1.0';

const itemsOf = (origin: string, product: Product): string[] => {
  const shared = fieldsOf(origin, product);
  return product.sizes.map((size) =>
    [
      '<item>',
      ...elements(sizeFields(product, size)),
      ...(size.priceCents === undefined
        ? shared
        : fieldsOf(origin, { ...product, ...pricesOfSize(product, size) })),
      '</item>\n',
    ].join('\n'),
  );
};

const sizeFields = ({ name, colorName }: Product, { id, label, stock }: Size): Fields => [
  ['g:id', id],
  ['title', shorten([name, colorName, label].filter(Boolean).join(', '), titleLengthMax)],
  ['g:size', label],
  ['g:availability', stock > 0 ? 'in_stock' : 'out_of_stock'],
];

const fieldsOf = (origin: string, product: Product): string[] => {
  const [image, ...more] = product.images.map(({ id }) => origin + imageUrl(id, 960, 'webp'));
  return elements([
    ['g:item_group_id', product.id],
    ['description', shorten(product.description, descriptionLengthMax)],
    ['link', `${origin}/product/${encodeURIComponent(product.slug)}`],
    ['g:image_link', image],
    ...more.slice(0, moreImagesMax).map((url): Field => ['g:additional_image_link', url]),
    ['g:price', priceText(product.priceCents)],
    [
      'g:sale_price',
      product.discountPriceCents === null ? null : priceText(product.discountPriceCents),
    ],
    ['g:condition', 'new'],
    // The brands give no GTIN.
    ['g:identifier_exists', 'no'],
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

type Field = [name: string, text: string | null | undefined];
type Fields = Field[];

const elements = (fields: Fields): string[] =>
  fields.flatMap(([name, text]) => (text ? [xmlElement(name, text)] : []));

const priceText = (cents: number): string => `${toDollars(cents).toFixed(2)} ${locale().currency}`;

const genders = { women: 'female', men: 'male', unisex: 'unisex' };

// Google's own numbers: apparel, and within it clothing, shirts and tops, hats.
const apparel = '166';
const googleCategories: Record<string, string> = { Clothing: '1604', 'T-Shirt': '212', Hat: '173' };
