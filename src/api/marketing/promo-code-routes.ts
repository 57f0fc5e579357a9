// Discounts, for admins: those with a code and automatic ones.

import { changeDiscount } from '../../domain/discounts/change-discount.ts';
import { createDiscount } from '../../domain/discounts/create-discount.ts';
import { fromDiscount, toTerms } from '../../domain/discounts/discount-json.ts';
import {
  listedPromoCodeSchema,
  newPromoCodeSchema,
  promoCodeChangeSchema,
  promoCodeListSchema,
  promoCodePageSchema,
  promoCodeParamsSchema,
} from '../../domain/discounts/discount-schema.ts';
import { exportDiscounts } from '../../domain/discounts/export-discounts.ts';
import { listDiscounts } from '../../domain/discounts/list-discounts.ts';
import { findMarkets } from '../../domain/markets/find-markets.ts';
import { toCents, toDollars } from '../../platform/values/money.ts';
import { unwrap } from '../http/http-errors.ts';
import { adminRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';
import { csvAnswer } from '../http/stream-text.ts';

export const promoCodeRoutes = [
  adminRoute({
    method: 'get',
    path: '/promo-codes',
    needs: 'marketing',
    summary: 'List promo codes and automatic discounts by page, newest first',
    description: 'Without `only` archived ones are included.',
    query: promoCodeListSchema.extend({ size: integerParam(1, 100, 50) }),
    output: promoCodePageSchema,
    answer: 'The discounts, and where the next page begins',
    verb: async ({ context, query: { q: text, ...query } }) => {
      const { discounts, next } = await listDiscounts(context, { text, ...query });
      const markets = await findMarkets(context.database.pool);
      return {
        promoCodes: discounts.map(toJson),
        next,
        markets: markets.map(({ slug, name, currency }) => ({ slug, name, currency })),
      };
    },
  }),
  adminRoute({
    method: 'post',
    path: '/promo-codes-export',
    needs: ['marketing', 'exports'],
    summary: 'Export the discounts of a list as CSV',
    recentSignIn: true,
    limit: 'promoCodeExports',
    body: promoCodeListSchema.pick({ q: true, only: true }),
    media: ['text/csv'],
    answer: 'The file',
    verb: ({ context, c, body: { q: text, only } }) =>
      csvAnswer(c, 'discounts', exportDiscounts(context, { text, only })),
  }),
  adminRoute({
    method: 'post',
    path: '/promo-codes',
    needs: 'marketing',
    summary: 'Create a promo code, or without a code an automatic discount',
    description: 'What it gives never changes; archive it and create another.',
    limit: 'promoCodeChanges',
    body: newPromoCodeSchema,
    output: listedPromoCodeSchema,
    answer: 'Created',
    verb: async ({ context, body, user }) => {
      const { code, title, combines, redemptionsMax, customerRedemptionsMax, forGroups } = body;
      const input = {
        ...toTerms(body),
        code,
        title,
        combines,
        redemptionsMax,
        customerRedemptionsMax,
        forGroups: [...new Set(forGroups)],
        markets: [...new Set(body.markets)],
        minimumSubtotalCents: toCents(body.minimumSubtotal),
        isFirstPurchase: body.firstPurchase,
        startsAt: toDate(body.startsAt),
        endsAt: toDate(body.endsAt),
      };
      return toJson(unwrap(await createDiscount(context, input, user.id)));
    },
  }),
  adminRoute({
    method: 'patch',
    path: '/promo-codes/{code}',
    needs: 'marketing',
    summary: 'Change when a discount ends or how often it counts, or archive it',
    description: 'Orders that have it keep it. `code` is its key: of a promo code the code.',
    limit: 'promoCodeChanges',
    params: promoCodeParamsSchema,
    body: promoCodeChangeSchema,
    output: listedPromoCodeSchema,
    answer: 'Changed',
    errors: [404],
    verb: async ({ context, params: { code }, body, user }) => {
      const { archived: isArchived, endsAt, redemptionsMax } = body;
      const end = endsAt === undefined ? undefined : toDate(endsAt);
      const change = { isArchived, redemptionsMax, endsAt: end };
      return toJson(unwrap(await changeDiscount(context, code, change, user.id)));
    },
  }),
];

type Listed = Awaited<ReturnType<typeof listDiscounts>>['discounts'][number];

const toJson = (listed: Listed) => ({
  ...fromDiscount(listed),
  redemptionsMax: listed.redemptionsMax,
  customerRedemptionsMax: listed.customerRedemptionsMax,
  redemptions: listed.redemptions,
  turnover: toDollars(listed.turnoverCents),
  given: toDollars(listed.givenCents),
  startsAt: listed.startsAt,
  endsAt: listed.endsAt,
  createdAt: listed.createdAt,
  archivedAt: listed.archivedAt,
  isForGroups: listed.forGroups.length > 0,
  groups: listed.groups,
  markets: listed.markets,
});

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
