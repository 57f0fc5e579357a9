// Invoices and credit notes: one series, never changed, each the sum of what moved.

import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { aCustomer, aShopWithProduct, confirmCard } from '../../../test/test-checkout.ts';
import type { TestShop } from '../../../test/test-shop.ts';
import { aSession } from '../../../test/test-users.ts';
import { readMessages } from '../../messages/read-messages.ts';
import type { EmailKind } from '../../platform/email/email.ts';
import { emailWriters } from '../emails/email-writers.ts';
import { readLocale } from '../shop-settings/locale/read-locale.ts';
import type { Invoice } from './invoice.ts';
import { issueCreditNote } from './issue-invoice.ts';
import { selectInvoices } from './select-invoices.ts';
import { writeInvoicePdf } from './write-invoice-pdf.ts';

const registered = `
  insert into tax_registrations (scheme, country, region, number, starts_on, changed_at)
  values ('domestic', 'US', 'NY', '12-3', '2001-01-01', now())`;

const emailContext = ({ context }: TestShop) =>
  ({ ...context, publicUrl: 'https://hemline.example' }) as never;

const anInvoicingShop = async (invoices = {}) => {
  const shop = await aShopWithProduct();
  const admin = await aSignedInUser(shop, 'admin');
  const value = { issued: true, prefix: 'INV-', yearly: false, ...invoices };
  const { pool } = shop.database;
  expect((await admin.call('PUT', '/shop-settings/invoices', value)).status).toBe(200);
  return {
    ...{ shop, admin, pool },
    pays: async () => {
      const customer = await aCustomer(shop);
      const { body } = await customer.checkout(shop.product);
      await confirmCard(shop, body.clientSecret, '4242424242424242');
      await shop.stripeSandbox?.idle();
      return Number(body.orderNumber);
    },
    refunds: async (order: number, amount: number, refunded: number) => {
      const body = { amount, refunded, reason: 'goodwill' };
      const path = `/managed-orders/${order}/refunds/${crypto.randomUUID()}`;
      const answer = await admin.call('PUT', path, body);
      expect(answer).toMatchObject({ status: 200 });
    },
    of: async (order: number) => {
      const { rows } = await pool.query('select id from orders where number = $1', [order]);
      return selectInvoices(pool, rows[0].id);
    },
  };
};

test('each paid order has an invoice, and orders of one moment take numbers in turn', async () => {
  const { pays, of, pool } = await anInvoicingShop();
  const orders = await Promise.all(Array.from({ length: 5 }, pays));
  const invoices = (await Promise.all(orders.map(of))).flat();
  expect(invoices.map(({ number }) => number).sort()).toEqual(
    Array.from({ length: 5 }, (_, index) => `TEST-INV-${index + 1}`),
  );
  const { rows } = await pool.query('select amount_due_cents from orders');
  const totals = invoices.map(({ document }) => document.totalCents);
  expect(totals.sort()).toEqual(rows.map((row) => row.amount_due_cents).sort());
});

test('a shop that issues none has none, and a changed prefix begins a new series', async () => {
  const { pays, of, admin } = await anInvoicingShop({ issued: false });
  expect(await of(await pays())).toEqual([]);
  for (const prefix of ['A', 'B'])
    expect(
      await admin
        .call('PUT', '/shop-settings/invoices', { issued: true, prefix, yearly: true })
        .then(pays)
        .then(of),
    ).toMatchObject([{ number: expect.stringMatching(`^TEST-${prefix}\\d{4}-1$`) }]);
});

