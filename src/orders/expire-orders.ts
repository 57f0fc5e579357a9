import type { Database } from '../database/database.ts';
import { releaseStock } from '../stock/release-stock.ts';

const batchMax = 100;

/** Ends unpaid orders whose time is over and gives their stock back. Answers how many; several processes may run it at once. */
export const expireOrders = async (database: Database, now: Date): Promise<number> => {
  let expired = 0;
  for (;;) {
    const count = await database.transaction(async (client) => {
      const { rows } = await client.query<{ id: string }>({
        name: 'expire-orders',
        text: `update orders set state = 'expired' where id in (
            select id from orders where state = 'unpaid' and reserved_until <= $1
            order by reserved_until limit ${batchMax} for update skip locked)
          returning id`,
        values: [now],
      });
      if (rows.length > 0) {
        await releaseStock(
          client,
          rows.map((row) => row.id),
          now,
        );
      }
      return rows.length;
    });
    expired += count;
    if (count < batchMax) return expired;
  }
};
