// What stands on an invoice or a credit note, as it was when it was issued.
import { shopDay } from '../../platform/text/day-in.ts';
import type { Locale } from '../../platform/text/locale.ts';
import { say } from '../../platform/text/say.ts';
import { partOfCents } from '../../platform/values/part-of-cents.ts';
import type { InvoiceKind, Order } from '../orders/order.ts';
import { taxCentsOf } from '../orders/order-taxes.ts';
import { addUpTaxes, type MovementPart, type PartTax, taxesIn } from './movement-part.ts';
import type { Taxed } from './refunded-parts.ts';
import type { XmlFacts, XmlProblem } from './xml-facts.ts';

/** `vatNumber` is missing where it is no other than `taxNumber`, or there is none. */
export type Seller = {
  name: string;
  address: string;
  taxNumber: string;
  vatNumber?: string;
  register: string;
};

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
  /** Those in it, of the whole sums above; what was issued before has none. */
  taxes?: readonly PartTax[];
  /** What discounts took off the net sum of an item. */
  discountCents?: number;
};

/** Taxes of one jurisdiction, rate and reason. All three are '' if no tax was collected. */
export type InvoiceTax = PartTax;

export type InvoiceDocument = {
  /** Its language, and how it writes sums and days; what was issued before has none. */
  writing?: Locale;
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
  /** What its XML says beside all that, and why there is none all the same. */
  xml?: XmlFacts;
  noXml?: XmlProblem;
};

export type Invoice = {
  id: string;
  number: string;
  kind: InvoiceKind;
  issuedAt: Date;
  document: InvoiceDocument;
};

type Facts = Pick<InvoiceDocument, 'seller' | 'corrects' | 'writing' | 'xml'> & {
  parts: readonly MovementPart[];
  issuedAt: Date;
};

/** Makes a document from the parts of a payment or refund, in the current language. */
export const documentOf = (order: Order, { parts, issuedAt, ...facts }: Facts): InvoiceDocument => {
  // What went back is less than 0 in books, and more on a credit note.
  const sign = facts.corrects ? -1 : 1;
  const lines = parts.map((part) => lineOf(part, sign, order.taxes.arePricesGross));
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

const lineOf = (part: MovementPart, sign: 1 | -1, isGross: boolean): InvoiceLine => {
  const { kind, name, line, quantity, cents, taxes } = part;
  const taxCents = taxCentsOf({ lines: taxes });
  const discountCents = sign === 1 ? discountOf(part, cents - taxCents, isGross) : 0;
  return {
    kind,
    name: kind === 'item' ? name : say(name),
    detail: line ? say('Size {size}', { size: line.sizeLabel }) : '',
    quantity: plus(sign * (quantity ?? sign)),
    netCents: plus(sign * (cents - taxCents)),
    taxCents: plus(sign * taxCents),
    grossCents: plus(sign * cents),
    ...(taxes.length > 0 && { taxes: taxes.map((tax) => signed(tax, sign)) }),
    ...(discountCents > 0 && { discountCents }),
  };
};

/** Without the tax that prices may include. */
const discountOf = ({ line, taxes }: MovementPart, netCents: number, isGross: boolean): number => {
  const [tax, another] = taxes;
  if (!line || line.discountCents === 0 || another) return 0;
  const rate = isGross && tax ? tax.rateMillionths : 0;
  // The tax that is not paid is in these discounts, too.
  if (isGross && rate === 0) return 0;
  return line.lineCents - partOfCents(line.lineCents, rate, 1_000_000 + rate) - netCents;
};

/** One sum for each jurisdiction, rate and reason. */
const taxesOf = (parts: readonly MovementPart[], sign: 1 | -1): InvoiceTax[] =>
  taxesIn(parts).map((tax) => signed(tax, sign));

const signed = (tax: PartTax, sign: 1 | -1): PartTax => ({
  ...tax,
  baseCents: plus(sign * tax.baseCents),
  taxCents: plus(sign * tax.taxCents),
});

/** What is left of an invoice after its credit notes. */
export const leftOf = (invoice: InvoiceDocument, credited: readonly InvoiceDocument[]): Taxed => ({
  cents: credited.reduce((sum, one) => sum - one.totalCents, invoice.totalCents),
  taxes: addUpTaxes([
    ...invoice.taxes,
    ...addUpTaxes(
      credited.flatMap(({ taxes }) => taxes),
      -1,
    ),
  ]),
});

/** JSON and readers have no -0. */
const plus = (cents: number): number => (cents === 0 ? 0 : cents);
