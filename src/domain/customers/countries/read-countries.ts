import type { Database, Queryable } from '../../../platform/database/database.ts';
import { countryOf } from './country-of.ts';

// Short transactions: payments never wait long for an order.
const batchSize = 500;

/** Where addresses are; a trigger empties `country` when one changes. */
const places = {
  users: { id: 'text', which: 'true' },
  shipping_addresses: { id: 'uuid', which: 'true' },
  orders: { id: 'uuid', which: 'order_is_paid(state)' },
};
type Place = keyof typeof places;

/** Reads the countries of addresses that are new or changed, of any version and of before. */
export const readCountries = async (
  { database }: { database: Database },
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<void> => {
  for (const place of Object.keys(places) as Place[]) {
    let count = batchSize;
    while (count === batchSize && !stopping?.aborted) {
      count = await database.transaction((client) => readNext(client, place));
    }
  }
};

/** Of a user who saves one: a quote asks for it next. */
export const readSavedCountries = (client: Queryable, userId: string): Promise<number> =>
  readNext(client, 'shipping_addresses', userId);

const readNext = async (client: Queryable, place: Place, userId?: string): Promise<number> => {
  const { id, which } = places[place];
  const { rows } = await client.query<{ id: string; address: string; phone: string }>(
    `select id, coalesce(address, '') as address, coalesce(phone, '') as phone from ${place}
     where country is null and ${which} ${userId === undefined ? '' : 'and user_id = $1'}
     limit ${batchSize} for no key update skip locked`,
    userId === undefined ? [] : [userId],
  );
  await client.query(
    `update ${place} set country = read.country
     from unnest($1::${id}[], $2::text[]) read (id, country) where ${place}.id = read.id`,
    [rows.map((row) => row.id), rows.map((row) => countryOf(row) ?? '')],
  );
  return rows.length;
};
