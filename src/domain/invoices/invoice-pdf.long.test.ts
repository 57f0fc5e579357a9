// What a reader's software finds in the tags of an invoice: all that it says, in its order.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { aSale } from '../../../test/random-invoices.ts';
import { createRandom, type Random } from '../../../torture/random.ts';
import { formatSum } from '../../platform/values/sums.ts';
import type { InvoiceDocument, InvoiceLine } from './invoice.ts';
import { writeCii } from './write-cii.ts';
import { writeInvoicePdf } from './write-invoice-pdf.ts';

beforeAll(() => {
  if (spawnSync('pdfinfo', ['-v']).status !== 0)
    throw new Error('This test reads invoices with pdfinfo. Install poppler-utils.');
});

/** A line each: 'TD "EUR 11.90"', and 'Table' or 'TR' where one begins. */
const readTree = (pdf: Buffer): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-pdf-'));
  try {
    const file = join(folder, 'invoice.pdf');
    writeFileSync(file, pdf);
    const tree = execFileSync('pdfinfo', ['-struct-text', file], { encoding: 'utf8' });
    const lines = tree.split('\n').map((line) => line.trim().replace(/ \(\w+\)$/, ''));
    return lines.flatMap((line, index) => {
      if (!line || line.startsWith('"')) return [];
      const text = lines[index + 1]?.startsWith('"') ? lines[index + 1] : '';
      return [text ? `${line} ${text}` : line];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const names = ['Öl & Wein', 'Hat <b>', 'Šaty č. 1', 'Рубашка', 'Πουκάμισο', '(a) \\ b', '"Rib"'];

const documentBy = ({ below, pick }: Random): InvoiceDocument => {
  const lines = Array.from({ length: 1 + below(60) }, (): InvoiceLine => {
    const [netCents, taxCents] = [below(100_000), below(20_000)];
    const quantity = 1 + below(9);
    const sums = { quantity, netCents, taxCents, grossCents: netCents + taxCents };
    return { kind: 'item', name: pick(names), detail: pick(['', 'Size M']), ...sums };
  });
  const sum = (key: 'netCents' | 'taxCents' | 'grossCents') =>
    lines.reduce((all, line) => all + line[key], 0);
  const tax = { jurisdiction: 'DE', name: 'VAT', rateMillionths: 190_000, reason: 'standard' };
  const sums = { netCents: sum('netCents'), taxCents: sum('taxCents') };
  return {
    seller: { name: 'Atelier', address: 'Rua 1\nLisboa', taxNumber: 'DE1', register: '' },
    billedTo: { name: pick(names), address: 'Weg 1\n89073 Ulm', email: 'a@b.c', vatNumber: '' },
    deliveredTo: pick([null, { name: 'Bob', address: 'Weg 2' }]),
    ...{ orderNumber: 1042, orderedOn: '2026-11-28', paidOn: '2026-11-28' },
    issuedOn: '2026-11-29',
    corrects: pick([null, { number: 'INV-6', issuedOn: '2026-11-28' }]),
    currency: pick(['eur', 'usd', 'jpy']),
    lines,
    taxes: [{ ...tax, reason: 'standard', baseCents: sums.netCents, taxCents: sums.taxCents }],
    ...{ ...sums, totalCents: sum('grossCents') },
  };
};

test('a reader finds every line and sum of random invoices', async () => {
  const by = createRandom(inject('seed'));
  for (let count = 0; count < 40; count += 1) {
    const document = documentBy(by);
    const kind = document.corrects ? 'credit_note' : 'invoice';
    const issuedAt = new Date('2026-11-29T10:00:00Z');
    const bytes = await writeInvoicePdf({ id: '1', number: 'INV-7', kind, issuedAt, document });
    const tree = readTree(bytes);
    const sumOf = (cents: number) => `TD "${formatSum(cents, document.currency)}"`;
    const cells = tree.slice(tree.indexOf('Table') + 1);
    const rows = document.lines.flatMap(({ name, detail, quantity, ...cents }) => [
      ...['TR', `TD "${[name, detail].filter(Boolean).join(', ')}"`, `TD "${quantity}"`],
      ...[sumOf(cents.netCents), sumOf(cents.taxCents), sumOf(cents.grossCents)],
    ]);
    const { netCents, taxCents, totalCents } = document;
    const total = [
      'TR',
      'TD "Total"',
      'TD ""',
      sumOf(netCents),
      sumOf(taxCents),
      sumOf(totalCents),
    ];
    expect(cells.slice(6, 6 + rows.length)).toEqual(rows);
    expect(cells.slice(6 + rows.length, 12 + rows.length)).toEqual(total);
    const title = kind === 'invoice' ? 'Invoice' : 'Credit note';
    expect(tree.filter((line) => line.startsWith('H1'))).toEqual([`H1 "${title} INV-7"`]);
    expect(tree).toContain(`P "${document.billedTo.name}"`);
    expect(tree.includes('H2 "Delivered to"')).toBe(document.deliveredTo !== null);
    // What stands on each page is none of the text.
    expect(tree.join('\n')).not.toContain('page 1 of');
  }
});

test('a PDF holds the XML, byte for byte', async () => {
  const sales = Array.from({ length: 40 }, (_, seed) => aSale(seed + 1).invoices).flat();
  const inside = sales.filter(({ document: { xml, noXml } }) => xml?.form === 'facturx' && !noXml);
  expect(inside.length).toBeGreaterThan(10);
  for (const invoice of inside) {
    const folder = mkdtempSync(join(tmpdir(), 'hemline-pdf-'));
    const [pdf, xml] = [join(folder, 'invoice.pdf'), join(folder, 'invoice.xml')];
    writeFileSync(pdf, await writeInvoicePdf(invoice));
    expect(execFileSync('pdfdetach', ['-list', pdf], { encoding: 'utf8' })).toContain(
      '1: factur-x.xml',
    );
    execFileSync('pdfdetach', ['-save', '1', '-o', xml, pdf]);
    expect(readFileSync(xml, 'utf8')).toBe(writeCii(invoice));
    rmSync(folder, { recursive: true });
  }
});
