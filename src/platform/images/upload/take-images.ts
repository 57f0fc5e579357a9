import type { Queryable } from '../../database/database.ts';
import { uploadIdOf } from '../film-url.ts';
import type { Image } from '../image-url.ts';

/**
 * This user's uploads become the shop's, which are kept; answers them, and those of `names` that
 * were the shop's already. An image is named by its id, a film as its upload was answered.
 */
export const takeImages = async (
  client: Queryable,
  names: readonly string[],
  uploaderId: string,
): Promise<Omit<Image, 'alt'>[]> => {
  // In the order of their ids: two products of the same images wait for each other.
  const { rows } = await client.query<Omit<Image, 'alt'>>(
    `with mine as (
       select id from images where id = any($1) and not is_deleted
         and (owner_id = $2 or owner_id is null)
         and id || coalesce('-' || (film ->> 'format'), '') = any($3)
       order by id for update)
     update images set owner_id = null, unused_since = null from mine where images.id = mine.id
     returning images.id, width, height, placeholder`,
    [names.map(uploadIdOf), uploaderId, names],
  );
  return rows;
};
