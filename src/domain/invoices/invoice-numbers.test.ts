// Numbers 1 to n without a gap or a repeat, whoever writes at once and whoever is killed.
import { expect, test } from 'vitest';
import { openSales, paidOrder } from '../../../test/test-sales.ts';
import { defaultSettings } from '../shop-settings/settings-groups.ts';
import { issueInvoice } from './issue-invoice.ts';

const { invoices, company, shop } = defaultSettings;
const invoicing = { invoices: { ...invoices, isIssued: true, prefix: 'INV-' }, company, shop };
const now = new Date('2026-11-29T12:00:00Z');
const writers = 64;
const killed = 20;

test('64 writers, 20 of them killed before they commit, leave numbers 1 to n', async () => {
  const { database, place } = await openSales('Europe/Berlin');
  for (let n = 0; n < writers; n += 1) await place(paidOrder, now.getTime());
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from orders order by number',
  );
  let kills = 0;
  const issue = (orderId: string, isKilled: boolean) =>
    database.transaction(async (client) => {
      await issueInvoice(client, invoicing, { orderId, now });
      if (!isKilled) return;
      kills += 1;
      const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.pool.query('select pg_terminate_backend($1)', [own.rows[0]?.pid]);
      // Whatever it still does, it has no connection.
      await client.query('select 1');
    });
  const ends = await Promise.allSettled(
    rows.map(({ id }, index) => issue(id, index % 3 === 0 && index / 3 < killed)),
  );
  expect(kills).toBe(killed);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(killed);
  const numbers = async () => {
    const { rows: all } = await database.pool.query<{ sequence: number }>(
      'select sequence from invoices order by sequence',
    );
    return all.map(({ sequence }) => sequence);
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  expect(await numbers()).toEqual(upTo(writers - killed));
  // Tried again, those that were killed go on behind.
  const left = rows.filter((_, index) => ends[index]?.status === 'rejected');
  for (const { id } of left) await issue(id, false);
  expect(await numbers()).toEqual(upTo(writers));
});
