// The demo's products, with their sizes, measures and reviews.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FieldValues, fieldNames, fieldOf } from '../src/domain/catalog/field-lists.ts';
import type { Product } from '../src/domain/catalog/product.ts';
import type { FieldName } from '../src/domain/catalog/product-fields.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import type { Film } from '../src/platform/images/film-url.ts';
import type { Image } from '../src/platform/images/image-url.ts';
import type { BundledImage } from '../src/platform/images/storage/bundled-images.ts';
import { toCents } from '../src/platform/values/money.ts';
import { type CutName, measuresOf } from './cuts.ts';
import { demoReviews } from './demo-reviews.ts';
import { saleLastDay } from './sale-last-day.ts';

/** As `catalog.json` holds it, newest first; prices in dollars, sizes with their stock. */
export type DemoProduct = DemoFields &
  Pick<Product, 'slug' | 'name' | 'category' | 'department'> & {
    /** The slug of its first colorway, for a style of several colors. */
    style?: string;
    colorName: string;
    cut: CutName;
    price: number;
    discountPrice: number | null;
    sizes: Record<string, number>;
    images: string[];
    /** The name of its files in assets/films, without their endings. */
    film?: string;
  };

export const demoProducts = (): DemoProduct[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'catalog.json'), 'utf8'));

/** Adds them to a shop that has their images and categories. */
export const addProducts = async (
  client: Queryable,
  products: DemoProduct[],
  bundled: Record<string, BundledImage>,
): Promise<void> => {
  await addRows(client, products, bundled, saleLastDay(await nowOf(client)));
  await addSizes(client, products);
  await addMeasures(client, products);
  await addReviews(client, products);
};

// Their days differ, so that Newest is another order than Featured.
// The last one written heads every listing, so the file is written from its end.
const addRows = (
  client: Queryable,
  products: DemoProduct[],
  bundled: Record<string, BundledImage>,
  lastDay: string,
) =>
  client.query(
    `insert into products (${columns}, created_at)
     select ${columns}, now() - ordinality * 17 % 53 * interval '1 day'
     from jsonb_populate_recordset(null::products, $1) with ordinality order by ordinality`,
    [JSON.stringify(products.toReversed().map((product) => rowOf(product, bundled, lastDay)))],
  );

const columns = [
  ...fieldNames.map((name) => fieldOf(name).column),
  ...['slug', 'style', 'images', 'film'],
].join(', ');

const rowOf = (
  { price, discountPrice, ...product }: DemoProduct,
  bundled: Record<string, BundledImage>,
  lastDay: string,
) => {
  const fields: DemoFields = {
    ...product,
    priceCents: toCents(price),
    ...(discountPrice !== null && {
      discountPriceCents: toCents(discountPrice),
      discountLastDay: lastDay,
    }),
  };
  return {
    ...Object.fromEntries(
      fieldNames.map((name) => [fieldOf(name).column, valueOrDefault(fields, name)]),
    ),
    slug: product.slug,
    style: product.style ?? product.slug,
    images: product.images.map((file) =>
      imageOf(bundled, `products/${file}`, altOf(product, file)),
    ),
    film: product.film && filmOf(bundled, product.film, product),
  };
};

type DemoFields = Partial<FieldValues<FieldName>>;

const valueOrDefault = (fields: DemoFields, name: FieldName) => {
  const field = fieldOf(name);
  return fields[name] ?? (field.kind === 'choice' ? field.default : undefined);
};

const nowOf = async (client: Queryable): Promise<Date> => {
  const { rows } = await client.query<{ now: Date }>('select now()');
  return (rows[0] as { now: Date }).now;
};

const imageOf = (bundled: Record<string, BundledImage>, file: string, alt: string): Image => {
  const image = bundled[file];
  if (!image) throw new Error(`The image ${file} is not in images.json: run npm run images:demo.`);
  return { ...image, alt };
};

const filmOf = (
  bundled: Record<string, BundledImage>,
  name: string,
  product: Pick<DemoProduct, 'name' | 'colorName'>,
): Film => ({
  name,
  image: imageOf(bundled, `films/${name}.webp`, `${altOf(product, name)}, closer and back`),
});

const altOf = (
  { name, colorName }: Pick<DemoProduct, 'name' | 'colorName'>,
  file: string,
): string => {
  if (file.endsWith('-detail.webp')) return `${name}, close up`;
  const view = file.endsWith('-back.webp') ? ', from behind' : '';
  return `${name} in ${colorName.toLowerCase()}${view}`;
};

const addSizes = (client: Queryable, products: DemoProduct[]) =>
  client.query(
    `with size as (
       insert into product_sizes (product_id, label, position, stock)
       select products.id, one.label, one.position, one.stock
       from jsonb_to_recordset($1) as one (slug text, label text, position int, stock int)
       join products using (slug)
       returning id, stock
     )
     insert into stock_ledger (size_id, delta, kind)
     select id, stock, 'received' from size where stock > 0`,
    [
      JSON.stringify(
        products.flatMap(({ slug, sizes }) =>
          Object.entries(sizes).map(([label, stock], position) => ({
            slug,
            label,
            position,
            stock,
          })),
        ),
      ),
    ],
  );

const addMeasures = (client: Queryable, products: DemoProduct[]) =>
  client.query(
    `insert into size_measures (size_id, point, millimeters)
     select product_sizes.id, one.point, one.millimeters
     from jsonb_to_recordset($1) as one (slug text, label text, point text, millimeters int)
     join products using (slug)
     join product_sizes on product_sizes.product_id = products.id
       and product_sizes.label = one.label`,
    [
      JSON.stringify(
        products.flatMap(({ slug, cut, sizes }) =>
          measuresOf(cut, Object.keys(sizes)).map((measure) => ({ slug, ...measure })),
        ),
      ),
    ],
  );

const addReviews = (client: Queryable, products: DemoProduct[]) =>
  client.query(
    `insert into reviews
       (product_id, author, size_label, rating, title, text, fit, is_demo, created_at)
     select products.id, author, size, rating, title, text, fit, true,
       now() - "minutesAgo" * interval '1 minute'
     from jsonb_to_recordset($1) as one (slug text, author text, size text, rating int,
       title text, text text, fit text, "minutesAgo" int)
     join products using (slug)
     order by "minutesAgo" desc`,
    [JSON.stringify(demoReviews(products))],
  );
