// What an owner was told to be done is so, and codes are used no more often than they may be.
import { fewMax } from './house-rules.ts';
import type { Check } from './run.ts';

export const plans: Check = async (run) => {
  const rows = await run.database.query<{ id: string }>(
    'select id::text from planned_settings where id::text = any($1)',
    [run.acknowledged.plans],
  );
  return ['an acknowledged plan has not begun', rows.map(({ id }) => id)];
};

export const files: Check = async ({ acknowledged, database }) => {
  const wrong: string[] = [];
  for (const { key, products } of acknowledged.files) {
    const rows = await database.query('select from products where slug like $1', [`f-${key}-%`]);
    if (rows.length !== products) wrong.push(`${key}: ${rows.length} products of ${products}`);
  }
  return ['an acknowledged file is not there as a whole', wrong];
};

/** Each order that was paid, and each refund of one that was paid back; of the sums that moved. */
export const invoices: Check = async ({ database }) => [
  'a paid order or a refund is not invoiced once',
  (
    await database.query<{ what: string }>(
      `select 'order ' || o.number as what from orders o join payments p
           on p.intent_id = o.transaction_id and p.order_id = o.id
         where order_is_paid(o.state) and 1 <> (select count(*) from invoices i
           where i.order_id = o.id and i.kind = 'invoice'
             and i.document ->> 'totalCents' = p.received_cents::text
             and i.document ->> 'currency' = o.currency)
       union all select 'refund of ' || r.amount_cents || ' of order ' || o.number
         from refunds r join orders o on o.transaction_id = r.intent_id
           join invoices i on i.order_id = o.id and i.kind = 'invoice'
         where (r.settled_at is not null or r.outside_way is not null) and r.order_id = o.id
           and 1 <> (select count(*) from invoices n where n.refund_id = r.id
             and n.kind = 'credit_note' and n.document ->> 'totalCents' = r.amount_cents::text)`,
    )
  ).map(({ what }) => what),
];

/** From 1 on, in the order in which they were issued. */
export const invoiceNumbers: Check = async ({ database }) => [
  'the numbers of invoices are not 1 to n',
  (
    await database.query<{ what: string }>(
      `select series || sequence || ' is number ' || place as what from (
         select series, sequence, row_number() over (partition by series order by sequence) as place
         from invoices) one
       where sequence <> place`,
    )
  ).map(({ what }) => what),
];

export const fewCodes: Check = async ({ database }) => [
  'a code was used more often than it may be',
  (
    await database.query<{ what: string }>(
      `select 'by all: ' || count(*) as what from orders
         where promo_code = 'FEW' and state <> 'canceled' having count(*) > $1
       union all select 'by one customer: ' || count(*) from orders
         where promo_code = 'FEW' and state <> 'canceled' group by user_id having count(*) > 1`,
      [fewMax],
    )
  ).map(({ what }) => what),
];
