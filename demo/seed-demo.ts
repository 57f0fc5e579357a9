// Fills an empty shop with the demo catalog of `assets`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FieldValues, fieldNames, fieldOf } from '../src/domain/catalog/field-lists.ts';
import type { Product } from '../src/domain/catalog/product.ts';
import type { FieldName } from '../src/domain/catalog/product-fields.ts';
import { findShopSettings } from '../src/domain/shop-settings/find-shop-settings.ts';
import type { Database, Queryable } from '../src/platform/database/database.ts';
import type { Film } from '../src/platform/images/film-url.ts';
import type { Image } from '../src/platform/images/image-url.ts';
import { type BundledImage, bundledImages } from '../src/platform/images/storage/bundled-images.ts';
import { toCents } from '../src/platform/values/money.ts';
import { addCollections, demoCollections } from './add-collections.ts';
import { addContent, addSignInImage, readSections } from './add-content.ts';
import { addEmptyPages, emptyPagesOf } from './add-empty-pages.ts';
import { addFirstPurchaseOffer, firstPurchaseCode } from './add-first-purchase-offer.ts';
import { type CutName, measuresOf } from './cuts.ts';
import { demoReviews } from './demo-reviews.ts';
import { recordDemoRows } from './record-demo-rows.ts';
import { saleLastDay } from './sale-last-day.ts';
import { readPages, seedContent } from './seed-content.ts';

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

// Any constant: of two concurrent starts the second waits and finds the products.
const advisoryLock = 4_873_626;

/** Adds all products where none ever were, in one transaction; returns how many. */
export const seedDemo = (database: Database, assets: string): Promise<number> =>
  database.longTransaction(async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    const bundled = bundledImages(assets);
    if (!(await isEmpty(client))) {
      await completeDemo(client, bundled);
      return 0;
    }
    const products = demoProducts();
    await addImages(client, Object.values(bundled));
    await addCategories(client);
    await addProducts(client, products, bundled, saleLastDay(await nowOf(client)));
    await addSizes(client, products);
    await addMeasures(client, products);
    await addReviews(client, products);
    await addFirstPurchaseOffer(client);
    await seedContent(client, bundled);
    await addCollections(client, bundled);
    await markAsDemo(client, bundled);
    await addContent(client, bundled);
    await recordRows(client, bundled);
    return products.length;
  });

/** A shop whose owner has left the demo is none, whatever is in it. */
const isEmpty = async (client: Queryable): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from products union all select from shop_settings where name = 'storefront' limit 1`,
  );
  return rowCount === 0;
};

/** Demos of earlier versions, whose home page and articles were in the code, get what is new. */
const completeDemo = async (client: Queryable, bundled: Record<string, BundledImage>) => {
  const { isDemo } = await findShopSettings(client, 'storefront');
  if (!isDemo) return;
  await addImages(client, Object.values(bundled));
  await seedContent(client, bundled);
  await addCollections(client, bundled);
  await addContent(client, bundled);
  await addSignInImage(client, bundled);
  await addEmptyPages(client, bundled);
  await recordRows(client, bundled);
};

const recordRows = (client: Queryable, bundled: Record<string, BundledImage>) =>
  recordDemoRows(client, {
    products: demoProducts().map(({ slug }) => slug),
    categories: categories.map(({ name }) => name),
    collections: demoCollections().map(({ slug }) => slug),
    images: Object.values(bundled).map(({ id }) => id),
    settings: [...Object.keys(demoSettings).filter((name) => name !== 'storefront'), 'emptyPages'],
    promoCodes: [firstPurchaseCode],
    pages: readPages(bundled).map(({ kind, slug, meta, body }) => ({
      ...{ kind, slug, body },
      title: meta.title ?? '',
    })),
    sections: readSections(bundled),
  });

/** Brings the demo's name and team with it. */
const markAsDemo = (client: Queryable, bundled: Record<string, BundledImage>) =>
  client.query(
    `insert into shop_settings (name, value)
     select name, value from jsonb_each($1) one (name, value)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ ...demoSettings, emptyPages: emptyPagesOf(bundled) })],
  );

const demoSettings = {
  storefront: { isDemo: true },
  shop: { name: 'Hemline' },
  logo: { drawing: JSON.parse(readFileSync(join(import.meta.dirname, 'logo.json'), 'utf8')) },
};

export const demoProducts = (): DemoProduct[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'catalog.json'), 'utf8'));

const categories = [
  { name: 'Clothing', title: 'Clothing' },
  { name: 'T-Shirt', title: 'T-Shirts' },
  { name: 'Hat', title: 'Hats' },
];

const addCategories = (client: Queryable) =>
  client.query(
    `insert into categories (name, title)
     select name, title from unnest($1::text[], $2::text[]) with ordinality one (name, title, place)
     order by place
     on conflict (name) do nothing`,
    [categories.map(({ name }) => name), categories.map(({ title }) => title)],
  );

const addImages = (client: Queryable, images: BundledImage[]) =>
  client.query(
    `insert into images (id, width, height, placeholder)
     select id, width, height, placeholder
     from jsonb_to_recordset($1) as one (id text, width int, height int, placeholder text)
     on conflict (id) do nothing`,
    [JSON.stringify(images)],
  );

// Their days differ, so that Newest is another order than Featured.
// The last one written heads every listing, so the file is written from its end.
const addProducts = (
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
    ...Object.fromEntries(fieldNames.map((name) => [fieldOf(name).column, fields[name]])),
    slug: product.slug,
    style: product.style ?? product.slug,
    images: product.images.map((file) =>
      imageOf(bundled, `products/${file}`, altOf(product, file)),
    ),
    film: product.film && filmOf(bundled, product.film, product),
  };
};

type DemoFields = Partial<FieldValues<FieldName>>;

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
  image: imageOf(bundled, `films/${name}.webp`, `${altOf(product, name)}, turning to each side`),
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
