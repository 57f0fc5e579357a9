// Electronic invoices of a shop, from the setting to the file and the email.
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { brokenRules } from '../../../test/en16931-rules.ts';
import { aSale } from '../../../test/random-invoices.ts';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { setting } from '../../../test/test-charged-shop.ts';
import { aCustomer, aShopWithProduct, confirmCard } from '../../../test/test-checkout.ts';
import { emailWriters } from '../emails/email-writers.ts';
import { selectInvoices } from './select-invoices.ts';
import { writeCii } from './write-cii.ts';
import { writeInvoicePdf } from './write-invoice-pdf.ts';

const registered = `
  insert into tax_registrations (scheme, country, region, number, starts_on, changed_at)
  values ('domestic', 'DE', '', '123456788', '2001-01-01', now())`;
const place = { street: 'Hof 1', postcode: '89073', city: 'Ulm', contact: 'Accounts' };
const postal = { line1: 'Weg 1', line2: '', postcode: '10115', city: 'Berlin', region: '' };
const inFields = {
  name: 'Ines Okafor',
  postal: { ...postal, company: 'Okafor & Co.', country: 'DE' },
  phone: '07700900123',
  additionalInfo: 'Ring',
};

/** Pays an order of a shop in Germany, and answers what came of it. */
const aPaidOrder = async (invoices: object, address: object = inFields) => {
  const shop = await aShopWithProduct();
  const { pool } = shop.database;
  const admin = await aSignedInUser(shop, 'admin');
  await pool.query(registered);
  await pool.query(setting('locale', { country: 'DE', currency: 'EUR' }));
  await pool.query(setting('shop', { name: 'Öl & Söhne', email: 'a@b.example', phone: '1234' }));
  const value = { issued: true, prefix: '', yearly: false, ...place, ...invoices };
  expect((await admin.call('PUT', '/shop-settings/invoices', value)).status).toBe(200);
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(shop.product, { address });
  await confirmCard(shop, body.clientSecret);
  await shop.stripeSandbox?.idle();
  const { rows } = await pool.query('select id, number from orders');
  const [invoice] = await selectInvoices(pool, rows[0].id);
  if (!invoice) throw new Error('No invoice.');
  const get = async (form: string) => {
    const url = `/orders/${rows[0].number}/invoices/${invoice.id}?form=${form}`;
    const headers = { authorization: `Bearer ${customer.token}` };
    const answer = await shop.app.request(url, { headers });
    return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()) };
  };
  const order = await admin.call('GET', `/orders/${rows[0].number}`);
  const context = { ...shop.context, publicUrl: 'https://hemline.example' } as never;
  const email = await emailWriters.order_confirmation.write(context, rows[0].id);
  const names = email?.attachments?.map(({ filename }) => filename);
  return { invoice, get, shown: order.body.invoices[0], names };
};

test('XRechnung is a file beside the PDF, to download and in the email', async () => {
  const { invoice, get, shown, names } = await aPaidOrder({ xml: 'xrechnung' });
  expect(shown).toMatchObject({ xml: 'beside', noXml: null });
  expect(names).toEqual(['invoice-TEST-1.pdf', 'invoice-TEST-1.xml']);
  const { status, text } = await get('xml');
  const xml = text.toString();
  expect([status, xml]).toEqual([200, writeCii(invoice)]);
  expect(brokenRules(xml)).toEqual([]);
  expect(xml).toContain('<ram:ID schemeID="VA">DE123456788</ram:ID>');
  expect(xml).toContain('<ram:Name>Okafor &amp; Co.</ram:Name>');
});

test('Factur-X is inside the PDF, and no file of its own', async () => {
  const { invoice, get, shown, names } = await aPaidOrder({ xml: 'facturx' });
  expect(shown).toMatchObject({ xml: 'inside', noXml: null });
  expect(names).toEqual(['invoice-TEST-1.pdf']);
  expect((await get('xml')).status).toBe(404);
  const { text } = await get('pdf');
  expect(text.includes('/AFRelationship /Alternative')).toBe(true);
  expect(brokenRules(writeCii(invoice))).toEqual([]);
});

test.each([
  ['none', {}, inFields, null],
  ['xrechnung', { contact: '' }, inFields, 'contact'],
  ['facturx', { city: '' }, inFields, 'sellerAddress'],
  ['facturx', {}, { ...inFields, postal: undefined, address: 'Weg 1' }, 'customerAddress'],
])('%s with %j tells what it lacks', async (xml, of, address, noXml) => {
  const { invoice, get, shown, names } = await aPaidOrder({ xml, ...of }, address);
  expect(shown).toMatchObject({ xml: null, noXml });
  expect(invoice.document.noXml ?? null).toBe(noXml);
  expect(names).toEqual(['invoice-TEST-1.pdf']);
  expect((await get('xml')).status).toBe(404);
  const { status, text } = await get('pdf');
  expect([status, text.includes('factur-x.xml')]).toEqual([200, false]);
});

test('metadata of a PDF are XML whatever the seller is called, and name the file', async () => {
  const invoices = Array.from({ length: 40 }, (_, seed) => aSale(seed + 1).invoices).flat();
  const one = invoices.find(({ document }) => document.xml?.form === 'facturx' && !document.noXml);
  if (!one) throw new Error('No invoice has an XML inside.');
  Object.assign(one.document.seller, { name: 'Öl & Söhne <AG>' });
  const file = (await writeInvoicePdf(one)).toString('utf8');
  const metadata = file.slice(file.indexOf('<x:xmpmeta'), file.indexOf('</x:xmpmeta>') + 12);
  expect(metadata).toContain('<rdf:li>Öl &amp; Söhne &lt;AG&gt;</rdf:li>');
  for (const said of ['<fx:DocumentFileName>factur-x.xml<', '<fx:ConformanceLevel>EN 16931<'])
    expect(metadata).toContain(said);
  expect(() => XmlDocument.fromString(metadata)).not.toThrow();
});
