// A shop as it was before migration 0008: its schema, the data of its API, its orders read by SQL.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database, Queryable } from '../src/platform/database/database.ts';
import { freshDatabase } from './test-database.ts';

const migrations = new URL('./fixtures/migrations/', import.meta.url);
const dump = new URL('./fixtures/filled-f62ab71.sql', import.meta.url);

export type OldOrder = {
  number: number;
  state: string;
  customerId: string;
  subtotalCents: number;
  shippingCents: number;
  taxesCents: number;
  amountDueCents: number;
  adjustments: [kind: string, cents: number][];
  transactionId: string | null;
  paidAt: Date | null;
  reservedUntil: Date;
  lines: [id: string, isHidden: boolean][];
  removed: number;
  refunds: { intentId: string; amountCents: number; reason: string; isSettled: boolean }[];
};

/** With the migrations 0001 to 0128, and the data of the first seven; ended by `close()`. */
export const filledDatabase = async (
  look: (database: Queryable) => Promise<unknown> = async () => {},
): Promise<Database> => {
  const database = await freshDatabase('template0');
  const names = (await readdir(migrations)).sort();
  const isFirst = (name: string) => name < '0008';
  await database.pool.query(
    `create table migrations (name text primary key, hash text not null,
       at timestamptz not null default now())`,
  );
  for (const name of names.filter(isFirst)) await applyMigration(database.pool, name);
  await database.pool.query(await readFile(dump, 'utf8'));
  await look(database.pool);
  for (const name of names.filter((name) => !isFirst(name)))
    await applyMigration(database.pool, name);
  return database;
};

/** As versions before the baseline did. */
export const applyMigration = async (
  database: Queryable,
  name: string,
  folder = migrations,
): Promise<void> => {
  const sql = await readFile(new URL(name, folder), 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  await database.query(sql);
  await database.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
};

/** In the words of today: `canceled`, and the reasons of refunds. */
export const readOldOrders = async (database: Queryable): Promise<OldOrder[]> => {
  const { rows } = await database.query<OldOrder>(`
    select number, replace(state, 'cancelled', 'canceled') as state, user_id as "customerId",
      subtotal_cents as "subtotalCents", shipping_cents as "shippingCents",
      taxes_cents as "taxesCents", final_cents as "amountDueCents",
      array(select json_build_array(kind, -cents) from (values
        ('free_shipping', free_delivery_cents), ('promo_code', promo_cents)) off(kind, cents)
        where cents <> 0) as adjustments,
      transaction_id as "transactionId", paid_at as "paidAt", hold_until as "reservedUntil",
      array(select json_build_array(l.id, l.deleted_at is not null) from order_lines l
        where l.order_id = o.id and (l.deleted_at is null or l.deleted_at >= o.paid_at)
        order by position) as lines,
      (select count(*) from order_lines l where l.order_id = o.id and l.deleted_at is not null
        and (o.paid_at is null or l.deleted_at < o.paid_at)) as removed,
      array(select json_build_object('intentId', intent_id, 'amountCents', amount_cents,
        'reason', refund_reason, 'isSettled', state = 'refunded') from payments p
        where p.order_id = o.id and state in ('refund_due', 'refunded')) as refunds
    from orders o order by number`);
  return rows;
};
