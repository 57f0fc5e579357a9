// The demo's collections, as an owner would have made them: rows of `collections.json`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '../src/platform/database/database.ts';
import type { BundledImage } from '../src/platform/images/storage/bundled-images.ts';

type Row = { image?: { file: string; alt: string } };

/** Once in a shop: those of /Collection lead to the shop with the filters of their rules. */
export const addCollections = async (
  client: Queryable,
  bundled: Record<string, BundledImage>,
): Promise<void> => {
  const rows: Row[] = JSON.parse(
    readFileSync(join(import.meta.dirname, 'collections.json'), 'utf8'),
  );
  await client.query(
    `insert into collections
       (slug, title, text, image, kind, rule, placement, position, leads_to_shop, is_hidden)
     select slug, title, coalesce(text, ''), image, 'rule', rule, coalesce(placement, 'card'),
       place, coalesce(placement, 'card') <> 'none', false
     from rows from (jsonb_to_recordset($1) as (slug text, title text, text text, image jsonb,
       rule jsonb, placement text)) with ordinality
       one (slug, title, text, image, rule, placement, place)
     where not exists (select from collections)`,
    [
      JSON.stringify(
        rows.map(({ image, ...row }) => ({
          ...row,
          image: image && { ...bundled[image.file], alt: image.alt },
        })),
      ),
    ],
  );
};
