import type { Database } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { filmFiles } from '../../../platform/images/film-url.ts';
import { imageUrl } from '../../../platform/images/image-url.ts';
import { exactCsvLine } from '../../../platform/text/csv.ts';
import { amountText } from '../../../platform/values/money.ts';
import type { Attribute } from '../../attributes/attribute.ts';
import { listAttributes } from '../../attributes/list-attributes.ts';
import { findMarkets } from '../../markets/find-markets.ts';
import type { Field } from '../field-kinds.ts';
import { fieldColumns, fieldOf, isFieldName, writtenFieldNames } from '../field-lists.ts';
import { tagOf } from '../listing/attribute-filters.ts';
import type { ManagedFilter } from '../manage/list/managed-filter.ts';
import { matchingProducts } from '../manage/list/matching-products.ts';
import { publicationColumns } from '../publication.ts';
import { ownColumns } from './file-formats.ts';
import type { FoundProduct, FoundSize } from './found-product.ts';
import { type FileMarket, isOfMarketSize, marketText, typedPricesJson } from './market-cells.ts';

const batchSize = 200;

type Context = { database: Database; publicUrl: string };
type Exported = FoundProduct & { sequence: number; head: string | null };

/**
 * The products of a filter, oldest first, as a CSV file that the shop can import. Each size has a
 * line; the first line of a product also has the product's own columns.
 */
export async function* exportProducts(
  { database, publicUrl }: Context,
  filter: ManagedFilter | undefined,
): AsyncGenerator<string> {
  const attributes = await listAttributes({ database });
  const markets = (await findMarkets(database.pool)).slice(1);
  const columns = ownColumns(attributes, markets);
  yield `\u{feff}${exactCsvLine(columns.map(({ title }) => title))}`;
  const targets = columns.map(({ to }) => to);
  const textOf = textsOf({ attributes, markets, publicUrl });
  const where = filter ? matchingProducts(filter) : sql`true`;
  for (let last = -1; ; ) {
    const { rows } = await database.pool.query<Exported>(
      sql`select p.id, p.slug, p.sequence, p.images, p.film, p.attribute_values as tags,
          ${raw(publicationColumns)}, ${raw(fieldColumns(writtenFieldNames))},
          (select case when count(*) > 1 then (array_agg(c.slug order by c.sequence))[1] end
           from products c where c.style = p.style and c.deleted_at is null) as head,
          (select coalesce(json_agg(json_build_object('id', s.id, 'label', s.label,
             'stock', s.stock, 'sku', s.sku, 'barcode', s.barcode, 'priceCents', s.price_cents,
             'discountPriceCents', s.discount_price_cents) order by s.position), '[]')
           from product_sizes s where s.product_id = p.id) as sizes,
          ${raw(typedPricesJson)} as typed
        from products p where p.sequence > ${last} and ${where}
        order by p.sequence limit ${batchSize}`,
    );
    if (rows.length > 0)
      yield rows
        .flatMap((product) => linesOf(product, targets, textOf))
        .map(exactCsvLine)
        .join('');
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.sequence ?? last;
  }
}

type Texts = (product: Exported, to: string, size?: FoundSize) => string;

const linesOf = (product: Exported, columns: readonly string[], textOf: Texts): string[][] => {
  const facts = columns.map((to) => textOf(product, to));
  const sizes = product.sizes.length > 0 ? product.sizes : [undefined];
  return sizes.map((size, index) =>
    columns.map((to, place) => {
      const ofSize = sizeText(product, to, size, textOf);
      return ofSize ?? (index === 0 || to === 'slug' ? (facts[place] ?? '') : '');
    }),
  );
};

/** Undefined: the product's value applies. */
const sizeText = (
  product: Exported,
  to: string,
  size: FoundSize | undefined,
  textOf: Texts,
): string | undefined => {
  if (!(to in sizeTexts) && !isOfMarketSize(to)) return undefined;
  return size ? (sizeTexts[to]?.(size) ?? textOf(product, to, size)) : '';
};

const moneyText = (cents: number | null): string => (cents === null ? '' : amountText(cents));

const sizeTexts: Record<string, (size: FoundSize) => string> = {
  label: ({ label }) => label,
  sku: ({ sku }) => sku ?? '',
  barcode: ({ barcode }) => barcode ?? '',
  sizePrice: ({ priceCents }) => moneyText(priceCents),
  sizeDiscount: ({ discountPriceCents }) => moneyText(discountPriceCents),
  stock: ({ stock }) => String(stock),
  // A later import of the file keeps what was sold in between.
  stockSeen: ({ stock }) => String(stock),
};

type Facts = {
  attributes: readonly Attribute[];
  markets: readonly FileMarket[];
  publicUrl: string;
};

const textsOf =
  ({ attributes, markets, publicUrl }: Facts): Texts =>
  (product, to, size) => {
    const inMarket = marketText(to, product.typed, size?.id ?? null, markets);
    if (inMarket !== undefined) return inMarket;
    if (isFieldName(to)) return fieldText(fieldOf(to), product[to as keyof Exported]);
    if (to.startsWith('attribute:')) return attributeText(product, to, attributes);
    return (
      {
        slug: product.slug,
        state: product.state,
        publishAt: product.publishAt?.toISOString() ?? '',
        style: product.head ?? '',
        film: filmText(product, publicUrl),
        images: product.images.map(({ id }) => publicUrl + imageUrl(id, 1920, 'webp')).join(' '),
      }[to] ?? ''
    );
  };

/** The URL of the film, and of the image before it plays. */
const filmText = ({ film }: Exported, publicUrl: string): string => {
  if (!film) return '';
  const { mp4, webm } = filmFiles(film.name);
  return `${publicUrl}${mp4 ?? webm} ${publicUrl}${imageUrl(film.image.id, 1920, 'webp')}`;
};

const fieldText = ({ kind }: Field, value: unknown): string => {
  if (value === null || value === undefined) return '';
  return kind === 'money' ? amountText(Number(value)) : String(value);
};

const attributeText = (
  { tags }: Exported,
  to: string,
  attributes: readonly Attribute[],
): string => {
  const attribute = attributes.find(({ key }) => to === `attribute:${key}`);
  const chosen = attribute?.values.filter(({ key }) => tags.includes(tagOf(attribute.key, key)));
  return chosen?.map(({ key, label }) => (label.includes(';') ? key : label)).join('; ') ?? '';
};
