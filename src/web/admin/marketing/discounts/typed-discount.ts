// What is typed into the form of a new discount, its rules, and what it means for the API.

import type { DiscountKind, DiscountTerms } from '../../../../domain/discounts/discount.ts';
import {
  hasValue,
  isOfItems,
  isPercent,
  isTiered,
} from '../../../../domain/discounts/discount-kinds.ts';
import type { ScopeName } from '../../../../domain/discounts/discount-scopes.ts';
import { say } from '../../../../platform/text/say.ts';
import { toCents } from '../../../../platform/values/money.ts';
import type { Rules } from '../../../kit/form/form-rules.ts';
import type { useChangeForm } from '../../kit/use-change-form.ts';
import type { NewDiscount } from './discount-changes.ts';
import {
  checkAmount,
  checkCode,
  checkLimit,
  checkValue,
  toLimit,
  toNumber,
  toTime,
} from './discount-checks.ts';

/** The form, as its parts take it. */
export type DiscountFormPart = { form: ReturnType<typeof useChangeForm<TypedDiscount>> };

export type TypedTier = { from: string; value: string };
/** 'category:Hat', and how it is called. */
export type TypedScope = { value: string; label: string };

export type TypedDiscount = {
  use: 'code' | 'automatic';
  code: string;
  title: string;
  kind: DiscountKind;
  value: string;
  buy: string;
  get: string;
  tiersBy: DiscountTerms['tiersBy'];
  tiers: TypedTier[];
  scopeKind: ScopeName | 'all';
  scope: TypedScope[];
  withoutKind: ScopeName | 'all';
  without: TypedScope[];
  needsKind: ScopeName | 'all';
  needs: TypedScope[];
  skipsReduced: boolean;
  itemsMax: string;
  offMax: string;
  firstPurchase: boolean;
  /** Ids of groups of customers. */
  forGroups: string[];
  allMarkets: boolean;
  /** Slugs; empty: the default. */
  markets: string[];
  combines: boolean;
  minimumSubtotal: string;
  minimumQuantity: string;
  redemptionsMax: string;
  customerRedemptionsMax: string;
  startsAt: string;
  endsAt: string;
};

export const blankDiscount: Partial<TypedDiscount> = {
  use: 'code',
  kind: 'percent',
  tiersBy: 'subtotal',
  tiers: [{ from: '', value: '' }],
  scopeKind: 'all',
  scope: [],
  withoutKind: 'all',
  without: [],
  needsKind: 'all',
  needs: [],
  forGroups: [],
  allMarkets: true,
  markets: [],
};

export const discountRules: Rules<TypedDiscount> = {
  code: (text, { use }) => (use === 'code' ? checkCode(text) : null),
  title: (text, { use }) =>
    use === 'automatic' && !text.trim() ? say('Enter a title, for example Summer sale.') : null,
  value: (text, { kind }) => (hasValue(kind) ? checkValue(kind)(text) : null),
  buy: (text, { kind }) => (kind === 'buy_get' ? checkItems(text) : null),
  get: (text, { kind }) => (kind === 'buy_get' ? checkItems(text) : null),
  tiers: (tiers, { kind, tiersBy }) => (isTiered(kind) ? checkTiers(tiers, kind, tiersBy) : null),
  scope: (scope, { scopeKind }) =>
    scopeKind !== 'all' && scope.length === 0 ? say('Choose what it is for.') : null,
  without: (without, { withoutKind }) =>
    withoutKind !== 'all' && without.length === 0 ? say('Choose what it is not for.') : null,
  needs: (needs, { needsKind }) =>
    needsKind !== 'all' && needs.length === 0 ? say('Choose what it needs.') : null,
  markets: (markets, { allMarkets }) =>
    !allMarkets && markets.length === 0 ? say('Choose the markets where it holds.') : null,
  itemsMax: (text, { kind }) => (isOfItems(kind) ? checkLimit(text) : null),
  offMax: (text, { kind }) => (isPercent(kind) ? checkAmount(text) : null),
  minimumSubtotal: checkAmount,
  minimumQuantity: checkLimit,
  redemptionsMax: checkLimit,
  customerRedemptionsMax: checkLimit,
};

