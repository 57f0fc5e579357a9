import type { Database } from '../../../platform/database/database.ts';
import { join, type Sql, sql } from '../../../platform/database/sql.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { movementParts, type RefundedPart } from '../../invoices/movement-parts.ts';
import { findReportedMarket } from '../../markets/find-reported-markets.ts';
import type { Actor } from '../../orders/customer.ts';
import { selectOrders } from '../../orders/list/select-orders.ts';
import { type OutsideWay, outsideWays } from '../../orders/outside-ways.ts';
import type { SoldIn } from '../find-insights.ts';
import { findMoments } from '../find-moments.ts';
import { metricRows } from '../metric-rows.ts';
import { type AccountantRow, accountantLine, accountantTitles } from './accountant-csv.ts';
import { taxSumsText } from './tax-sums-csv.ts';

/** Days of the shop, both included; of one market or of all. */
type Days = { from: string; to: string; by?: 'rate' | undefined } & SoldIn;

/**
 * Every payment and refund of some days as the text of a CSV file, oldest first, in the rows that
 * Insights adds up, or their sums by tax rate. The audit log says who took it.
 */
export const exportForAccountant = async (
  context: { database: Database; now: () => Date },
  actor: Actor,
  { soldIn, by, ...days }: Days,
): Promise<AsyncGenerator<string>> => {
  const { database, now } = context;
  const { since, until, timeZone } = await findMoments(context, { range: 'own', ...days });
  await recordAuditEntry(database.writes, {
    at: now(),
    actorId: actor.id,
    action: 'orders_exported',
    subject: 'orders',
    detail: {
      ...days,
      ...(soldIn !== undefined && { soldIn }),
      ...(by && { by }),
      isForAccountant: true,
    },
  });
  const market = soldIn === undefined ? undefined : await findReportedMarket(database.pool, soldIn);
  const rows = join(
    metricRows.money.select({ since, until, market }).map((one) => sql`(${one})`),
    ' union all ',
  );
  return by === 'rate'
    ? taxSumsText(
        database,
        { since, until, market },
        readMoney(database, withoutInvoice(rows), timeZone),
      )
    : csvText(readMoney(database, rows, timeZone));
};

// Of an order with an invoice, the documents tell the taxes, on days of their own.
const withoutInvoice = (rows: Sql): Sql => sql`select m.* from (${rows}) m
  where not exists (select from orders o join invoices i on i.order_id = o.id
    where o.transaction_id = m."intentId")`;

async function* csvText(batches: AsyncGenerator<AccountantRow[]>): AsyncGenerator<string> {
  yield accountantTitles();
  for await (const rows of batches) yield rows.map(accountantLine).join('');
}

async function* readMoney(
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
        (select coalesce(pending_method, provider) from payments p
          where p.intent_id = r."intentId") as "paidBy"
      from (${rows}) r ${after} order by r.at, r.id limit ${batchSize}`,
  );
  return moved;
};

const toRows = async ({ pool }: Database, moved: readonly Moved[]): Promise<AccountantRow[]> => {
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
  const { rows: refunds } = await pool.query<Refund>({
    name: 'find-parts-of-refunds',
    text: `select id, coalesce(provider_refund_id, id::text) as "refundId",
        outside_way as way, outside_on::text as on,
        array(select json_build_object('lineId', x.line_id, 'quantity', x.quantity,
            'cents', x.amount_cents, 'taxCents', x.tax_cents)
          from refund_lines x join order_lines l on l.id = x.line_id
          where x.refund_id = r.id order by l.position) as lines
      from refunds r where id = any($1)`,
    values: [moved.filter(({ kind }) => kind === 'refund').map(({ id }) => id)],
  });
  return moved.flatMap((one) => {
    const order = orders.find(({ id }) => id === one.orderId);
    const refund = refunds.find(({ id }) => id === one.id);
    const outside = refund?.way ? `${outsideWays[refund.way]} on ${refund.on}` : null;
    const movement = { ...one, refundId: refund?.refundId ?? null, outside };
    return movementParts(one, order, refund?.lines ?? []).map((part) => ({
      movement,
      part,
      orderNumber: order?.number,
      market: order?.market ?? '',
      sku: sizes.find(({ id }) => id === part.line?.sizeId)?.sku ?? undefined,
    }));
  });
};

type Refund = {
  id: string;
  refundId: string;
  way: OutsideWay | null;
  on: string | null;
  lines: RefundedPart[];
};
