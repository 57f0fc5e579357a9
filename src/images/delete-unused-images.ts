import type { Database } from '../database/database.ts';
import type { ImageStorage } from './image-storage.ts';
import type { ImageVariants } from './image-variants.ts';

type ImageContext = {
  database: Database;
  now: () => Date;
  images: ImageStorage;
  imageVariants: Pick<ImageVariants, 'forget'>;
};

const dayMs = 24 * 60 * 60 * 1000;
const atOnce = 100;

/** Deletes uploads that nothing has shown for a day: first the files, then the rows. */
export const deleteUnusedImages = async (context: ImageContext): Promise<void> => {
  const { database, now, images, imageVariants } = context;
  const { rows } = await database.writes.query<{ id: string }>(
    `update images set is_deleted = true
     where id in (select id from images where unused_since < $1 order by unused_since limit $2)
       and unused_since < $1
     returning id`,
    [new Date(now().getTime() - dayMs), atOnce],
  );
  for (const { id } of rows) {
    await images.remove(id);
    imageVariants.forget(id);
  }
  // Stopped before this, the next run finds the same rows and removes nothing twice.
  const ids = rows.map(({ id }) => id);
  await database.writes.query('delete from images where is_deleted and id = any($1)', [ids]);
  if (rows.length === atOnce) await deleteUnusedImages(context);
};
