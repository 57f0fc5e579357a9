import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { shopTagsMax, tagsMax } from './customer-group.ts';
import { selectTags } from './list-customer-tags.ts';

type TagsChange = {
  /** Their ids; deleted ones are left out. */
  customers: readonly string[];
  add: readonly string[];
  remove: readonly string[];
  actorId: string;
};

/**
 * Adds tags to customers and removes others; a tag in both lists is added. Returns how many
 * customers changed. Errors: not_found when none of the customers exists, wrong_state (too many
 * tags).
 */
export const changeCustomerTags = (
  { database, now }: DatabaseAndClock,
  { customers, add, remove, actorId }: TagsChange,
): Promise<{ customers: number } | Failure<'not_found' | 'wrong_state'>> =>
  database.transaction(async (client) => {
    // Calls take turns: simultaneous ones could exceed the shop's limit.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('customer tags', 0))`);
    const { rows: users } = await client.query<{ id: string }>(
      'select id from users where id = any($1) for no key update',
      [customers],
    );
    if (users.length === 0) return fail('not_found', 'This account no longer exists.');
    const ids = users.map(({ id }) => id);
    const at = now();
    const removed = await client.query<Tag>(
      `delete from customer_tags where user_id = any($1) and tag = any($2) and tag <> all($3)
       returning user_id as "userId", tag`,
      [ids, remove, add],
    );
    const added = await client.query<Tag>(
      `insert into customer_tags (user_id, tag, added_at)
       select user_id, tag, $3 from unnest($1::text[]) user_id, unnest($2::text[]) tag
       on conflict do nothing returning user_id as "userId", tag`,
      [ids, add, at],
    );
    const tooMany = added.rows.length > 0 && (await checkCounts(client, ids));
    if (tooMany) return tooMany;
    const tagsOf = (tags: Tag[], id: string) =>
      tags.flatMap(({ userId, tag }) => (userId === id ? [tag] : [])).sort();
    const changed = new Set([...removed.rows, ...added.rows].map(({ userId }) => userId));
    for (const subject of changed) {
      const detail = { added: tagsOf(added.rows, subject), removed: tagsOf(removed.rows, subject) };
      const action = 'customer_tags_changed';
      await recordAuditEntry(client, { at, actorId, action, subject, detail });
    }
    return { customers: changed.size };
  });

type Tag = { userId: string; tag: string };

const checkCounts = async (
  client: Queryable,
  ids: readonly string[],
): Promise<Failure<'wrong_state'> | undefined> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from users where id = any($1)
       and (select count(*) from customer_tags where user_id = id) > $2 limit 1`,
    [ids, tagsMax],
  );
  if (rows[0]) {
    return fail('wrong_state', `${rows[0].name} would have more than ${tagsMax} tags.`);
  }
  return (await selectTags(client, shopTagsMax + 1)).length > shopTagsMax
    ? fail('wrong_state', `The shop has ${shopTagsMax} different tags. Use one of them.`)
    : undefined;
};
