import type { Database } from '../../database/database.ts';
import { dayMs } from '../../values/day-ms.ts';
import { imageUrl } from '../image-url.ts';
import type { ImageVariants } from '../image-variants.ts';
import type { ImageStorage } from './image-storage.ts';

type ImageContext = {
  database: Database;
  now: () => Date;
  images: ImageStorage;
  imageVariants: Pick<ImageVariants, 'forget'>;
};

const atOnce = 100;

/** Deletes images that nothing has shown for a day: first the files, then the rows. */
export const deleteUnusedImages = async (context: ImageContext): Promise<void> => {
  const { database, now, images, imageVariants } = context;
  const before = new Date(now().getTime() - dayMs);
  const { rows: due } = await database.pool.query<{ id: string }>(
    'select id from images where unused_since < $1 order by unused_since limit $2',
    [before, atOnce],
  );
  const found = due.map(({ id }) => id);
  const kept = found.length > 0 ? await keepShown(database, found) : [];
  const { rows } = await database.writes.query<{ id: string }>(
    `update images set is_deleted = true
     where id = any($1) and unused_since < $2 returning id`,
    [found.filter((id) => !kept.includes(id)), before],
  );
  for (const { id } of rows) {
    await images.remove(id);
    imageVariants.forget(id);
  }
  // Stopped before this, the next run finds the same rows and removes nothing twice.
  const ids = rows.map(({ id }) => id);
  await database.writes.query('delete from images where is_deleted and id = any($1)', [ids]);
  if (due.length === atOnce) await deleteUnusedImages(context);
};

/** A product, page, issue, order, film, section or setting shows them: they are kept. */
const keepShown = async (database: Database, ids: string[]): Promise<string[]> => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select of.id from unnest($1::text[]) of (id) where exists (
       select from products p where jsonb_path_query_array(p.images, '$[*].id') ? of.id)
     union select film -> 'image' ->> 'id' from products where film -> 'image' ->> 'id' = any($1)
     union select split_part(film ->> 'name', '-', 1) from products
       where split_part(film ->> 'name', '-', 1) = any($1)
     union select image ->> 'id' from collections where image ->> 'id' = any($1)
     union select unnest(images) from content_versions where images && $1
     union select unnest(images) from newsletter_issues where images && $1
     union select of.id from unnest($1::text[]) of (id) where exists (
       select from (select value from shop_settings union all
           select unnest(array[changes, replaced]) from planned_settings) s (value)
       where jsonb_path_query_array(s.value, 'lax $.sections.**.id') ? of.id
         or jsonb_path_query_array(s.value, 'lax $.sections.**.film')
           ?| array[of.id || '-mp4', of.id || '-webm']
         or jsonb_path_query_array(s.value, 'lax $.*') ? of.id)
     union select split_part(image, '/', 3) from order_lines where image = any($2)`,
    [ids, ids.map((id) => imageUrl(id, 640, 'webp'))],
  );
  const shown = rows.map(({ id }) => id);
  await database.writes.query('update images set unused_since = null where id = any($1)', [shown]);
  return shown;
};
