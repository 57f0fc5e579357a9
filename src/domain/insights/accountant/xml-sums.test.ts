// What accountants get is what the XML of invoices says: in the tax report and in DATEV's file.
import { expect, test } from 'vitest';
import { aSale } from '../../../../test/random-invoices.ts';
import { runCount } from '../../../../test/run-count.ts';
import { databaseForTest } from '../../../../test/test-database.ts';
import { aUser } from '../../../../test/test-users.ts';
import type { Database } from '../../../platform/database/database.ts';
import { centsOf } from '../../../platform/values/sums.ts';
import type { Invoice } from '../../invoices/invoice.ts';
import { writeCii } from '../../invoices/write-cii.ts';
import { defaultSettings } from '../../shop-settings/settings-groups.ts';
import { datevLines } from './datev-csv.ts';
import { findTaxRows } from './find-tax-rows.ts';

const month = { from: '2026-11-01', to: '2026-11-30' };

/** Keeps the invoices of random sales as if their orders were of this shop; gives them back. */
const issued = async (database: Database): Promise<Invoice[]> => {
  const { id: userId } = await aUser(database);
  const all: Invoice[] = [];
  await database.transaction(async (client) => {
    await client.query(`insert into invoice_series values ('R-', 0)`);
    // Credit notes need no refund for these sums.
    await client.query('set local session_replication_role = replica');
    for (let seed = 1; seed <= runCount(100, 1000); seed += 1) {
      const { rows } = await client.query(
        `insert into orders (user_id, user_name, user_email, phone, address, subtotal_cents,
           shipping_cents, taxes_cents, amount_due_cents, placed_at, reserved_until)
         values ($1, '', '', '', '', 1, 0, 0, 1, now(), now()) returning id`,
        [userId],
      );
      for (const invoice of aSale(seed).invoices) {
        const number = `R-${all.length + 1}`;
        all.push({ ...invoice, number });
        await client.query(
          `insert into invoices (series, sequence, kind, order_id, refund_id, issued_at, document)
           values ('R-', $1, $2, $3, case when $2 = 'invoice' then null else gen_random_uuid() end,
             '2026-11-15T12:00:00Z', $4)`,
          [all.length, invoice.kind, rows[0].id, invoice.document],
        );
      }
    }
  });
  return all;
};

/** Sums of the XML: of an invoice as they are, of a credit note less than 0. */
const sumsOf = ({ document, kind, ...invoice }: Invoice): number[] => {
  const xml = writeCii({ document, kind, ...invoice });
  return ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount'].map((name) => {
    const [, text] = xml.match(new RegExp(`<ram:${name}[^>]*>([^<]*)<`)) ?? [];
    const cents = centsOf(Number(text), document.currency);
    return kind === 'invoice' || cents === 0 ? cents : -cents;
  });
};

test('XML, tax report and the file for DATEV have one sum of each invoice', async () => {
  const database = await databaseForTest();
  const invoices = await issued(database);
  const span = { since: new Date(month.from), until: new Date('2026-12-01'), timeZone: 'UTC' };
  const rows = await findTaxRows(database, { ...span, by: 'paper' });
  const found = new Map<string, number[]>();
  for (const { paper, netCents, taxCents } of rows) {
    const [net = 0, tax = 0, gross = 0] = found.get(paper) ?? [];
    const sums = [net + Number(netCents), tax + Number(taxCents)] as const;
    found.set(paper, [...sums, gross + Number(netCents) + Number(taxCents)]);
  }
  const withXml = invoices.filter(({ document }) => !document.noXml);
  expect(withXml.length).toBeGreaterThan(100);
  for (const one of withXml)
    expect([one.number, found.get(one.number)]).toEqual([one.number, sumsOf(one)]);
  const settings = { ...defaultSettings.datev, consultant: 29_098, client: 1 };
  const [, , ...postings] = datevLines(
    rows.map((row) => ({ ...row, netCents: Number(row.netCents), taxCents: Number(row.taxCents) })),
    { ...month, settings, homeCountry: 'DE', createdAt: new Date('2026-12-01') },
  );
  const posted = new Map<string, number>();
  for (const posting of postings) {
    const [amount = '', side, , , , , , , , , paper = ''] = posting.split(';');
    const cents = Number(amount.replace(',', ''));
    const key = paper.replaceAll('"', '');
    posted.set(key, (posted.get(key) ?? 0) + (side === '"S"' ? cents : -cents));
  }
  const euros = withXml.filter(({ document }) => document.currency === 'eur');
  expect(euros.length).toBeGreaterThan(30);
  for (const one of euros)
    expect([one.number, posted.get(one.number) ?? 0]).toEqual([one.number, sumsOf(one)[2]]);
});
