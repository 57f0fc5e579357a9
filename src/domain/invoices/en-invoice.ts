// An invoice as EN 16931 has it: lines of one rate each, charges and allowances of the whole, and
// sums that add up to the cent to those of the document. The terms are the standard's (BT, BG).
import { say } from '../../platform/text/say.ts';
import { digitsOf } from '../../platform/values/currency-digits.ts';
import { sellerProblem } from '../shop-settings/orders/xml-seller.ts';
import { taxNames, taxReasons } from '../taxes/tax-line.ts';
import type { InvoiceDocument, InvoiceLine } from './invoice.ts';
import { addUpTaxes, type PartTax, untaxed } from './movement-part.ts';
import type { XmlProblem } from './xml-facts.ts';

/** UNCL5305: standard, zero, exempt, reverse charge, EU supply, export, outside of the tax. */
type Category = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

/** BT-118 to BT-121, and the sums of what they hold of. */
export type EnTax = {
  category: Category;
  rateMillionths: number;
  /** Why there is none; '' of a rate. `code` is of the list VATEX. */
  reason: string;
  code: string;
  baseCents: number;
  taxCents: number;
};

/** BG-25; what went back and is less than 0 has a quantity below 0. */
export type EnLine = {
  name: string;
  detail: string;
  quantity: number;
  /** BT-136: what discounts took off, without taxes. */
  discountCents: number;
  netCents: number;
  tax: EnTax;
};

/** BG-20 of less than 0, BG-21 of more. */
export type EnCharge = { name: string; kind: InvoiceLine['kind']; netCents: number; tax: EnTax };

export type EnInvoice = {
  lines: EnLine[];
  charges: EnCharge[];
  /** BG-23: one of each category and rate. */
  taxes: EnTax[];
};

export const enInvoiceOf = (document: InvoiceDocument): EnInvoice => {
  const isOutside = document.taxes.every(({ reason }) => reason === 'not_subject');
  const split = document.lines.flatMap((line) => partsOf(line, isOutside));
  // A charge or an allowance needs a line beside it.
  const isLine = ({ line: { kind } }: (typeof split)[number]) =>
    kind === 'item' || kind === 'other';
  const hasLine = split.some(isLine);
  return {
    lines: split.filter((one) => isLine(one) || !hasLine).map(lineOf),
    charges: split
      .filter((one) => hasLine && !isLine(one))
      .map(({ line, tax }) => ({
        ...{ name: line.name, kind: line.kind, netCents: tax.baseCents, tax },
      })),
    taxes: addUp(split.map(({ tax }) => tax)),
  };
};

/** Why a document can be no XML; undefined: it can. */
export const xmlProblem = (document: InvoiceDocument): XmlProblem | undefined => {
  const { xml, taxes, lines } = document;
  if (!xml) return undefined;
  if (taxes.some(({ name }) => name === taxNames.sales)) return 'noVat';
  const isOneEach = (line: InvoiceLine) =>
    sum(taxesOfLine(line), 'baseCents') === line.netCents &&
    sum(taxesOfLine(line), 'taxCents') === line.taxCents;
  if (!lines.every(isOneEach)) return 'severalTaxes';
  const { billed, deliveredTo, seller, form } = xml;
  const isWhole = (address: typeof billed) =>
    address?.country && (form === 'facturx' || (address.postcode && address.city));
  if (!isWhole(billed) || (document.deliveredTo && !isWhole(deliveredTo))) return 'customerAddress';
  const ofShop = sellerProblem(form, seller);
  if (ofShop) return ofShop;
  const en = enInvoiceOf(document);
  const categories = en.taxes.map(({ category }) => category);
  const isNumbered = seller.vatNumber !== '' || document.seller.taxNumber !== '';
  if (!isNumbered || (!seller.vatNumber && categories.some((one) => one !== 'E' && one !== 'O')))
    return 'vatNumber';
  const asksCustomer = categories.some((one) => one === 'AE' || one === 'K');
  if (asksCustomer && !document.billedTo.vatNumber) return 'customerVatNumber';
  return en.taxes.some((tax) => isFar(tax, document.currency)) ? 'rounding' : undefined;
};

/** BR-CO-17 allows less than one unit: refunds of parts come to more, where a yen is the least. */
const isFar = ({ baseCents, taxCents, rateMillionths }: EnTax, currency: string): boolean =>
  Math.abs(taxCents * 1_000_000 - baseCents * rateMillionths) >=
  1_000_000 * 10 ** digitsOf(currency.toUpperCase());

type Part = { line: InvoiceLine; tax: EnTax; isFirst: boolean };

/** A line or a delivery has a part for each rate. */
const partsOf = (line: InvoiceLine, isOutside: boolean): Part[] => {
  const taxes = addUp(taxesOfLine(line).map((tax) => enTaxOf(tax, isOutside)));
  const some = taxes.filter(({ baseCents, taxCents }) => baseCents !== 0 || taxCents !== 0);
  const kept = some.length > 0 ? some : taxes.slice(0, 1);
  return kept.map((tax, index) => ({ line, tax, isFirst: index === 0 }));
};

const taxesOfLine = ({ taxes = [], netCents }: InvoiceLine): readonly PartTax[] =>
  taxes.length > 0 ? addUpTaxes(taxes) : [untaxed(netCents)];

const lineOf = ({ line, tax, isFirst }: Part): EnLine => {
  const isBelow = tax.baseCents < 0;
  const quantity = isFirst ? line.quantity : 1;
  return {
    ...{ name: line.name, detail: line.detail, netCents: tax.baseCents, tax },
    quantity: isBelow ? -quantity : quantity,
    discountCents: isFirst ? (line.discountCents ?? 0) : 0,
  };
};

const enTaxOf = (tax: PartTax, isOutside: boolean): EnTax => {
  const { baseCents, taxCents, rateMillionths, reason } = tax;
  const [category, code] = categoryOf(tax, isOutside);
  const why = reason === '' ? say('No tax collected') : say(taxReasons[reason]);
  return {
    ...{ category, rateMillionths, code, baseCents, taxCents },
    reason: category === 'S' || category === 'Z' ? '' : why,
  };
};

/** With its code of the list VATEX. */
const categoryOf = (tax: PartTax, isOutside: boolean): [Category, code: string] => {
  if (tax.rateMillionths > 0) return ['S', ''];
  switch (tax.reason) {
    case 'standard':
    case 'reduced':
    case 'zero_rated':
      return ['Z', ''];
    case 'reverse_charge':
      return ['AE', 'VATEX-EU-AE'];
    case 'intra_community_supply':
      return ['K', 'VATEX-EU-IC'];
    case 'export':
      return ['G', 'VATEX-EU-G'];
    case 'not_subject':
      // Where one part is outside of the tax, all have to be.
      return isOutside ? ['O', 'VATEX-EU-O'] : ['E', ''];
    default:
      return ['E', ''];
  }
};

const addUp = (taxes: readonly EnTax[]): EnTax[] => {
  const sums = new Map<string, EnTax>();
  for (const tax of taxes) {
    const key = `${tax.category} ${tax.rateMillionths}`;
    const found = sums.get(key);
    const reasons = new Set([found?.reason, tax.reason].filter(Boolean));
    sums.set(key, {
      ...tax,
      reason: [...reasons].join('; '),
      baseCents: (found?.baseCents ?? 0) + tax.baseCents,
      taxCents: (found?.taxCents ?? 0) + tax.taxCents,
    });
  }
  return [...sums.values()];
};

const sum = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((all, row) => all + row[key], 0);
