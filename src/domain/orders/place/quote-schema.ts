// What a cart costs and the promo codes in the API. Money in dollars with two decimals.
import { z } from 'zod';
import { discountKinds } from '../../discounts/discount.ts';
import { discountSchema } from '../../discounts/discount-schema.ts';
import { adjustmentKinds } from '../../pricing/pricing.ts';
import {
  joinPromoCodes,
  promoCodeLengthMax,
  promoCodesOf,
  promoKinds,
} from '../../pricing/promo-rule.ts';
import { taxSumsSchema } from '../order-taxes-schema.ts';
import { promoCodeReasons } from './promo-code-errors.ts';

export const promoCodeSchema = z
  .string()
  .overwrite((typed) => joinPromoCodes(promoCodesOf(typed)))
  .max(2 * promoCodeLengthMax + 1)
  .meta({
    description:
      'In any case, with any dash; two with a comma between them, where the shop takes two. ' +
      'One that does not count answers invalid_promo_code with a `reason`: ' +
      promoCodeReasons.join(', '),
  });

export const quoteLineSchema = z.object({
  _id: z.uuid(),
  size: z.string().trim().min(1).max(60).optional(),
  productQuantity: z.number().int().min(1).max(1000),
});

/** Where a cart goes, as far as delivery and taxes need to know it. */
const placeSchema = z
  .object({
    country: z.string().regex(/^[A-Z]{2}$/, 'two capital letters are needed'),
    region: z.string().trim().max(10).default(''),
    postcode: z.string().trim().max(20).default(''),
  })
  .meta({ description: 'Where it goes; without it delivery and taxes are those of home' });

export const deliveryMethodSchema = z
  .string()
  .max(60)
  .meta({ description: 'The id of one of `deliveryOptions`; without it the first' });

export const vatCheckSchema = z
  .uuid()
  .meta({ description: 'The id that POST /vat-number-checks answered, within a day' });

export const quoteInputSchema = z
  .object({
    lines: z
      .array(quoteLineSchema)
      .min(1)
      .max(100)
      .meta({ description: 'The cart: ids of sizes, or of products with a size' }),
    promoCode: promoCodeSchema.optional(),
    place: placeSchema.optional(),
    deliveryMethod: deliveryMethodSchema.optional(),
    vatCheck: vatCheckSchema.optional(),
  })
  .meta({ id: 'QuoteInput' });

const deliveryOptionSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    isPickup: z.boolean(),
    price: z.number(),
    freeOver: z.number().nullable().meta({ description: 'Subtotals above it pay nothing' }),
    daysMin: z.number().int().nullable(),
    daysMax: z.number().int().nullable(),
  })
  .meta({ id: 'DeliveryOption' });

export const promoRuleSchema = z
  .object({
    code: z.string(),
    kind: z.enum(promoKinds),
    value: z.number().meta({ description: 'Percent off the subtotal, or dollars off' }),
    minimumSubtotal: z.number(),
    firstPurchase: z.boolean().meta({ description: 'Only for who has not bought before' }),
  })
  .meta({ id: 'PromoRule' });

export const quoteSchema = z
  .object({
    lines: z.array(
      z.object({
        _id: z.string().meta({ description: "The size's id" }),
        productQuantity: z.number().int(),
        ProductPrice: z.number(),
        UpdatePrice: z.number().meta({ description: 'Line total' }),
      }),
    ),
    adjustments: z.array(
      z.object({ kind: z.enum(adjustmentKinds), label: z.string(), amount: z.number() }),
    ),
    totals: z.object({
      subtotal: z.number(),
      shipping: z.number(),
      taxes: z.number(),
      total: z.number(),
      amountDue: z.number().meta({ description: 'What placing the order would charge' }),
    }),
    taxes: taxSumsSchema.optional(),
    deliveryOptions: z.array(deliveryOptionSchema).meta({
      description: 'The ways in which the cart can be delivered to the place',
    }),
    deliveryMethod: z.string().meta({ description: 'The one that was reckoned with' }),
    promoCode: promoRuleSchema.extend({ kind: z.enum(discountKinds) }).nullable(),
    discounts: z.array(discountSchema).meta({
      description: 'What this customer may use, of what is in the cart, enough for it or not',
    }),
    scopes: z.record(z.string(), z.array(z.string())).meta({
      description: "By a size's id, which scopes of the discounts its line belongs to",
    }),
  })
  .meta({ id: 'Quote' });

export type QuoteJson = z.infer<typeof quoteSchema>;

export const offerSchema = z
  .object({ offer: promoRuleSchema.nullable() })
  .meta({ id: 'FirstPurchaseOffer' });
