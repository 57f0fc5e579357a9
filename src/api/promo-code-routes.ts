import { fromPromoRule, toPromoRule } from '../pricing/promo-rule.ts';
import {
  listedPromoCodeSchema,
  newPromoCodeSchema,
  promoCodeChangeSchema,
  promoCodeListSchema,
  promoCodePageSchema,
  promoCodeParamsSchema,
} from '../promo-codes/promo-code-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import { createRouter, errorResponses, integerParam, jsonBody, okResponse } from './router.ts';

type PromoShop = Pick<
  Shop,
  'authenticate' | 'listPromoCodes' | 'createPromoCode' | 'changePromoCode'
>;

/** Promo codes, for admins. */
export const promoCodeRoutes = (shop: PromoShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(listRoute(shop), async (c) => {
      const { q: text, ...query } = c.req.valid('query');
      const { promoCodes, next } = await shop.listPromoCodes({ text, ...query });
      return c.json({ promoCodes: promoCodes.map(toJson), next }, 200);
    })
    .openapi(createCodeRoute(shop), async (c) => {
      await limits.byAccount(c, 'promoCodeChanges');
      const { redemptionsMax, customerRedemptionsMax, startsAt, endsAt, ...rule } =
        c.req.valid('json');
      const input = {
        ...toPromoRule(rule),
        redemptionsMax,
        customerRedemptionsMax,
        startsAt: toDate(startsAt),
        endsAt: toDate(endsAt),
      };
      return c.json(toJson(unwrap(await shop.createPromoCode(input, c.var.user.id))), 200);
    })
    .openapi(changeRoute(shop), async (c) => {
      await limits.byAccount(c, 'promoCodeChanges');
      const { archived: isArchived, endsAt, redemptionsMax } = c.req.valid('json');
      const change = {
        isArchived,
        redemptionsMax,
        endsAt: endsAt === undefined ? undefined : toDate(endsAt),
      };
      const { code } = c.req.valid('param');
      return c.json(toJson(unwrap(await shop.changePromoCode(code, change, c.var.user.id))), 200);
    });

const listRoute = (shop: PromoShop) =>
  adminRoute(shop, {
    tags: ['Promo codes'],
    method: 'get',
    path: '/promo-codes',
    summary: 'List promo codes by page, newest first',
    description: 'For admins. Without `only` archived ones are included.',
    request: { query: promoCodeListSchema.extend({ size: integerParam(1, 100, 50) }) },
    responses: {
      ...okResponse(promoCodePageSchema, 'The codes, and where the next page begins'),
      ...errorResponses(422),
    },
  });

const createCodeRoute = (shop: PromoShop) =>
  adminRoute(shop, {
    tags: ['Promo codes'],
    method: 'post',
    path: '/promo-codes',
    summary: 'Create a promo code',
    description: 'For admins. What it gives never changes; archive it and create another.',
    request: jsonBody(newPromoCodeSchema),
    responses: {
      ...okResponse(listedPromoCodeSchema, 'Created'),
      ...errorResponses(400, 413, 415, 422, 429),
    },
  });

const changeRoute = (shop: PromoShop) =>
  adminRoute(shop, {
    tags: ['Promo codes'],
    method: 'patch',
    path: '/promo-codes/{code}',
    summary: 'Change when a promo code ends or how often it counts, or archive it',
    description: 'For admins. Orders that have the code keep it.',
    request: { params: promoCodeParamsSchema, ...jsonBody(promoCodeChangeSchema) },
    responses: {
      ...okResponse(listedPromoCodeSchema, 'Changed'),
      ...errorResponses(400, 404, 413, 415, 422, 429),
    },
  });

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
