import type { Database } from '../../platform/database/database.ts';

/** The tags of all values that customers can filter by. */
export const listFilterTags = async ({
  database,
}: {
  database: Database;
}): Promise<ReadonlySet<string>> => {
  const { rows } = await database.pool.query<{ tag: string }>({
    name: 'list-filter-tags',
    text: `
      select v.tag from attribute_values v join attributes a on a.key = v.attribute
      where v.deleted_at is null and a.deleted_at is null and a.is_filter`,
  });
  return new Set(rows.map(({ tag }) => tag));
};
