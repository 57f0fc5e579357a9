// Orders as lines of a CSV file: no text of a customer breaks it, or is calculated.
import { expect, onTestFinished, test } from 'vitest';
import { defaultLocale, setLocale } from '../../../platform/text/locale.ts';
import type { Order } from '../order.ts';
import { noTaxes } from '../order-taxes.ts';
import { csvLine, csvTitles } from './orders-csv.ts';

const at = new Date('2026-11-22T14:10:00Z');
const line = (productName: string, hiddenAt: Date | null = null): Order['lines'][number] => ({
  id: 'line',
  position: 0,
  productId: 'product',
  sizeId: 'size',
  productName,
  sizeLabel: 'M',
  colorName: 'Rust',
  category: 'Clothing',
  image: '',
  quantity: 2,
  fulfilled: 0,
  returned: 0,
  restocked: 0,
  unitPriceCents: 5000,
  lineCents: 10_000,
  discountCents: 0,
  stock: 1,
  hiddenAt,
  refund: null,
});
const anOrder = (name: string, address = '14 Ropewalk Lane'): Order => ({
  id: 'id',
  number: 1001,
  state: 'paid',
  currency: 'usd',
  market: '',
  language: null,
  customer: { id: 'user', name, email: 'ines@example.com', phone: '+44 7700 900123' },
  shippingAddress: {
    name,
    address,
    postal: null,
    phone: '',
    phoneE164: null,
    additionalInfo: 'Ring',
  },
  billingAddress: null,
  lines: [line('Overshirt'), line('Hidden Cap', at), line('Tee')],
  adjustments: [{ kind: 'free_shipping', label: 'Free delivery', cents: -2000 }],
  deliveryMethod: 'Shipping',
  deliveryDays: null,
  vatNumber: null,
  taxes: noTaxes,
  lostPromoCode: null,
  lostPromoReason: null,
  totals: {
    subtotalCents: 20_000,
    shippingCents: 2000,
    taxesCents: 800,
    totalCents: 22_800,
    amountDueCents: 20_800,
  },
  transactionId: 'pi_1',
  fulfillments: [],
  returns: [],
  invoices: [],
  payments: [],
  pending: null,
  refunds: [],
  refundableCents: 0,
  placedAt: at,
  paidAt: null,
  reservedUntil: at,
});

const nameIn = (text: string): string | undefined => csvLine(anOrder(text)).split(',')[5];

test('an order is one line under its titles', () => {
  expect(csvTitles().startsWith('\u{feff}Order,State,Placed (UTC),')).toBe(true);
  expect(csvLine(anOrder('Ines Okafor'))).toBe(
    '1001,paid,"2026-11-22 14:10:00",,,"Ines Okafor",ines@example.com,"\'+44 7700 900123",' +
      '"14 Ropewalk Lane",Ring,' +
      '"2 x Overshirt (Rust, M); 2 x Hidden Cap (Rust, M); 2 x Tee (Rust, M)",6,' +
      '200.00,20.00,8.00,-20.00,208.00,0.00,,,pi_1,,USD,Shipping,,0.00,,,,,,,,,,,,\r\n',
  );
  expect(csvTitles().split(',')).toHaveLength(38);
});

test('an address as fields has a column for each, and a billing address its own', () => {
  const postal = {
    company: '',
    line1: '1 Main St',
    line2: '',
    postcode: '62701',
    city: 'Springfield',
    region: 'IL',
    country: 'US',
  };
  const order = anOrder('Ines', '1 Main St\nSpringfield, IL 62701\nUnited States');
  const shippingAddress = { ...order.shippingAddress, postal, phoneE164: '+12175550100' };
  const billingAddress = { name: 'Acme', address: 'Ring 2\n1010 Wien\nAustria', postal };
  const line = csvLine({ ...order, shippingAddress, billingAddress });
  expect(line).toContain(',"1 Main St, Springfield, IL 62701, United States",');
  const fields = ',USD,Shipping,,0.00,,"1 Main St",,62701,Springfield,IL,US,"\'+12175550100",';
  expect(line.endsWith(`${fields}Acme,"Ring 2, 1010 Wien, Austria",,\r\n`)).toBe(true);
});

test('the market is its slug, before the way to pay', () => {
  expect(csvTitles()).toMatch(/,Market,"?Paid by"?\r\n$/);
  expect(csvLine({ ...anOrder('Ines'), market: 'de', currency: 'eur' })).toMatch(/,de,\r\n$/);
});

test('a paid order says how it was paid', () => {
  const payment = {
    ...{ intentId: 'pi_1', state: 'settled' as const, amountCents: 20_800, createdAt: at },
    ...{ settledAt: at, provider: 'by_hand', method: 'Bank transfer', isMarkedByAdmin: true },
  };
  expect(csvLine({ ...anOrder('Ines'), payments: [payment] })).toMatch(/,"Bank transfer"\r\n$/);
});

test('a hidden order is in the file, with the time since when it is hidden', () => {
  const order = { ...anOrder('Ines Okafor'), lines: [line('Tee', at)] };
  expect(csvLine(order)).toContain('"2 x Tee (Rust, M)",2,200.00');
  expect(csvLine(order)).toMatch(/,pi_1,"2026-11-22 14:10:00",USD,Shipping,,0\.00,+\r\n$/);
});

test.each([
  ['=1+1', '"\'=1+1"'],
  ['  =HYPERLINK()', '"\'=HYPERLINK()"'],
  ['\t@SUM(A1)', '"\'@SUM(A1)"'],
  ['\u{feff}=1', '"\'=1"'],
  ['\u00a0-1', '"\'-1"'],
  ['＝1', '"\'＝1"'],
  ['-1.50', '-1.50'],
  ['say "hi"', '"say ""hi"""'],
  ['a\r\nb\u2028c\0d', '"a b c d"'],
])('%j is written as %j', (text, written) => {
  expect(nameIn(text)).toBe(written);
});

test('a comma stays in its cell, and a line of 100 kB is one line', () => {
  expect(csvLine(anOrder('Ines', '1, Lane\n'.repeat(12_000))).split('\r\n')).toHaveLength(2);
  expect(csvLine(anOrder('Okafor, Ines'))).toContain(',"Okafor, Ines",');
});

test('the number of an order is written as everywhere else', () => {
  onTestFinished(() => setLocale(null));
  setLocale({ ...defaultLocale, order: ['AO-', ''] });
  expect(csvLine(anOrder('Ines'))).toMatch(/^AO-1001,/);
});
