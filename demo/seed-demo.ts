// Fills an empty shop with the demo catalog of `assets`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findShopSettings } from '../src/domain/shop-settings/find-shop-settings.ts';
import type { Database, Queryable } from '../src/platform/database/database.ts';
import { type BundledImage, bundledImages } from '../src/platform/images/storage/bundled-images.ts';
import { addCollections, demoCollections } from './add-collections.ts';
import { addContent, addSignInImage, readSections } from './add-content.ts';
import { addEmptyPages, emptyPagesOf } from './add-empty-pages.ts';
import { addFirstPurchaseOffer, firstPurchaseCode } from './add-first-purchase-offer.ts';
import { addProducts, demoProducts } from './add-products.ts';
import { recordDemoRows } from './record-demo-rows.ts';
import { readPages, seedContent } from './seed-content.ts';

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
    await addProducts(client, products, bundled);
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
  look: { cards: 'alternate' },
  logo: { drawing: JSON.parse(readFileSync(join(import.meta.dirname, 'logo.json'), 'utf8')) },
};

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
