// Invoices and credit notes of random orders, as a shop with electronic invoices issues them.
import { xmlProblem } from '../src/domain/invoices/en-invoice.ts';
import { documentOf, type Invoice, leftOf } from '../src/domain/invoices/invoice.ts';
import { movementParts } from '../src/domain/invoices/movement-parts.ts';
import { withTaxesLeft } from '../src/domain/invoices/refunded-parts.ts';
import type { XmlFacts } from '../src/domain/invoices/xml-facts.ts';
import type { Order } from '../src/domain/orders/order.ts';
import { blankPostal } from '../src/domain/places/postal-address.ts';
import { sellerVatNumber } from '../src/domain/taxes/vat-numbers/seller-vat-number.ts';
import { aCart, numbers, orderOf, refundsOf } from './random-carts.ts';

const issuedAt = new Date('2026-11-29T12:00:00Z');
const names = ['Öl & Wein', 'Hat <b>', 'Šaty č. 1', '"Rib"', 'Coat'];

/** An order, its invoice, and the credit notes of refunds that take it all back. */
export const aSale = (seed: number): { order: Order; invoices: Invoice[] } => {
  const cart = aCart(seed);
  const next = numbers(seed + 1_000_003);
  const currency = ['eur', 'gbp', 'jpy'][next(3)] ?? '';
  const one = orderOf(cart);
  const address = (line1: string) => ({
    ...blankPostal,
    ...{ line1, postcode: '10115', city: 'Ort', country: cart.country || 'DE' },
    company: next(2) === 0 ? 'Kunde & Co.' : '',
  });
  const shippingAddress = { name: 'Anna <Q>', address: 'Weg 1\nOrt', postal: address('Weg 1') };
  const order = {
    ...{ ...one, id: 'order', number: 1042, currency, transactionId: 'pi_1', shippingAddress },
    lines: one.lines.map((line) => ({
      ...{ ...line, productName: names[next(names.length)], colorName: '', sizeLabel: 'M' },
    })),
    billingAddress:
      next(4) === 0 ? { name: 'Bea', address: 'Platz 2', postal: address('Platz 2') } : null,
    customer: { email: 'anna@example.com', name: 'Anna' },
    vatNumber: cart.vatNumber && cart.taxed.taxes.lines.length > 0 ? 'FR40303265045' : null,
    payments: [{ intentId: 'pi_1', provider: 'stripe', isMarkedByAdmin: false }],
    ...{ placedAt: issuedAt, paidAt: issuedAt },
  } as unknown as Order;
  const taxNumber = next(2) === 0 ? '' : '12/345/67890';
  const taxedIn = order.taxes.lines.find(({ taxCents }) => taxCents > 0)?.jurisdiction ?? '';
  const sale = { country: 'DE', day: '2026-11-29', taxedIn, taxNumber };
  const vatNumber = sellerVatNumber(cart.registrations, sale);
  const xml: XmlFacts = {
    form: next(2) === 0 ? 'facturx' : 'xrechnung',
    seller: {
      ...{ street: 'Hof 1', postcode: '89073', city: 'Ulm', country: 'DE', vatNumber },
      ...{ contact: 'Accounts', phone: '+49 731 1234', email: 'shop@example.com' },
    },
    billed: (order.billingAddress ?? order.shippingAddress).postal,
    deliveredTo: order.billingAddress && order.shippingAddress.postal,
    reference: next(3) === 0 ? '04011000-12345-34' : '',
    paidBy: next(3) === 0 ? 'Transfer' : 'stripe',
  };
  const seller = { name: 'Atelier', address: 'Hof 1\n89073 Ulm', taxNumber, register: 'HRB 1' };
  const invoices: Invoice[] = [];
  const issue = (parts: ReturnType<typeof movementParts>, kind: Invoice['kind']) => {
    const [first] = invoices;
    const corrects = first ? { number: first.number, issuedOn: first.document.issuedOn } : null;
    const written = documentOf(order, { parts, issuedAt, seller, corrects, xml });
    const noXml = xmlProblem(written);
    const number = `INV-${invoices.length + 1}`;
    const document = noXml ? { ...written, noXml } : written;
    invoices.push({ id: number, number, kind, issuedAt, document });
  };
  const cents = order.totals.amountDueCents;
  issue(movementParts({ kind: 'sale', cents, intentId: 'pi_1' }, order, []), 'invoice');
  const acts = Array.from({ length: next(4) }, () => ({
    ...{ line: next(3) === 0 ? null : next(5), cents: next(20_000) },
  }));
  for (const refund of refundsOf(order, acts)) {
    const [invoice, ...credited] = invoices.map(({ document }) => document);
    if (!invoice) throw new Error('No invoice.');
    const movement = { kind: 'refund', cents: -refund.cents, intentId: 'pi_1' } as const;
    const parts = movementParts(movement, order, refund.lines ?? []);
    issue([...withTaxesLeft(parts, leftOf(invoice, credited))], 'credit_note');
  }
  return { order, invoices };
};
