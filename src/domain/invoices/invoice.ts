// What stands on an invoice or a credit note, as it was when it was issued.
import { shopDay } from '../../platform/text/day-in.ts';
import { partOfCents } from '../../platform/values/part-of-cents.ts';
import type { InvoiceKind, Order } from '../orders/order.ts';
import { taxCentsOf } from '../orders/order-taxes.ts';
import type { MovementPart, PartTax } from './movement-parts.ts';

export type Seller = { name: string; address: string; taxNumber: string; register: string };

/** Sums are minor units of the currency; those of a credit note are what went back. */
export type InvoiceLine = {
  kind: MovementPart['kind'];
  name: string;
  detail: string;
  quantity: number;
  /** Without taxes, after discounts. */
  netCents: number;
  taxCents: number;
  grossCents: number;
};

/** Taxes of one jurisdiction, rate and reason; all are '' of what no tax was collected on. */
export type InvoiceTax = PartTax;

export type InvoiceDocument = {
  seller: Seller;
  /** Who is billed. */
  billedTo: { name: string; address: string; email: string; vatNumber: string };
  /** Where the goods went, where it is another address. */
  deliveredTo: { name: string; address: string } | null;
  orderNumber: number;
  /** The shop's days, '2026-11-28'. */
  orderedOn: string;
  paidOn: string;
  issuedOn: string;
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issuedOn: string } | null;
  /** ISO 4217 in lower case. */
  currency: string;
  lines: InvoiceLine[];
  taxes: InvoiceTax[];
  netCents: number;
  taxCents: number;
  totalCents: number;
};

export type Invoice = {
  id: string;
  number: string;
  kind: InvoiceKind;
  issuedAt: Date;
  document: InvoiceDocument;
};

type Facts = Pick<InvoiceDocument, 'seller' | 'corrects'> & {
  parts: readonly MovementPart[];
  issuedAt: Date;
};

/** The parts of a payment, or of a refund, as a document of their order. */
export const documentOf = (order: Order, { parts, issuedAt, ...facts }: Facts): InvoiceDocument => {
  // What went back is less than 0 in books, and more on a credit note.
  const sign = facts.corrects ? -1 : 1;
  const lines = parts.map((part) => lineOf(part, sign));
  const { shippingAddress, billingAddress, customer } = order;
  const { name, address } = billingAddress ?? shippingAddress;
  const sum = (key: 'netCents' | 'taxCents' | 'grossCents') =>
    lines.reduce((all, line) => all + line[key], 0);
  return {
    ...facts,
    billedTo: { name, address, email: customer.email, vatNumber: order.vatNumber ?? '' },
    deliveredTo: billingAddress && {
      name: shippingAddress.name,
      address: shippingAddress.address,
    },
    orderNumber: order.number,
    orderedOn: shopDay(order.placedAt),
    paidOn: shopDay(order.paidAt ?? issuedAt),
    issuedOn: shopDay(issuedAt),
    currency: order.currency,
    lines,
    taxes: taxesOf(parts, sign),
    netCents: sum('netCents'),
    taxCents: sum('taxCents'),
    totalCents: sum('grossCents'),
  };
};

const lineOf = ({ kind, name, line, quantity, cents, taxes }: MovementPart, sign: 1 | -1) => {
  const taxCents = taxCentsOf({ lines: taxes });
  return {
    kind,
    name,
    detail: line ? `Size ${line.sizeLabel}` : '',
    quantity: plus(sign * (quantity ?? sign)),
    netCents: plus(sign * (cents - taxCents)),
    taxCents: plus(sign * taxCents),
    grossCents: plus(sign * cents),
  };
};

/** One sum for each jurisdiction, rate and reason. */
const taxesOf = (parts: readonly MovementPart[], sign: 1 | -1): InvoiceTax[] =>
  addUpTaxes(
    parts.flatMap(({ cents, taxes }) => (taxes.length > 0 ? taxes : [untaxed(cents)])),
  ).map((tax) => ({
    ...tax,
    baseCents: plus(sign * tax.baseCents),
    taxCents: plus(sign * tax.taxCents),
  }));

const untaxed = (baseCents: number): PartTax => ({
  ...{ jurisdiction: '', name: '', rateMillionths: 0, reason: '' },
  ...{ baseCents, taxCents: 0 },
});

const addUpTaxes = (taxes: readonly PartTax[]): PartTax[] => {
  const sums = new Map<string, PartTax>();
  for (const tax of taxes) {
    const key = [tax.jurisdiction, tax.name, tax.rateMillionths, tax.reason].join();
    const { baseCents, taxCents } = sums.get(key) ?? { baseCents: 0, taxCents: 0 };
    const both = { baseCents: baseCents + tax.baseCents, taxCents: taxCents + tax.taxCents };
    sums.set(key, { ...tax, ...both });
  }
  return [...sums.values()];
};

/**
 * The parts of a refund, of which money for no item has its share in what is left of each tax of
 * the invoice. The last refund takes all that is left, to the cent.
 */
export const withTaxesLeft = (
  parts: readonly MovementPart[],
  invoice: InvoiceDocument,
  credited: readonly InvoiceDocument[],
): MovementPart[] => {
  const ofItems = parts.filter(({ kind }) => kind !== 'other');
  const before = [...credited.flatMap(({ taxes }) => taxes), ...taxesOf(ofItems, -1)];
  const left = addUpTaxes([
    ...invoice.taxes,
    ...before.map((tax) => ({
      ...tax,
      baseCents: -tax.baseCents,
      taxCents: -tax.taxCents,
    })),
  ]);
  const items = ofItems.reduce((sum, { cents }) => sum + cents, 0);
  const leftCents = credited.reduce((sum, one) => sum - one.totalCents, invoice.totalCents) + items;
  return parts.map((part) =>
    part.kind === 'other' && leftCents > 0
      ? {
          ...part,
          taxes: left.map((tax) => ({
            ...tax,
            baseCents: partOfCents(tax.baseCents, part.cents, leftCents),
            taxCents: partOfCents(tax.taxCents, part.cents, leftCents),
          })),
        }
      : part,
  );
};

/** JSON and readers have no -0. */
const plus = (cents: number): number => (cents === 0 ? 0 : cents);
