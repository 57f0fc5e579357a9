// Promo codes, for admins.
import { fromPromoRule, toPromoRule } from '../../domain/pricing/promo-rule.ts';
import {
  listedPromoCodeSchema,
  newPromoCodeSchema,
  promoCodeChangeSchema,
  promoCodeListSchema,
  promoCodePageSchema,
  promoCodeParamsSchema,
} from '../../domain/promo-codes/promo-code-schema.ts';
import type { Shop } from '../../shop/shop.ts';
import { unwrap } from '../http/http-errors.ts';
import { adminRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';

export const promoCodeRoutes = [
  adminRoute({
    method: 'get',
    path: '/promo-codes',
    needs: 'marketing',
    summary: 'List promo codes by page, newest first',
    description: 'For admins. Without `only` archived ones are included.',
    query: promoCodeListSchema.extend({ size: integerParam(1, 100, 50) }),
    output: promoCodePageSchema,
    answer: 'The codes, and where the next page begins',
    verb: async ({ shop, query: { q: text, ...query } }) => {
      const { promoCodes, next } = await shop.listPromoCodes({ text, ...query });
      return { promoCodes: promoCodes.map(toJson), next };
    },
  }),
  adminRoute({
    method: 'post',
    path: '/promo-codes',
    needs: 'marketing',
    summary: 'Create a promo code',
    description: 'For admins. What it gives never changes; archive it and create another.',
    limit: 'promoCodeChanges',
    body: newPromoCodeSchema,
    output: listedPromoCodeSchema,
    answer: 'Created',
    verb: async ({ shop, body, user }) => {
      const { redemptionsMax, customerRedemptionsMax, startsAt, endsAt, ...rule } = body;
      const input = {
        ...toPromoRule(rule),
        redemptionsMax,
        customerRedemptionsMax,
        startsAt: toDate(startsAt),
        endsAt: toDate(endsAt),
      };
      return toJson(unwrap(await shop.createPromoCode(input, user.id)));
    },
  }),
  adminRoute({
    method: 'patch',
    path: '/promo-codes/{code}',
    needs: 'marketing',
    summary: 'Change when a promo code ends or how often it counts, or archive it',
    description: 'For admins. Orders that have the code keep it.',
    limit: 'promoCodeChanges',
    params: promoCodeParamsSchema,
    body: promoCodeChangeSchema,
    output: listedPromoCodeSchema,
    answer: 'Changed',
    errors: [404],
    verb: async ({ shop, params: { code }, body, user }) => {
      const { archived: isArchived, endsAt, redemptionsMax } = body;
      const end = endsAt === undefined ? undefined : toDate(endsAt);
      const change = { isArchived, redemptionsMax, endsAt: end };
      return toJson(unwrap(await shop.changePromoCode(code, change, user.id)));
    },
  }),
];

type Listed = Awaited<ReturnType<Shop['listPromoCodes']>>['promoCodes'][number];

const toJson = (listed: Listed) => ({
  ...fromPromoRule(listed),
  redemptionsMax: listed.redemptionsMax,
  customerRedemptionsMax: listed.customerRedemptionsMax,
  redemptions: listed.redemptions,
  startsAt: toIso(listed.startsAt),
  endsAt: toIso(listed.endsAt),
  createdAt: listed.createdAt.toISOString(),
  archivedAt: toIso(listed.archivedAt),
});

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
const toIso = (date: Date | null): string | null => date?.toISOString() ?? null;
