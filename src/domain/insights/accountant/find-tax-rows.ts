// Net and taxes of some days, as PostgreSQL adds them up: sales less refunds.
import type { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { dayIn } from '../../../platform/text/day-in.ts';
import type { PartTax } from '../../invoices/movement-part.ts';
import { metricRows, type Span } from '../metric-rows.ts';
import type { AccountantRow } from './accountant-csv.ts';
import { readMoney } from './read-money.ts';

export type TaxSpan = Omit<Span, 'productId'> & { timeZone: string };

/** Sums of one day, place and rate. Place, rate and reason are '' if no tax applies. */
export type TaxRow = Pick<PartTax, 'jurisdiction' | 'rateMillionths' | 'reason' | 'taxCents'> & {
  /** Days of the shop: of the sale or refund, and of the sale that a refund takes back. */
  day: string;
  soldOn: string;
  /** ISO 4217 in lower case. */
  currency: string;
  netCents: number;
  /** The invoice, or the order without one, and the customer's VAT number; '' in sums of days. */
  paper: string;
  vatNumber: string;
};

/**
 * Orders with an invoice count by it and its credit notes, on the days of these; others by what
 * was paid and refunded. All rows of a currency add up to its money: what bears several taxes at
 * once is taken off again in rows without a place.
 */
export const findTaxRows = async (
  database: Database,
  { by = 'day', ...span }: TaxSpan & { by?: 'day' | 'paper' },
): Promise<TaxRow[]> => {
  const [payments, refunds] = metricRows.money.select(span);
  if (!payments || !refunds) throw new Error('Money comes and goes.');
  const { rows } = await database.pool.query<TaxRow>(
    sql`${salesOf(withoutInvoice(payments), span.timeZone, by)} union all ${documentsOf(span, by)}`,
  );
  for await (const batch of readMoney(database, withoutInvoice(refunds), span.timeZone))
    rows.push(...batch.flatMap((row) => rowsOfPart(row, span.timeZone, by)));
  return rows.flatMap((row) =>
    row.reason === '' ? [row] : [row, { ...row, ...noTax, netCents: -row.netCents - row.taxCents }],
  );
};

const rowsOfPart = (
  { movement: { day, currency }, part, soldAt, orderNumber }: AccountantRow,
  timeZone: string,
  by: 'day' | 'paper',
): TaxRow[] => {
  const paper = by === 'paper' && orderNumber !== undefined ? String(orderNumber) : '';
  const soldOn = soldAt ? dayIn(soldAt, timeZone) : day;
  const at = { day, soldOn, currency, paper, vatNumber: '' };
  const taxed = part.taxes.filter(({ reason }) => reason !== '');
  return [
    { ...at, ...noTax, netCents: part.cents },
    ...taxed.map(({ baseCents, ...tax }) => ({ ...at, ...tax, netCents: baseCents })),
  ];
};

const noTax = { jurisdiction: '', rateMillionths: 0, reason: '', taxCents: 0 } as const;

// Of an order with an invoice, the documents tell the taxes, on days of their own.
const withoutInvoice = (rows: Sql): Sql => sql`select m.* from (${rows}) m
  where not exists (select from orders o join invoices i on i.order_id = o.id
    where o.transaction_id = m."intentId")`;

/** Rows of taxes, and rows of all money without tax. */
const salesOf = (payments: Sql, zone: string, by: 'day' | 'paper'): Sql => sql`
  with paid as materialized (
    select to_char(p.at at time zone ${zone}, 'YYYY-MM-DD') as day, p.currency, p.value,
      p."intentId", ${by === 'day' ? sql`''` : paperOfSale} as paper,
      ${by === 'day' ? sql`''` : vatNumberOfSale} as vat from (${payments}) p)
  select p.day, p.day as "soldOn", p.currency, t.jurisdiction,
    t.rate_millionths as "rateMillionths", t.reason, sum(t.base_cents)::bigint as "netCents",
    sum(t.tax_cents)::bigint as "taxCents", p.paper, p.vat as "vatNumber"
  from paid p join orders o on o.transaction_id = p."intentId"
    join order_tax_lines t on t.order_id = o.id
  group by 1, 2, 3, 4, 5, 6, p.paper, p.vat
  union all select p.day, p.day, p.currency, '', 0, '', sum(p.value)::bigint, 0, p.paper, p.vat
  from paid p group by 1, 2, 3, p.paper, p.vat`;

const paperOfSale = sql`coalesce((select o.number::text from orders o
  where o.transaction_id = p."intentId" limit 1), '')`;
const vatNumberOfSale = sql`coalesce((select v.number from orders o
  join vat_number_checks v on v.id = o.vat_check
  where o.transaction_id = p."intentId" limit 1), '')`;

const documentsOf = ({ since, until, market, timeZone }: TaxSpan, by: 'day' | 'paper'): Sql => sql`
  (with issued as materialized (
    select to_char(i.issued_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, i.document,
      i.document #>> '{corrects,issuedOn}' as sold,
      (i.document ->> 'totalCents')::bigint as total,
      i.kind = 'invoice' as is_sale,
      ${by === 'day' ? sql`''` : sql`i.series || i.sequence`} as paper,
      ${by === 'day' ? sql`''` : sql`i.document #>> '{billedTo,vatNumber}'`} as vat
    from invoices i join orders o on o.id = i.order_id
    where i.issued_at >= ${since} and i.issued_at < ${until}
      and (${market?.slug ?? null}::text is null or o.market = ${market?.slug ?? null}))
  select i.day, coalesce(i.sold, i.day), i.document ->> 'currency', t.jurisdiction,
    t."rateMillionths", t.reason,
    sum(case when i.is_sale then t."baseCents" else -t."baseCents" end)::bigint,
    sum(case when i.is_sale then t."taxCents" else -t."taxCents" end)::bigint, i.paper, i.vat
  from issued i, jsonb_to_recordset(i.document -> 'taxes') as t (jurisdiction text,
    "rateMillionths" int, reason text, "baseCents" bigint, "taxCents" bigint)
  where t.reason <> '' group by 1, 2, 3, 4, 5, 6, i.paper, i.vat
  union all select i.day, coalesce(i.sold, i.day), i.document ->> 'currency', '', 0, '',
    sum(case when i.is_sale then i.total else -i.total end)::bigint, 0, i.paper, i.vat
  from issued i group by 1, 2, 3, i.paper, i.vat)`;
