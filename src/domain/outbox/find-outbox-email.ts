import type { Queryable } from '../../platform/database/database.ts';
import { fromOutbox, outboxColumns } from './outbox-columns.ts';
import type { OutboxEmail } from './outbox-schema.ts';

/** What the email is about: the id of an order, refund or user, or an address. */
export const findOutboxEmail = async (
  client: Queryable,
  id: string,
): Promise<(OutboxEmail & { about: string }) | undefined> => {
  const { rows } = await client.query<OutboxEmail & { about: string }>(
    `select ${outboxColumns}, e.about from ${fromOutbox} where e.id = $1`,
    [id],
  );
  return rows[0];
};
