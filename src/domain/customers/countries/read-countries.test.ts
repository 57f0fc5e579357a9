// Countries of addresses: read after they were written, whoever wrote them, and kept until then.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/test-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addShippingAddress } from '../../accounts/addresses/add-shipping-address.ts';
import { changeShippingAddress } from '../../accounts/addresses/change-shipping-address.ts';
import { readCountries } from './read-countries.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

const addUser = async (): Promise<string> => {
  const id = randomUUID();
  await database.pool.query('insert into users (id, name, email) values ($1, $2, $3)', [
    id,
    'Ines Okafor',
    `${id}@example.com`,
  ]);
  return id;
};

const addOrders = async (userId: string, state: string, count: number): Promise<void> => {
  await database.pool.query(
    `insert into orders (user_id, user_name, user_email, phone, address, subtotal_cents,
       shipping_cents, taxes_cents, amount_due_cents, placed_at, reserved_until, state, paid_at)
     select $1, '', '', '', 'Leeds, UK', 1, 0, 0, 1, now(), now(), $2::text,
       case when $2 = 'paid' then now() end from generate_series(1, $3)`,
    [userId, state, count],
  );
};

const countriesOf = async (table: string, userId: string): Promise<(string | null)[]> => {
  const whose = table === 'users' ? 'id' : 'user_id';
  const { rows } = await database.pool.query<{ country: string | null }>(
    `select distinct country from ${table} where ${whose} = $1`,
    [userId],
  );
  return rows.map(({ country }) => country);
};

const input = {
  firstName: 'Ines',
  lastName: 'Okafor',
  address: '1 Rue de la Paix, Paris, France',
  phone: '0123456789',
  additionalInfo: '',
  postal: null,
  isDefault: true,
};

test('an address that is saved has its country at once, also after a change', async () => {
  const context = { database, now: () => new Date() };
  const userId = await addUser();
  const saved = await addShippingAddress(context, { userId, input });
  expect(await countriesOf('shipping_addresses', userId)).toEqual(['FR']);
  const id = 'id' in saved ? saved.id : '';
  const moved = { ...input, address: 'Ringstraße 1\nWien\nÖsterreich' };
  await changeShippingAddress(context, { userId, id, input: moved });
  expect(await countriesOf('shipping_addresses', userId)).toEqual(['AT']);
});

test('profiles and paid orders are read by the job, more than a batch in one run', async () => {
  const userId = await addUser();
  await database.pool.query(`update users set phone = '+4930123456' where id = $1`, [userId]);
  await addOrders(userId, 'paid', 1201);
  await readCountries({ database });
  expect(await countriesOf('users', userId)).toEqual(['DE']);
  expect(await countriesOf('orders', userId)).toEqual(['GB']);
  // Any version that writes an address empties the column.
  await database.pool.query('update users set address = $2 where id = $1', [userId, 'Oslo']);
  expect(await countriesOf('users', userId)).toEqual([null]);
  await database.pool.query(`update orders set address = '', phone = '' where user_id = $1`, [
    userId,
  ]);
  await readCountries({ database });
  expect(await countriesOf('users', userId)).toEqual(['DE']);
  expect(await countriesOf('orders', userId)).toEqual(['']);
});

test('an order is read once it is paid', async () => {
  const userId = await addUser();
  await addOrders(userId, 'unpaid', 1);
  await readCountries({ database });
  expect(await countriesOf('orders', userId)).toEqual([null]);
  await database.pool.query(
    `update orders set state = 'paid', paid_at = now() where user_id = $1`,
    [userId],
  );
  await readCountries({ database });
  expect(await countriesOf('orders', userId)).toEqual(['GB']);
});

test('a process that stops leaves the rest to the next run', async () => {
  const userId = await addUser();
  await readCountries({ database }, { stopping: AbortSignal.abort() });
  expect(await countriesOf('users', userId)).toEqual([null]);
});