test('a refund has one credit note, and all of them take the invoice back', async () => {
  const it = await anInvoicingShop();
  await it.pool.query(registered);
  const order = await it.pays();
  const [invoice] = await it.of(order);
  const { totalCents = 0 } = invoice?.document ?? {};
  await it.refunds(order, 7.77, 0);
  await it.refunds(order, (totalCents - 777) / 100, 7.77);
  const [first, ...notes] = await it.of(order);
  expect(first).toEqual(invoice);
  expect(notes.map(({ number, kind }) => [number, kind])).toEqual([
    ['TEST-INV-2', 'credit_note'],
    ['TEST-INV-3', 'credit_note'],
  ]);
  const sumOf = (key: 'netCents' | 'taxCents' | 'totalCents') =>
    notes.reduce((sum, { document }) => sum + document[key], 0);
  for (const key of ['netCents', 'taxCents', 'totalCents'] as const)
    expect(sumOf(key)).toBe(invoice?.document[key]);
  expect(notes[0]?.document).toMatchObject({
    corrects: { number: 'TEST-INV-1', issuedOn: invoice?.document.issuedOn },
    totalCents: 777,
  });
  const { rows } = await it.pool.query('select id from refunds');
  for (const { id } of rows)
    await it.shop.database.transaction((client) =>
      issueCreditNote(client, { refundId: id, now: new Date() }),
    );
  expect(await it.of(order)).toHaveLength(3);
});

test('its customer and the team get the file, and nobody else', async () => {
  const { pays, of, admin, shop, pool } = await anInvoicingShop();
  const number = await pays();
  const [invoice] = await of(number);
  const path = `/orders/${number}/invoices/${invoice?.id}`;
  const { rows } = await pool.query('select user_id as id, user_email as email from orders');
  const get = async (token: string, url = path) =>
    shop.app.request(url, { headers: { authorization: `Bearer ${token}` } });
  const session = await aSession(shop.database, rows[0]);
  const owner = await shop.context.accessTokens.issue(session, shop.context.now());
  const answers = [await get(owner), await get(admin.token)];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="invoice-TEST-INV-1.pdf"',
    );
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
  }
  const stranger = await aSignedInUser(shop, 'user');
  expect((await get(stranger.token)).status).toBe(404);
  expect((await shop.app.request(path)).status).toBe(401);
  const other = await pays();
  expect((await get(owner, `/orders/${other}/invoices/${invoice?.id}`)).status).toBe(404);
});

test('the confirmation and the note of a refund bring the files', async () => {
  const it = await anInvoicingShop();
  const order = await it.pays();
  await it.refunds(order, 5, 0);
  const { rows } = await it.pool.query(
    `select kind, about from email_outbox where kind in ('order_confirmation', 'payment_refunded')
     order by kind`,
  );
  expect(rows).toHaveLength(2);
  const names = [];
  for (const { kind, about } of rows as { kind: EmailKind; about: string }[]) {
    const content = await emailWriters[kind].write(emailContext(it.shop), about);
    names.push(content?.attachments?.map(({ filename }) => filename));
  }
  expect(names).toEqual([['invoice-TEST-INV-1.pdf'], ['credit-note-TEST-INV-2.pdf']]);
});

test('no invoice is changed or deleted', async () => {
  const { pays, pool } = await anInvoicingShop();
  await pays();
  for (const statement of [`update invoices set document = '{}'`, 'delete from invoices'])
    await expect(pool.query(statement)).rejects.toThrow('An invoice is never changed');
});

test('it is in the language of its order, whatever the shop speaks later', async () => {
  readMessages();
  const { pays, of, pool, shop } = await anInvoicingShop();
  const speak = async (texts: string) => {
    await pool.query(
      `insert into shop_settings (name, value)
       values ('locale', jsonb_build_object('language', 'de-DE', 'texts', $1::text))
       on conflict (name) do update set value = excluded.value`,
      [texts],
    );
    await readLocale(shop.context);
  };
  await speak('translated');
  const [invoice] = await of(await pays());
  await speak('english');
  expect(invoice?.document.lines.map(({ detail }) => detail)).toContain('Größe M');
  const file = (await writeInvoicePdf(invoice as Invoice)).toString('latin1');
  expect(file).toContain('Rechnung TEST-INV-1');
  expect(file).toContain('/Lang (de)');
  const [later] = await of(await pays());
  const english = (await writeInvoicePdf(later as Invoice)).toString('latin1');
  expect(english).toContain('Invoice TEST-INV-2');
});
