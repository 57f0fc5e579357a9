// The sets of states in SQL are those of order.ts, and nothing else lists states.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { activeStates, canMove, orderStates, paidStates } from './order.ts';
import { orderStatuses } from './payment-status.ts';

test('SQL knows the states, their sets and their transitions as order.ts has them', async () => {
  const { pool } = await databaseForTest();
  const { rows } = await pool.query(
    `select state, order_is_paid(state) as "isPaid", order_is_active(state) as "isActive",
       array(select target from unnest($1::text[]) target where order_can_move(state, target))
         as next from unnest($1::text[]) state`,
    [orderStates],
  );
  expect(rows).toEqual(
    orderStates.map((state) => ({
      state,
      isPaid: paidStates.includes(state),
      isActive: activeStates.includes(state),
      next: orderStates.filter((target) => canMove(state, target)),
    })),
  );
  const check = await pool.query(
    `select pg_get_constraintdef(oid) as text from pg_constraint
     where conname = 'orders_state_check'`,
  );
  const allowed = [...check.rows[0].text.matchAll(/'(\w+)'/g)].map(([, state]) => state);
  expect(allowed).toEqual([...orderStates]);
});

const state = `['"](?:${orderStatuses.join('|')})['"]`;
/** Two states or more, beside each other in a list; TypeScript's own or SQL's. */
const list = new RegExp(`[\\[(]\\s*${state}(?:::text)?\\s*,\\s*${state}`);

const listsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => list.test(readFileSync(join(folder, path), 'utf8')))
    .map((path) => `${folder}/${path}`);

test('no code but order.ts and payment-status.ts lists states of orders', () => {
  expect(['src', 'demo', 'torture'].flatMap(listsIn)).toEqual([
    'src/domain/orders/order.ts',
    'src/domain/orders/payment-status.ts',
  ]);
});

test('nothing in the database but the sets lists states of orders', async () => {
  const { pool } = await databaseForTest();
  const { rows } = await pool.query<{ name: string; text: string }>(
    `select proname as name, prosrc as text from pg_proc
       where pronamespace = 'public'::regnamespace and prolang <> (
         select oid from pg_language where lanname = 'c')
     union all select conname, pg_get_constraintdef(oid) from pg_constraint
     union all select indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select viewname, definition from pg_views where schemaname = 'public'`,
  );
  const found = rows.filter(({ text }) => list.test(text)).map(({ name }) => name);
  expect(found.toSorted()).toEqual(['order_can_move', 'order_is_active', 'orders_state_check']);
});
