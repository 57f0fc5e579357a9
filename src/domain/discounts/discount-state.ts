// Whether a discount counts, as admins see it.
import { normalizePromoCode, promoCodePattern } from '../pricing/promo-rule.ts';

export const discountFilters = ['current', 'ended', 'archived'] as const;
export type DiscountFilter = (typeof discountFilters)[number];

export const discountTitleLengthMax = 60;
/** The most tiers of a discount. */
export const tiersMax = 10;
/** The most groups of customers that it is for. */
export const groupsOfDiscountMax = 10;

/** A code as it was typed, or the key of an automatic discount, as it is stored. */
export const discountKey = (typed: string): string =>
  automaticKey.test(typed.trim()) ? typed.trim() : normalizePromoCode(typed);

const automaticKey = /^auto-[0-9a-f-]{36}$/;

export const isDiscountKey = (key: string): boolean =>
  automaticKey.test(key) || promoCodePattern.test(key);

type Times = { startsAt: string | null; endsAt: string | null; archivedAt: string | null };
type Uses = { redemptions: number; redemptionsMax: number | null };

export type DiscountState = 'current' | 'scheduled' | 'used_up' | 'ended' | 'archived';

/** By its times, in ISO 8601, and how often it was used. */
export const discountState = (
  { startsAt, endsAt, archivedAt, redemptions, redemptionsMax }: Times & Uses,
  now: Date,
): DiscountState => {
  if (archivedAt) return 'archived';
  if (endsAt && new Date(endsAt) <= now) return 'ended';
  if (redemptionsMax !== null && redemptions >= redemptionsMax) return 'used_up';
  return startsAt && new Date(startsAt) > now ? 'scheduled' : 'current';
};
