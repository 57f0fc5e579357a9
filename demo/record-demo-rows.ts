// Which rows the demo brought, for the day on which its owner leaves it.
import type { Queryable } from '../src/platform/database/database.ts';

export type Brought = {
  products: string[];
  categories: string[];
  /** Slugs. */
  collections: string[];
  images: string[];
  settings: string[];
  promoCodes: string[];
  /** By kind and slug, with what the seed wrote: a version that says the same is the demo's. */
  pages: { kind: string; slug: string; title: string; body: object }[];
  sections: { place: string; sections: object[] }[];
};

/** Once in a demo, also in one that an earlier version filled. */
export const recordDemoRows = async (client: Queryable, brought: Brought): Promise<void> => {
  const { rowCount } = await client.query('select from demo_rows limit 1');
  if (rowCount) return;
  await client.query(
    `insert into demo_rows (kind, id, mark)
     select 'products', id::text, null from products where slug = any($1)
     union all select 'categories', name, null from categories where name = any($2)
     union all select 'collections', id::text, null from collections where slug = any($8)
     union all select 'images', id, null from images where id = any($3)
     union all select 'shop_settings', name, null from shop_settings where name = any($4)
     union all select 'promo_codes', code, null from promo_codes where code = any($5)
     union all select 'content_pages', p.id::text, max(v.revision)::text
       from jsonb_to_recordset($6) as one (kind text, slug text, title text, body jsonb)
       join content_pages p on p.kind = one.kind and p.slug = one.slug and p.deleted_at is null
       join content_versions v on v.page_id = p.id and v.title = one.title and v.body = one.body
       group by p.id
     union all select place, section ->> 'id', md5(section::text)
       from jsonb_to_recordset($7) as one (place text, sections jsonb),
         jsonb_array_elements(sections) section`,
    [
      ...[brought.products, brought.categories, brought.images, brought.settings],
      ...[brought.promoCodes, JSON.stringify(brought.pages), JSON.stringify(brought.sections)],
      brought.collections,
    ],
  );
};
