// Payments and refunds, oldest first, with what each was for.
import type { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { MovementPart } from '../../invoices/movement-part.ts';
import { movementParts, partsOfRefunds } from '../../invoices/movement-parts.ts';
import { type RefundedPart, refundedPartsSql } from '../../invoices/refunded-parts.ts';
import { selectOrders } from '../../orders/list/select-orders.ts';
import type { Order } from '../../orders/order.ts';
import { type OutsideWay, outsideWays } from '../../orders/outside-ways.ts';
import type { AccountantRow } from './accountant-csv.ts';

/** The rows of Insights as batches; days and times are those of the zone. */
export async function* readMoney(
  database: Database,
  rows: Sql,
  zone: string,
): AsyncGenerator<AccountantRow[]> {
  let last: Moved | undefined;
  do {
    const moved = await readMoved(database, rows, { zone, last });
    if (moved.length > 0) yield await toRows(database, moved);
    last = moved[batchSize - 1];
  } while (last);
}

const batchSize = 100;

type Moved = Omit<AccountantRow['movement'], 'refundId' | 'outside'> & {
  id: string;
  orderId: string | null;
  /** To the microsecond. */
  moment: string;
};

const readMoved = async (
  { pool }: Database,
  rows: Sql,
  { zone, last }: { zone: string; last: Moved | undefined },
): Promise<Moved[]> => {
  const after = last ? sql`where (r.at, r.id) > (${last.moment}::timestamptz, ${last.id})` : sql``;
  const { rows: moved } = await pool.query<Moved>(
    sql`select r.id, r.at::text as moment, to_char(r.at at time zone ${zone}, 'YYYY-MM-DD') as day,
        to_char(r.at at time zone ${zone}, 'HH24:MI:SS') as time,
        case when r.about like 'Refund%' then 'refund' else 'sale' end as kind,
        r.value as cents, r."intentId",
        coalesce(r."orderId", (select o.id from orders o where o.transaction_id = r."intentId"
          limit 1)) as "orderId", r.currency,
        (select coalesce(method, pending_method, provider) from payments p
          where p.intent_id = r."intentId") as "paidBy"
      from (${rows}) r ${after} order by r.at, r.id limit ${batchSize}`,
  );
  return moved;
};

const toRows = async (database: Database, moved: readonly Moved[]): Promise<AccountantRow[]> => {
  const { pool } = database;
  const orders = await selectOrders(pool, {
    name: 'find-orders-of-money',
    where: 'o.id = any($1)',
    values: [moved.flatMap(({ orderId }) => orderId ?? [])],
  });
  const { rows: sizes } = await pool.query<{ id: string; sku: string | null }>({
    name: 'find-skus',
    text: 'select id, sku from product_sizes where id = any($1)',
    values: [orders.flatMap(({ lines }) => lines.map(({ sizeId }) => sizeId))],
  });
  const refunds = await findRefunds(database, orders, moved);
  return moved.flatMap((one) => {
    const order = orders.find(({ id }) => id === one.orderId);
    const refund = refunds.get(one.id);
    const outside = refund?.way ? `${outsideWays[refund.way]} on ${refund.on}` : null;
    const movement = { ...one, refundId: refund?.refundId ?? null, outside };
    const parts = refund?.parts ?? movementParts(one, order, []);
    return parts.map((part) => ({
      movement,
      part,
      orderNumber: order?.number,
      soldAt: order?.paidAt ?? null,
      market: order?.market ?? '',
      sku: sizes.find(({ id }) => id === part.line?.sizeId)?.sku ?? undefined,
    }));
  });
};

type Refund = {
  id: string;
  intentId: string;
  orderId: string | null;
  cents: number;
  refundId: string;
  way: OutsideWay | null;
  on: string | null;
  lines: RefundedPart[] | null;
};
type ReadRefund = Refund & { parts: readonly MovementPart[] };

/** With all others of their orders: what each takes of the taxes depends on those before it. */
const findRefunds = async (
  { pool }: Database,
  orders: readonly Order[],
  moved: readonly Moved[],
): Promise<Map<string, ReadRefund>> => {
  const asked = moved.filter(({ kind }) => kind === 'refund');
  if (asked.length === 0) return new Map();
  const { rows } = await pool.query<Refund>({
    name: 'find-refunds-of-money',
    text: `select r.id, r.intent_id as "intentId", r.order_id as "orderId",
        r.amount_cents as cents, coalesce(r.provider_refund_id, r.id::text) as "refundId",
        r.outside_way as way, r.outside_on::text as on, ${refundedPartsSql} as lines
      from refunds r where r.id = any($1) or r.order_id = any($2)
      order by r.created_at, r.id`,
    values: [asked.map(({ id }) => id), asked.flatMap(({ orderId }) => orderId ?? [])],
  });
  const read = new Map<string, ReadRefund>();
  for (const orderId of new Set(rows.map((row) => row.orderId))) {
    const order = orders.find(({ id }) => id === orderId);
    const own = rows.filter((row) => row.orderId === orderId);
    const parts = partsOfRefunds(order, own);
    for (const [index, row] of own.entries())
      read.set(row.id, { ...row, parts: parts[index] ?? [] });
  }
  return read;
};
