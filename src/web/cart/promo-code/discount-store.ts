// The discounts that this browser knows for its cart. Placing the order decides.
import { type CartLine, lineTotalsCents } from '../../../domain/cart/cart.ts';
import { type Applied, applyDiscounts } from '../../../domain/discounts/apply-discounts.ts';
import type { Discount } from '../../../domain/discounts/discount.ts';
import { type DiscountJson, discountOfJson } from '../../../domain/discounts/discount-json.ts';
import type { QuotedDiscounts } from '../../../domain/discounts/quoted-discounts.ts';
import {
  type DeliverySettings,
  shippingDueCents,
  subtotalOf,
  type Totals,
  totals,
} from '../../../domain/pricing/pricing.ts';
import { joinPromoCodes, promoCodesOf } from '../../../domain/pricing/promo-rule.ts';
import { toCents } from '../../../platform/values/money.ts';
import { storedJson } from '../../components/browser/local-storage.ts';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { promoCode } from '../cart-store.ts';

const quoted = storedJson('hemline.promo.rule', readQuoted);

export const takeDiscounts = quoted.set;

/** With the codes that the quote was about. */
export const applyPromo = (codes: readonly string[], next: QuotedDiscounts): void => {
  takeDiscounts(next);
  keepCodes(codes);
};

/** One of the codes, or all. */
export const removePromo = (code?: string): void =>
  keepCodes(currentCodes().filter((one) => code !== undefined && one !== code));

export const currentCodes = (): string[] => promoCodesOf(promoCode.get() ?? '');
export const keepCodes = (codes: readonly string[]): void =>
  promoCode.set(joinPromoCodes(codes) || null);

/** What the shop said of a code; undefined for one that has not been checked. */
export const knownDiscount = (code: string): DiscountJson | undefined =>
  quoted.get()?.discounts.find((one) => one.code === code);

export type CartTotals = Pick<Applied, 'unmet'> & {
  totals: Totals;
  /** Discounts of typed and checked codes, also of codes that do not count for this cart. */
  applied: Discount[];
};

/** A cart's totals with its discounts, as the page shows them and the payment sends them. */
export const useCartTotals = (lines: readonly CartLine[]): CartTotals =>
  totalsOf(lines, usePublicSettings().delivery, promoCode.use(), quoted.use());

export const currentCartTotals = (
  lines: readonly CartLine[],
  delivery: DeliverySettings,
): CartTotals => totalsOf(lines, delivery, promoCode.get(), quoted.get());

/** Codes that take something off: another one is not used up. */
export const redeemedCodes = ({ totals, applied }: CartTotals): string[] =>
  applied
    .map(({ key }) => key)
    .filter((key) => totals.adjustments.some(({ discount }) => discount === key));

const totalsOf = (
  lines: readonly CartLine[],
  delivery: DeliverySettings,
  code: string | null | undefined,
  known: QuotedDiscounts | null | undefined,
): CartTotals => {
  const codes = promoCodesOf(code ?? '');
  const discounts = (known?.discounts ?? [])
    .filter((one) => one.code === null || codes.includes(one.code))
    .map(discountOfJson);
  const lineCents = lineTotalsCents(lines);
  const shippingCents = shippingDueCents(subtotalOf(lineCents), delivery);
  const items = lines.map(({ _id, productQuantity, ProductPrice, listPrice }) => ({
    id: _id,
    quantity: productQuantity,
    unitPriceCents: toCents(ProductPrice),
    scopes: known?.scopes[_id] ?? [],
    isReduced: listPrice !== null,
  }));
  // The shop sends the discounts of the current time: its clock counts, not the browser's.
  const facts = { now: new Date(0), blocks: {}, shippingCents };
  const { adjustments, unmet } = applyDiscounts(items, discounts, facts);
  return {
    totals: totals(lineCents, adjustments, delivery),
    applied: discounts.filter(({ isAutomatic }) => !isAutomatic),
    unmet,
  };
};

function readQuoted(json: unknown): QuotedDiscounts | null {
  const { discounts, scopes } = (json ?? {}) as Partial<QuotedDiscounts>;
  // Discounts that another version stored are loaded again.
  return Array.isArray(discounts) && discounts.every(isDiscount) && scopes
    ? { discounts, scopes }
    : null;
}

const isDiscount = (json: Partial<DiscountJson> | null): boolean =>
  typeof json?.key === 'string' && Array.isArray(json.tiers) && Array.isArray(json.needs);
