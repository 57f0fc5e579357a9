// Fills an empty shop with the demo catalogue of `assets`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '../../catalogue/product.ts';
import { type ShippedPicture, shippedPictures } from '../../images/shipped.ts';
import { toCents } from '../../money.ts';
import type { Database, Queryable } from '../database.ts';

/** As `catalogue.json` holds it, newest first; prices in dollars, sizes with their stock. */
export type DemoProduct = {
  slug: string;
  name: string;
  brand: string;
  category: string;
  department: 'women' | 'men' | 'unisex';
  colourName: string;
  colourHex: string;
  material: string;
  description: string;
  price: number;
  discountPrice: number | null;
  rating: number;
  ratingCount: number;
  sizes: Record<string, number>;
  pictures: string[];
};

// Any constant: of two shops that start at once on one database, the second waits and finds it filled.
const advisoryLock = 4_873_626;

/** Answers how many products were added: none where there are, or ever were, any. All of them, or none at all. */
export const seedDemo = (database: Database, assets: string): Promise<number> =>
  database.transaction(async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    const { rowCount } = await client.query('select 1 from products limit 1');
    if (rowCount) return 0;
    const products = demoProducts(assets);
    const shipped = shippedPictures(assets);
    await addPictures(client, Object.values(shipped));
    await addProducts(client, products, shipped);
    await addSizes(client, products);
    return products.length;
  });

export const demoProducts = (assets: string): DemoProduct[] =>
  JSON.parse(readFileSync(join(assets, 'catalogue.json'), 'utf8'));

const addPictures = (client: Queryable, pictures: ShippedPicture[]) =>
  client.query(
    `insert into images (id, width, height, placeholder)
     select id, width, height, placeholder
     from jsonb_to_recordset($1) as one (id text, width int, height int, placeholder text)
     on conflict (id) do nothing`,
    [JSON.stringify(pictures)],
  );

// The last one written is the newest and heads every listing, so the file is written from its end.
const addProducts = (client: Queryable, products: DemoProduct[], shipped: Record<string, ShippedPicture>) =>
  client.query(
    `insert into products (slug, style, name, brand, category, department, colour_name, colour_hex, material, description,
       price_cents, discount_price_cents, pictures, rating_tenths, rating_count)
     select slug, slug, name, brand, category, department, "colourName", "colourHex", material, description,
       "priceCents", "discountPriceCents", pictures, "ratingTenths", "ratingCount"
     from rows from (jsonb_to_recordset($1) as (slug text, name text, brand text, category text, department text,
       "colourName" text, "colourHex" text, material text, description text, "priceCents" int,
       "discountPriceCents" int, pictures jsonb, "ratingTenths" int, "ratingCount" int)) with ordinality
     order by ordinality`,
    [
      JSON.stringify(
        products.toReversed().map(({ sizes: _, price, discountPrice, rating, pictures, ...product }) => ({
          ...product,
          priceCents: toCents(price),
          discountPriceCents: discountPrice === null ? null : toCents(discountPrice),
          ratingTenths: Math.round(rating * 10),
          pictures: pictures.map((file, index) => pictureOf(shipped, file, altOf(product, index))),
        })),
      ),
    ],
  );

const pictureOf = (shipped: Record<string, ShippedPicture>, file: string, alt: string): Picture => {
  const picture = shipped[`products/${file}`];
  if (!picture) throw new Error(`The picture ${file} is not in pictures.json: run scripts/make-demo-pictures.ts.`);
  return { ...picture, alt };
};

const altOf = ({ name, colourName }: Pick<DemoProduct, 'name' | 'colourName'>, index: number): string =>
  index === 0 ? `${name} in ${colourName.toLowerCase()}` : `${name}, close up`;

const addSizes = (client: Queryable, products: DemoProduct[]) =>
  client.query(
    `with size as (
       insert into product_sizes (product_id, label, position, stock)
       select products.id, one.label, one.position, one.stock
       from jsonb_to_recordset($1) as one (slug text, label text, position int, stock int) join products using (slug)
       returning id, stock
     )
     insert into stock_ledger (size_id, delta, kind) select id, stock, 'received' from size where stock > 0`,
    [
      JSON.stringify(
        products.flatMap(({ slug, sizes }) =>
          Object.entries(sizes).map(([label, stock], position) => ({ slug, label, position, stock })),
        ),
      ),
    ],
  );
