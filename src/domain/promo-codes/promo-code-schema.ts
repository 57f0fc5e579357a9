// Promo codes in the API, for admins. Money in dollars, times in ISO 8601.
import { z } from 'zod';
import { promoKinds } from '../pricing/promo-rule.ts';
import { promoCodeFilters, promoCodeLengthMax } from './promo-code-state.ts';

const codeText = z
  .string()
  .trim()
  .max(promoCodeLengthMax)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$/, '3 to 40 letters, digits, - and _');
const dollars = z.number().finite().min(0).max(1_000_000);
const limit = z.number().int().min(1).max(1_000_000_000);
const time = z.iso.datetime({ offset: true });

export const newPromoCodeSchema = z
  .object({
    code: codeText,
    kind: z.enum(promoKinds),
    value: z
      .number()
      .min(0.01)
      .max(1_000_000)
      .meta({ description: 'Percent off the subtotal, at most 100, or dollars off' }),
    firstPurchase: z.boolean().default(false),
    minimumSubtotal: dollars.default(0),
    redemptionsMax: limit.nullable().default(null).meta({ description: 'Of all customers' }),
    customerRedemptionsMax: limit.nullable().default(null),
    startsAt: time.nullable().default(null),
    endsAt: time.nullable().default(null),
  })
  .refine(({ kind, value }) => kind === 'amount' || value <= 100, {
    path: ['value'],
    message: 'must be at most 100 percent',
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || new Date(endsAt) > new Date(startsAt), {
    path: ['endsAt'],
    message: 'must be after startsAt',
  })
  .meta({ id: 'NewPromoCode' });

export const promoCodeChangeSchema = z
  .object({
    endsAt: time.nullable().optional(),
    redemptionsMax: limit.nullable().optional(),
    archived: z.boolean().optional(),
  })
  .meta({ id: 'PromoCodeChange' });

export const promoCodeParamsSchema = z.object({ code: codeText });

export const promoCodeListSchema = z.object({
  q: z.string().max(promoCodeLengthMax).optional().meta({ description: 'A part of the code' }),
  only: z.enum(promoCodeFilters).optional(),
  before: codeText.optional().meta({ description: 'Take it from `next`' }),
});

export const listedPromoCodeSchema = z
  .object({
    code: z.string(),
    kind: z.enum(promoKinds),
    value: z.number(),
    minimumSubtotal: z.number(),
    firstPurchase: z.boolean(),
    redemptionsMax: z.number().int().nullable(),
    customerRedemptionsMax: z.number().int().nullable(),
    redemptions: z
      .number()
      .int()
      .meta({ description: 'Orders with it, less those that expired or were canceled' }),
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    createdAt: z.string(),
    archivedAt: z.string().nullable(),
  })
  .meta({ id: 'PromoCode' });

export const promoCodePageSchema = z
  .object({ promoCodes: z.array(listedPromoCodeSchema), next: z.string().nullable() })
  .meta({ id: 'PromoCodePage' });

export type PromoCodeJson = z.infer<typeof listedPromoCodeSchema>;
