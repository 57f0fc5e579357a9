// Whether a promo code counts, as admins see it.

export const promoCodeFilters = ['current', 'ended', 'archived'] as const;
export type PromoCodeFilter = (typeof promoCodeFilters)[number];

export const promoCodeLengthMax = 40;

type Times = { startsAt: string | null; endsAt: string | null; archivedAt: string | null };
type Uses = { redemptions: number; redemptionsMax: number | null };

export type PromoCodeState = 'current' | 'scheduled' | 'used_up' | 'ended' | 'archived';

/** By its times, in ISO 8601, and how often it was used. */
export const promoCodeState = (
  { startsAt, endsAt, archivedAt, redemptions, redemptionsMax }: Times & Uses,
  now: Date,
): PromoCodeState => {
  if (archivedAt) return 'archived';
  if (endsAt && new Date(endsAt) <= now) return 'ended';
  if (redemptionsMax !== null && redemptions >= redemptionsMax) return 'used_up';
  return startsAt && new Date(startsAt) > now ? 'scheduled' : 'current';
};
