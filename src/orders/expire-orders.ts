import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { endReservations } from './end-reservations.ts';

const batchMax = 100;

/** Expires unpaid orders past their time, releases their stock, answers how many. */
export const expireOrders = async ({
  database,
  now,
}: {
  database: Database;
  now: () => Date;
}): Promise<number> => {
  let expired = 0;
  for (;;) {
    const count = await database.transaction((client) => expireBatch(client, now()));
    expired += count;
    if (count < batchMax) return expired;
  }
};

const expireBatch = async (client: pg.PoolClient, now: Date): Promise<number> => {
  // Several processes share the work: each skips what another has locked.
  const { rows } = await client.query<{ id: string }>({
    name: 'find-expired-orders',
    text: `select id from orders where state = 'unpaid' and reserved_until <= $1
      order by reserved_until limit ${batchMax} for update skip locked`,
    values: [now],
  });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await endReservations(client, ids, now);
  return ids.length;
};
