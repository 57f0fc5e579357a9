import type { Picture } from '../catalogue/product.ts';
import type { Queryable } from '../database/database.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { ImageFiles } from './image-files.ts';
import { readPicture } from './read-picture.ts';

/** Keeps a picture; the same bytes twice are one picture. Refuses what is not a picture, or too large. */
export const storeImage = async (
  { database, files }: { database: Queryable; files: ImageFiles },
  bytes: Uint8Array,
  ownerId: string | null = null,
): Promise<Omit<Picture, 'alt'> | Refusal<'bad_input' | 'too_large'>> => {
  const picture = await readPicture(bytes);
  if (isRefusal(picture)) return picture;
  await files.write(`${picture.id}/original`, bytes);
  await database.query(
    'insert into images (id, width, height, placeholder, owner_id) values ($1, $2, $3, $4, $5) on conflict (id) do nothing',
    [picture.id, picture.width, picture.height, picture.placeholder, ownerId],
  );
  return picture;
};
