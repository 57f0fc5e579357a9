// The file for DATEV, read by the rules of its public description, field by field.

import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { setting } from '../../../../test/test-charged-shop.ts';
import { aCustomer, aShopWithProduct, confirmCard } from '../../../../test/test-checkout.ts';
import { createRandom } from '../../../../torture/random.ts';
import { defaultSettings } from '../../shop-settings/settings-groups.ts';
import { datevLines } from './datev-csv.ts';
import type { TaxRow } from './find-tax-rows.ts';

const settings = { ...defaultSettings.datev, consultant: 29_098, client: 55_003 };
const facts = {
  ...{ from: '2026-10-01', to: '2026-10-31', settings, homeCountry: 'DE' },
  createdAt: new Date('2026-11-01T10:52:14.250Z'),
};

/** Fields as DATEV splits them: texts are quoted, numbers are not. */
const fieldsOf = (line: string): string[] => {
  const fields = line.match(/(?:^|;)("(?:[^"]|"")*"|[^";]*)/g) ?? [];
  expect(fields.join('')).toBe(line);
  return fields.map((field, index) => (index === 0 ? field : field.slice(1)));
};
const textOf = (field = ''): string => field.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"');

/** What each field of the head looks like. */
const head = [
  ...[/^"EXTF"$/, /^700$/, /^21$/, /^"Buchungsstapel"$/, /^13$/, /^20\d{15}$/, /^$/],
  ...[/^"[A-Z]{2}"$/, /^""$/, /^""$/, /^(?!0)\d{4,7}$/, /^(?!0)\d{1,5}$/, /^20\d{4}01$/],
  ...[/^[4-8]$/, /^20\d{6}$/, /^20\d{6}$/, /^".{0,30}"$/, /^""$/, /^1$/, /^0$/, /^[01]$/],
  ...[/^"EUR"$/, /^$/, /^""$/, /^$/, /^$/, /^"0[34]"$/, /^$/, /^$/, /^""$/, /^""$/],
];
const filled: Record<number, RegExp> = {
  1: /^(?!0,00)\d{1,10},\d\d$/,
  2: /^"[SH]"$/,
  3: /^"EUR"$/,
  7: /^[1-9]\d{3}$/,
  8: /^[1-9]\d{3}$/,
  10: /^(?:0[1-9]|[12]\d|3[01])10$/,
  11: /^"[\w$&%*+/-]{0,36}"$/,
  14: /^"[\x20-\x7e]{0,60}"$/,
  40: /^"(?:[A-Z]{2}\w{0,13})?"$/,
  41: /^(?:\d{1,2},\d\d)?$/,
};

/** Fails on what DATEV does not take; the signed cents of each account of sales. */
const read = (file: string): Map<string, number> => {
  expect(file.endsWith('\r\n')).toBe(true);
  // Every letter is one byte of Windows-1252, as of Latin 1.
  expect(/^[\x20-\x7e\u00a0-\u00ff\r\n]*$/.test(file)).toBe(true);
  const [first = '', titles = '', ...lines] = file.slice(0, -2).split('\r\n');
  const fields = fieldsOf(first);
  expect(fields).toHaveLength(head.length);
  for (const [index, field] of fields.entries()) expect(field).toMatch(head[index] ?? /^$/);
  expect(titles.split(';')).toHaveLength(125);
  expect(new Set(titles.split(';')).size).toBe(125);
  const sums = new Map<string, number>();
  for (const line of lines) {
    const posting = fieldsOf(line);
    expect(posting).toHaveLength(125);
    for (const [index, field] of posting.entries())
      expect(`${index + 1} ${field}`).toMatch(
        new RegExp(`^${index + 1} ${(filled[index + 1] ?? /^(?:"")?$/).source.slice(1)}`, 's'),
      );
    const cents = Number((posting[0] ?? '').replace(',', ''));
    const account = posting[7] ?? '';
    sums.set(account, (sums.get(account) ?? 0) + (textOf(posting[1]) === 'S' ? cents : -cents));
  }
  return sums;
};

const row = (of: Partial<TaxRow>): TaxRow => ({
  ...{ day: '2026-10-05', soldOn: '2026-10-05', currency: 'eur', jurisdiction: 'DE' },
  ...{ rateMillionths: 190_000, reason: 'standard', netCents: 10_000, taxCents: 1900 },
  ...{ paper: 'INV-1', vatNumber: '', ...of },
});
const fileOf = (rows: TaxRow[], of: object = {}): string =>
  datevLines(rows, { ...facts, ...of })
    .map((line) => `${line}\r\n`)
    .join('');

