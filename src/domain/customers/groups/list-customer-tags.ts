import type { Database, Queryable } from '../../../platform/database/database.ts';
import { shopTagsMax } from './customer-group.ts';

/** The tags that customers have, by the alphabet. */
export const listCustomerTags = ({ database }: { database: Database }): Promise<string[]> =>
  selectTags(database.pool, shopTagsMax);

export const selectTags = async (client: Queryable, max: number): Promise<string[]> => {
  // Jumps from one tag in the index to the next, however many customers have each.
  const { rows } = await client.query<{ tag: string }>(
    `with recursive found (tag) as (
       (select min(tag) from customer_tags)
       union all
       select (select min(tag) from customer_tags c where c.tag > found.tag)
       from found where found.tag is not null)
     select tag from found where tag is not null limit $1`,
    [max],
  );
  return rows.map(({ tag }) => tag);
};
