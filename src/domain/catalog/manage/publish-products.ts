import type { DatabaseAndClock } from '../../../platform/database/database.ts';

// Short transactions: orders and admins never wait long for a product.
const batchSize = 100;

/** Makes scheduled products active whose time has come. Answers how many. */
export const publishProducts = async (context: DatabaseAndClock): Promise<number> => {
  let published = 0;
  for (;;) {
    const count = await publishBatch(context);
    published += count;
    if (count < batchSize) return published;
  }
};

/** What an admin holds is left to the next run. */
const publishBatch = async ({ database, now }: DatabaseAndClock): Promise<number> => {
  const { rowCount } = await database.writes.query(
    `with due as (
       select id, publish_at from products where publish_at <= $1 order by publish_at, id
       limit ${batchSize} for no key update skip locked
     ), published as (
       update products p set deleted_at = null, updated_at = $1, revision = revision + 1
       from due where p.id = due.id returning p.id, due.publish_at
     )
     insert into audit_log (at, actor_id, action, subject, detail)
     select $1, null, 'product_published', id, jsonb_build_object(
       'before', jsonb_build_object('state', 'scheduled', 'publishAt', publish_at),
       'after', jsonb_build_object('state', 'active', 'publishAt', null))
     from published`,
    [now()],
  );
  return rowCount ?? 0;
};
