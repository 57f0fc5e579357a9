import type { Database } from '../../platform/database/database.ts';
import {
  attributesOfTags,
  type ChosenAttributes,
  tagsOf,
} from '../catalog/listing/attribute-filters.ts';

/** The values of a URL that are filters of the shop, in its order; undefined if none is. */
export const chooseAttributes = async (
  { database }: { database: Database },
  wanted: ChosenAttributes,
): Promise<ChosenAttributes | undefined> => {
  const { rows } = await database.pool.query<{ tag: string }>({
    name: 'choose-attributes',
    text: `
      select v.tag from attribute_values v join attributes a on a.key = v.attribute
      where v.tag = any($1) and v.deleted_at is null and a.deleted_at is null and a.is_filter
      order by a.position, a.key, v.position`,
    values: [tagsOf(wanted)],
  });
  return rows.length > 0 ? attributesOfTags(rows.map(({ tag }) => tag)) : undefined;
};