const checkItems = (text: string): string | null =>
  toLimit(text) ? checkLimit(text) : say('Enter a whole number, for example 2.');

const checkTiers = (
  tiers: readonly TypedTier[],
  kind: DiscountKind,
  tiersBy: DiscountTerms['tiersBy'],
): string | null => {
  const wrong = tiers.some(({ from, value }) => {
    const isFrom = tiersBy === 'quantity' ? !checkItems(from) : (toNumber(from) ?? 0) > 0;
    return !isFrom || checkValue(kind)(value) !== null;
  });
  if (wrong) return say('Enter from where each tier counts, and what it takes off.');
  const froms = new Set(tiers.map(({ from }) => toNumber(from)));
  return froms.size < tiers.length ? say('Two tiers begin at the same.') : null;
};

/** What is hidden in the form is not sent. */
export const inputOf = (typed: TypedDiscount, timeZone: string): NewDiscount => ({
  code: typed.use === 'code' ? typed.code.trim() : null,
  title: typed.use === 'automatic' ? typed.title.trim() : null,
  kind: typed.kind,
  value: hasValue(typed.kind) ? (toNumber(typed.value) ?? 0) : 0,
  ...(typed.kind === 'buy_get' && { buy: Number(typed.buy), get: Number(typed.get) }),
  ...(isTiered(typed.kind) && {
    tiersBy: typed.tiersBy,
    tiers: typed.tiers.map(({ from, value }) => ({
      from: toNumber(from) ?? 0,
      value: toNumber(value) ?? 0,
    })),
  }),
  scope: namesOf(typed.scopeKind, typed.scope),
  without: namesOf(typed.withoutKind, typed.without),
  needs: namesOf(typed.needsKind, typed.needs),
  skipsReduced: typed.skipsReduced,
  itemsMax: isOfItems(typed.kind) ? (toLimit(typed.itemsMax) ?? 0) : 0,
  offMax: isPercent(typed.kind) ? (toNumber(typed.offMax) ?? 0) : 0,
  firstPurchase: typed.firstPurchase,
  forGroups: typed.forGroups,
  markets: typed.allMarkets ? [] : typed.markets,
  combines: typed.combines,
  minimumSubtotal: toNumber(typed.minimumSubtotal) ?? 0,
  minimumQuantity: toLimit(typed.minimumQuantity) ?? 0,
  redemptionsMax: toLimit(typed.redemptionsMax),
  customerRedemptionsMax: toLimit(typed.customerRedemptionsMax),
  startsAt: toTime(typed.startsAt, timeZone),
  endsAt: toTime(typed.endsAt, timeZone),
});

const namesOf = (kind: ScopeName | 'all', chosen: readonly TypedScope[]): string[] =>
  kind === 'all' ? [] : chosen.map(({ value }) => value);

/** A percentage from which so little is left that a card may not be charged it. */
const nearlyAll = 90;

/** Whether it may leave nothing to pay, or less than a card can be charged. */
export const mayLeaveTooLittle = (typed: TypedDiscount, leastCents: number): boolean => {
  const { kind, value, tiers, tiersBy, minimumSubtotal, offMax } = typed;
  const takesAll = (off: number, from: number): boolean =>
    isPercent(kind) ? off >= nearlyAll : toCents(off) + leastCents > toCents(from);
  if (!isOfItems(kind) || kind === 'buy_get' || toNumber(offMax)) return false;
  if (isTiered(kind)) {
    return tiers.some((tier) =>
      takesAll(toNumber(tier.value) ?? 0, tiersBy === 'subtotal' ? (toNumber(tier.from) ?? 0) : 0),
    );
  }
  return takesAll(toNumber(value) ?? 0, toNumber(minimumSubtotal) ?? 0);
};
