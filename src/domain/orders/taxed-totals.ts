// The totals of lines with their taxes: one function for carts, orders and what is left of them.
import { unknownPlace } from '../../platform/values/place.ts';
import { type Adjustment, type DeliverySettings, type Totals, totals } from '../pricing/pricing.ts';
import type { TaxClass } from '../pricing/tax-classes.ts';
import type { FoundTaxFacts } from '../taxes/find-tax-facts.ts';
import type { TaxLine } from '../taxes/tax-line.ts';
import { type Sale, type TaxFacts, taxLines } from '../taxes/tax-lines.ts';
import { deliveryDueCents } from './line-refund.ts';
import { type OrderTaxes, orderTaxes, taxSums } from './order-taxes.ts';

type Facts = TaxFacts & Pick<FoundTaxFacts, 'isUntaxedLess' | 'pricesOf'>;

type Taxed = Pick<Sale, 'place' | 'day' | 'vatNumber'> & {
  facts: Facts;
  lines: readonly { lineCents: number; quantity: number; taxClass: TaxClass }[];
  /** Positions of the lines in their order, where some were removed. */
  positions?: readonly number[];
  discounts: { adjustments: readonly Adjustment[]; lineCents: readonly number[] };
  delivery: DeliverySettings;
  /** The tax provider's answer to `saleOf`. */
  estimate?: readonly TaxLine[] | undefined;
};

export type TaxedTotals = {
  totals: Totals;
  taxes: OrderTaxes;
  /** Taken off each line: discounts, and tax that need not be paid. */
  lineCents: number[];
};

/** What is sold after discounts, by which its taxes go. */
export const saleOf = ({ lines, discounts, delivery, place, day, vatNumber }: Taxed): Sale => {
  const all = lines.map(({ lineCents }) => lineCents);
  return {
    ...{ place, day, vatNumber },
    lines: lines.map(({ lineCents, quantity, taxClass }, index) => ({
      ...{ quantity, taxClass, cents: lineCents - (discounts.lineCents[index] ?? 0) },
    })),
    shippingCents: deliveryDueCents(totals(all, discounts.adjustments, delivery)),
  };
};

export const taxedTotals = (taxed: Taxed): TaxedTotals => {
  const { facts, lines, discounts, delivery, estimate } = taxed;
  const all = lines.map(({ lineCents }) => lineCents);
  const off = lines.map((_, index) => discounts.lineCents[index] ?? 0);
  const sale = saleOf(taxed);
  const found = estimate ?? taxLines(facts, sale);
  // A tax provider gets prices as they are; they stay the same if nothing is taxed.
  const unpaid = unpaidTax(facts, sale, estimate ? [] : found);
  const less = {
    ...sale,
    lines: sale.lines.map((line, index) => ({ ...line, cents: line.cents - unpaid.of(index) })),
    shippingCents: sale.shippingCents - unpaid.of('shipping'),
  };
  const due = unpaid.cents === 0 ? found : taxLines(facts, less);
  const taxes = orderTaxes(due, facts.pricesInclude, taxed.positions);
  const adjustments = [...discounts.adjustments, ...unpaid.adjustments];
  return {
    totals: totals(all, adjustments, delivery, taxSums(taxes)),
    taxes,
    lineCents: off.map((cents, index) => cents + unpaid.of(index)),
  };
};

/** Why no tax is charged although another tax is due, or none. */
const untaxed: readonly string[] = ['intra_community_supply', 'reverse_charge', 'export'];

type UnpaidTax = {
  cents: number;
  of: (part: number | 'shipping') => number;
  adjustments: Adjustment[];
};

/** The tax in gross prices, which no one pays where a sale is not taxed. */
const unpaidTax = (facts: Facts, sale: Sale, found: readonly TaxLine[]): UnpaidTax => {
  const isTaken =
    facts.pricesInclude === 'gross' &&
    facts.isUntaxedLess &&
    found.length > 0 &&
    found.every(({ reason }) => untaxed.includes(reason));
  const home = { ...unknownPlace, country: facts.homeCountry };
  const place = facts.pricesOf === 'home' ? home : sale.place;
  const lines = isTaken ? taxLines(facts, { ...sale, place, vatNumber: null }) : [];
  const shares = lines.flatMap((line) => line.shares);
  const of: UnpaidTax['of'] = (part) =>
    shares.reduce((sum, share) => sum + (share.of === part ? share.taxCents : 0), 0);
  const cents = lines.reduce((sum, { taxCents }) => sum + taxCents, 0);
  const name = lines[0]?.name ?? '';
  const goods = cents - of('shipping');
  const adjustments: Adjustment[] = [
    { kind: 'discount', label: `Without ${name}`, cents: -goods },
    { kind: 'shipping_discount', label: `Delivery without ${name}`, cents: -of('shipping') },
  ];
  return { cents, of, adjustments: adjustments.filter((one) => one.cents !== 0) };
};