test('each kind of sale is on its account, in both charts', () => {
  const rows = [
    row({}),
    row({ reason: 'reduced', rateMillionths: 70_000, taxCents: 700 }),
    row({ jurisdiction: 'FR', rateMillionths: 200_000, taxCents: 2000 }),
    row({ reason: 'intra_community_supply', vatNumber: 'FR12345678901', taxCents: 0 }),
    row({ reason: 'export', jurisdiction: 'CH', taxCents: 0 }),
    row({ jurisdiction: 'GB', rateMillionths: 200_000, taxCents: 2000 }),
    row({ reason: '', jurisdiction: '', rateMillionths: 0, taxCents: 0 }),
    row({ currency: 'gbp' }),
  ];
  const of = (names: string[]) =>
    new Map(
      names.map((name, index) => [
        name,
        [11_900, 10_700, 12_000, 10_000, 10_000, 12_000, 10_000][index],
      ]),
    );
  expect(read(fileOf(rows))).toEqual(
    of(
      ['8400', '8300', '8320', '8125', '8120', '8338', '8200'].sort((a, b) => order(a) - order(b)),
    ),
  );
  const other = { settings: { ...settings, chart: '04', standard: '4401' } };
  expect([...read(fileOf(rows, other)).keys()].sort()).toEqual(
    ['4401', '4300', '4320', '4125', '4120', '4338', '4200'].sort(),
  );
  const [, , ...lines] = fileOf(rows).split('\r\n');
  const abroad = lines.find((line) => line.includes(';8320;')) ?? '';
  expect(fieldsOf(abroad).slice(39, 41)).toEqual(['"FR"', '20,00']);
  const business = lines.find((line) => line.includes(';8125;')) ?? '';
  expect(fieldsOf(business)[39]).toBe('"FR12345678901"');
});

const order = (account: string): number =>
  ['8400', '8300', '8320', '8125', '8120', '8338', '8200'].indexOf(account);

test('a refund is on the other side, papers are cleaned, and years begin in any month', () => {
  const file = fileOf([row({ netCents: -10_000, taxCents: -1900, paper: 'Rechnung Nº 7; "ä"' })], {
    settings: { ...settings, firstMonth: 11 },
  });
  expect(read(file)).toEqual(new Map([['8400', -11_900]]));
  expect(file.split('\r\n')[0]).toContain(';29098;55003;20251101;4;20261001;20261031;');
  expect(file).toContain(';"Rechnung-N-7-"');
});

test('random months add up to their money, whatever is in the texts', () => {
  const { below, pick } = createRandom(7);
  for (let month = 0; month < 200; month += 1) {
    const rows = Array.from({ length: below(30) }, () =>
      row({
        ...{ day: `2026-10-${String(1 + below(31)).padStart(2, '0')}` },
        ...{ netCents: below(1_000_000) - 300_000, taxCents: below(100_000) },
        ...{ reason: pick(['standard', 'reduced', 'export', 'zero_rated', '']) },
        ...{ jurisdiction: pick(['DE', 'FR', 'US-NY', '']) },
        ...{
          paper: pick(['1', 'a;b', '"', 'ÄÖ\u4e2d', '\r\n', '']),
          currency: pick(['eur', 'usd']),
        },
      }),
    );
    const sums = read(fileOf(rows));
    const euros = rows.filter(({ currency }) => currency === 'eur');
    expect([...sums.values()].reduce((all, one) => all + one, 0)).toBe(
      euros.reduce((all, { netCents, taxCents }) => all + netCents + taxCents, 0),
    );
  }
});

test('a month of paid and refunded orders is saved once the numbers are entered', async () => {
  const shop = await aShopWithProduct();
  const admin = await aSignedInUser(shop, 'admin');
  const { pool } = shop.database;
  await admin.call('PUT', '/shop-settings/invoices', {
    issued: true,
    prefix: 'INV-',
    yearly: false,
  });
  await pool.query(`insert into tax_registrations
    (scheme, country, region, number, starts_on, changed_at)
    values ('domestic', 'DE', '', 'DE1', '2001-01-01', now())`);
  await pool.query(setting('locale', { country: 'DE', currency: 'EUR' }));
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(shop.product);
  await confirmCard(shop, body.clientSecret, '4242424242424242');
  await shop.stripeSandbox?.idle();
  const path = `/managed-orders/${body.orderNumber}/refunds/${crypto.randomUUID()}`;
  await admin.call('PUT', path, { amount: 1, refunded: 0, reason: 'goodwill' });
  await shop.stripeSandbox?.idle();
  await pool.query('alter table invoices disable trigger user');
  await pool.query(`update invoices set issued_at = '2026-10-05T12:00:00Z'`);
  await pool.query('alter table invoices enable trigger user');
  const save = (days: object) =>
    shop.app.request('/accountant-export', {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from: '2026-10-01', to: '2026-10-31', by: 'datev', ...days }),
    });
  expect(await (await save({})).json()).toMatchObject({ code: 'invalid_input' });
  const { revision, ...start } = (await admin.call('GET', '/shop-settings')).body.datev;
  const set = (change: object) =>
    admin.call('PUT', '/shop-settings/datev', { ...start, ...change, revision });
  expect((await set({ consultant: 29_098 })).status).toBe(422);
  expect((await set({ consultant: 29_098, client: 1, money: '13600' })).status).toBe(422);
  expect((await set({ consultant: 29_098, client: 1 })).status).toBe(200);
  expect((await save({ to: '2026-11-01' })).status).toBe(422);
  const file = await save({});
  expect(file.headers.get('content-disposition')).toContain('EXTF_Buchungsstapel_2026-10.csv');
  const text = Buffer.from(await file.arrayBuffer()).toString('latin1');
  const { rows } = await pool.query('select amount_due_cents as due from orders');
  const sums = read(text);
  // The flat sum of taxes and handling bears no tax.
  expect([...sums.keys()].sort()).toEqual(['8200', '8400']);
  expect([...sums.values()].reduce((all, one) => all + one, 0)).toBe(rows[0].due - 100);
  expect(text).toContain('"TEST-INV-1"');
  expect(text).toContain('"TEST-INV-2"');
  const report = await admin.call('GET', '/tax-report?period=2026-10');
  expect(report.body.datev).toBe(true);
});
