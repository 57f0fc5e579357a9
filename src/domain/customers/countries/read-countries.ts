import type { Database, Queryable } from '../../../platform/database/database.ts';
import { countryOf } from './country-of.ts';

// Short transactions: payments never wait long for an order.
const batchSize = 500;

const texts = `id, coalesce(address, '') as address, coalesce(phone, '') as phone`;
const next = `limit ${batchSize} for no key update skip locked`;

type Place = { unread: string; update: string };

const kept: Place = {
  unread: `select ${texts} from shipping_addresses where country is null ${next}`,
  update: `update shipping_addresses a set country = read.country
    from unnest($1::uuid[], $2::text[]) read (id, country) where a.id = read.id`,
};

/** Where addresses are; a trigger empties `country` when one changes. */
const places: Place[] = [
  kept,
  {
    unread: `select ${texts} from users where country is null ${next}`,
    update: `update users u set country = read.country
      from unnest($1::text[], $2::text[]) read (id, country) where u.id = read.id`,
  },
  {
    unread: `select ${texts} from orders
      where country is null and order_is_paid(state) ${next}`,
    update: `update orders o set country = read.country
      from unnest($1::uuid[], $2::text[]) read (id, country) where o.id = read.id`,
  },
];

/** Finds the countries of addresses that are new or changed, whichever version wrote them. */
export const readCountries = async (
  { database }: { database: Database },
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<void> => {
  for (const place of places) {
    let count = batchSize;
    while (count === batchSize && !stopping?.aborted)
      count = await database.transaction(async (client) => {
        const { rows } = await client.query<Unread>(place.unread);
        await client.query(place.update, countriesOf(rows));
        return rows.length;
      });
  }
};

/** Stores the country when a user saves an address, because the next quote needs it. */
export const readSavedCountries = async (client: Queryable, userId: string): Promise<void> => {
  const { rows } = await client.query<Unread>(
    `select ${texts} from shipping_addresses where country is null and user_id = $1 ${next}`,
    [userId],
  );
  await client.query(kept.update, countriesOf(rows));
};

type Unread = { id: string; address: string; phone: string };

/** Ids, and the country of each. */
const countriesOf = (rows: readonly Unread[]): [string[], string[]] => [
  rows.map(({ id }) => id),
  rows.map((row) => countryOf(row) ?? ''),
];
