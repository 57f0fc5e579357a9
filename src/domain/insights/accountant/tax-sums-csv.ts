// Net, tax and gross of some days by place and rate: sales less refunds, as a CSV file.
import type { Database } from '../../../platform/database/database.ts';
import { csvLineOf, csvTitleLine } from '../../../platform/text/csv.ts';
import { sumText } from '../../../platform/values/sums.ts';
import type { InvoiceDocument } from '../../invoices/invoice.ts';
import type { PartTax } from '../../invoices/movement-parts.ts';
import { percentText } from '../../orders/order-taxes.ts';
import type { Span } from '../metric-rows.ts';
import type { AccountantRow } from './accountant-csv.ts';

type Taxed = { currency: string; netCents: number; taxes: readonly PartTax[] };
type Sum = { tax: PartTax; currency: string; netCents: number; taxCents: number };

/**
 * Orders with an invoice count by their invoices and credit notes, on the days of these; `money`
 * is what moved for others.
 */
export async function* taxSumsText(
  database: Database,
  span: Span,
  money: AsyncGenerator<AccountantRow[]>,
): AsyncGenerator<string> {
  const sums = new Map<string, Sum>();
  for await (const rows of money)
    for (const { part, movement } of rows) {
      const taxCents = part.taxes.reduce((all, tax) => all + tax.taxCents, 0);
      addTo(sums, { ...movement, netCents: part.cents - taxCents, taxes: part.taxes });
    }
  for await (const documents of readDocuments(database, span))
    for (const { kind, ...document } of documents)
      addTo(sums, kind === 'invoice' ? document : negative(document));
  yield csvTitleLine(titles);
  for (const key of [...sums.keys()].sort()) {
    const sum = sums.get(key);
    if (sum) yield csvLineOf(cellsOf(sum));
  }
}

const titles = ['Country', 'Region', 'Rate', 'Reason', 'Currency', 'Net', 'Tax', 'Gross'];

const cellsOf = ({ tax, currency, netCents, taxCents }: Sum): string[] => {
  const [country = '', ...region] = tax.jurisdiction.split('-');
  return [
    ...[country, region.join('-'), tax.reason && percentText(tax.rateMillionths), tax.reason],
    currency.toUpperCase(),
    ...[netCents, taxCents, netCents + taxCents].map((cents) => sumText(cents, currency)),
  ];
};

const addTo = (sums: Map<string, Sum>, { currency, netCents, taxes }: Taxed): void => {
  for (const tax of withNet(taxes, netCents)) {
    const { jurisdiction, rateMillionths, reason, baseCents, taxCents } = tax;
    const rate = String(rateMillionths).padStart(7, '0');
    const key = [jurisdiction, rate, reason, currency].join();
    const sum = sums.get(key) ?? { tax, currency, netCents: 0, taxCents: 0 };
    sums.set(key, {
      ...sum,
      netCents: sum.netCents + baseCents,
      taxCents: sum.taxCents + taxCents,
    });
  }
};

/**
 * Taxes whose bases add up to the net. Cents that rounding left over belong to the greatest; what
 * bears several taxes at once is taken off again in a row of no place.
 */
const withNet = (taxes: readonly PartTax[], netCents: number): PartTax[] => {
  const rest = taxes.reduce((left, { baseCents }) => left - baseCents, netCents);
  if (rest === 0) return [...taxes];
  const sizes = taxes.map(({ baseCents }) => Math.abs(baseCents));
  const greatest = sizes.indexOf(Math.max(...sizes));
  return Math.abs(rest) <= 2 * taxes.length
    ? taxes.map((tax, index) =>
        index === greatest ? { ...tax, baseCents: tax.baseCents + rest } : tax,
      )
    : [...taxes, { ...noTax, baseCents: rest }];
};

const noTax = { jurisdiction: '', name: '', rateMillionths: 0, reason: '', taxCents: 0 } as const;

const negative = ({ currency, netCents, taxes }: Taxed): Taxed => ({
  currency,
  netCents: -netCents,
  taxes: taxes.map((tax) => ({
    ...tax,
    baseCents: -tax.baseCents,
    taxCents: -tax.taxCents,
  })),
});

type Document = Pick<InvoiceDocument, 'currency' | 'netCents' | 'taxes'> & {
  kind: 'invoice' | 'credit_note';
  issued: string;
  series: string;
  sequence: number;
};

const batchSize = 1000;

async function* readDocuments(
  { pool }: Database,
  { since, until, market }: Span,
): AsyncGenerator<Document[]> {
  let after: [Date | string, string, number] | undefined = [since, '', 0];
  while (after) {
    const { rows }: { rows: Document[] } = await pool.query<Document>({
      name: 'list-taxes-of-invoices',
      text: `select i.kind, i.issued_at::text as issued, i.series, i.sequence,
          i.document ->> 'currency' as currency, i.document -> 'taxes' as taxes,
          (i.document ->> 'netCents')::bigint as "netCents"
        from invoices i join orders o on o.id = i.order_id
        where (i.issued_at, i.series, i.sequence) > ($1::timestamptz, $2, $3)
          and i.issued_at < $4 and ($5::text is null or o.market = $5)
        order by i.issued_at, i.series, i.sequence limit ${batchSize}`,
      values: [...after, until, market?.slug ?? null],
    });
    yield rows;
    const last: Document | undefined = rows[batchSize - 1];
    after = last && [last.issued, last.series, last.sequence];
  }
}
