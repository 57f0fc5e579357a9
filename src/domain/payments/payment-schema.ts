// Payments in the API. Money in dollars with two decimals.
import { z } from 'zod';
import { isText } from '../../platform/text/is-text.ts';
import { plainBreaks } from '../../platform/text/line-breaks.ts';
import { toCents, toDollars } from '../../platform/values/money.ts';
import { optionalPhonePattern, phoneHint } from '../../platform/values/phone.ts';
import {
  deliveryMethodSchema,
  promoCodeSchema,
  quoteLineSchema,
  vatCheckSchema,
} from '../orders/place/quote-schema.ts';
import { shippingAddressMax } from '../orders/shipping-address.ts';
import { hasAddress, postalInputSchema, postalSchema, withText } from '../places/postal-schema.ts';
import { addressText } from '../places/postal-text.ts';
import { cardAmountMaxCents } from '../pricing/card-amount.ts';
import { methodNames, providerNames } from './providers/payment-providers.ts';

const dollars = z
  .number()
  .finite()
  .min(0)
  .refine((price) => toCents(price) <= cardAmountMaxCents, {
    error: () => `must be at most ${toDollars(cardAmountMaxCents)}`,
  });
const text = (max: number) =>
  z
    .string()
    .overwrite((typed) => plainBreaks(typed).trim())
    .min(1)
    .max(max);
/** Placing the order asks for it where the shop does. */
const note = z
  .string()
  .overwrite((typed) => plainBreaks(typed).trim())
  .max(shippingAddressMax.additionalInfo);
const quantity = z.number().int().min(1).max(1000);

const shippingAddressSchema = z
  .object({
    name: text(shippingAddressMax.name),
    address: text(shippingAddressMax.address).optional().default(''),
    postal: postalInputSchema,
    phone: z
      .union([z.string().trim(), z.number().transform(String)])
      .pipe(z.string().regex(optionalPhonePattern, phoneHint))
      .meta({ description: 'The setting `phoneRequired` of `checkout` may ask for it' }),
    additionalInfo: note.meta({
      description:
        'A note for the delivery; the setting `noteRequired` of `checkout` may ask for it',
    }),
  })
  .meta({ id: 'ShippingAddress' })
  .refine(hasAddress, { path: ['address'], message: 'is needed, or postal' })
  .transform(withText);

const billingAddressSchema = z
  .object({
    // It is kept as JSON, which has no NUL either.
    name: text(shippingAddressMax.name).refine(isText, 'has characters of no text'),
    postal: postalSchema,
  })
  .meta({ id: 'BillingAddress' })
  .transform((billing) => ({ ...billing, address: addressText(billing.postal) }));

export const checkoutSchema = z
  .object({
    price: dollars.meta({
      description: 'The amount due as the customer saw it; any other answers price_changed',
    }),
    lines: z
      .array(quoteLineSchema)
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'The cart: ids of sizes, or of products with a size; needs `address`' }),
    address: shippingAddressSchema.optional(),
    billingAddress: billingAddressSchema.optional().meta({
      description: 'Where it is not the shipping address',
    }),
    promoCode: promoCodeSchema.optional(),
    deliveryMethod: deliveryMethodSchema.optional(),
    vatCheck: vatCheckSchema.optional(),
    checkoutKey: z
      .uuid()
      .optional()
      .meta({ description: 'Made once a checkout: repeating it finds the same order' }),
    method: z
      .enum(methodNames)
      .optional()
      .meta({ description: 'One of GET /payment-settings; without it the first' }),
    order: z.uuid().optional().meta({ description: 'An unpaid order instead of a cart' }),
  })
  .refine((body) => !(body.lines && body.order), {
    path: ['order'],
    message: 'lines and order exclude each other',
  })
  .refine((body) => !body.lines || body.address, {
    path: ['address'],
    message: 'lines need an address',
  })
  .meta({ id: 'CheckoutInput' });

export const paymentIntentSchema = z
  .object({
    clientSecret: z.string(),
    finalPrice: z.number(),
    orderId: z.string().optional(),
    orderNumber: z.number().int().optional(),
    reservedUntil: z.string().optional().meta({ description: 'Until then the items are reserved' }),
  })
  .meta({ id: 'PaymentIntent' });

export const paymentParamsSchema = z.object({
  id: z.string().max(255).meta({ description: 'What its client secret begins with' }),
});

export const confirmationSchema = z
  .object({
    price: dollars.meta({
      description: 'The amount due as the customer saw it; any other answers price_changed',
    }),
  })
  .meta({ id: 'Confirmation' });

export const reportedLineSchema = z
  .object({
    transactionId: text(255),
    _id: z.string().max(100).optional().meta({ description: "A size's id, or a product's" }),
    size: z.string().max(60).optional(),
    productName: text(300),
    productQuantity: quantity,
    userName: text(200),
    userEmail: z.email().max(254),
    phone: z.union([z.string().trim().max(40), z.number().transform(String)]),
    address: text(500),
    // The specification's callers send these; the database's values count.
    UpdatePrice: z.unknown().optional(),
    category: z.unknown().optional(),
    ProductStock: z.unknown().optional(),
    ProductPrice: z.unknown().optional(),
    ProductImage: z.unknown().optional(),
  })
  .meta({ id: 'ReportedLine' });

const offerSchema = z.object({
  mode: z.enum(providerNames).meta({ description: 'The payment provider' }),
  publishableKey: z.string(),
  providerUrl: z
    .string()
    .nullable()
    .meta({ description: 'Where the Stripe sandbox answers; null for others' }),
});

export const paymentSettingsSchema = offerSchema
  .extend({
    methods: z
      .array(
        offerSchema.extend({
          name: z.enum(methodNames),
          title: z.string(),
          paidLater: z.boolean().optional().meta({
            description: 'POST /payments/{id}/confirm places the order; the money comes later',
          }),
          note: z.string().optional().meta({ description: 'What customers read of it' }),
        }),
      )
      .meta({ description: 'The ways to pay; the first is the default, as above' }),
  })
  .meta({ id: 'PaymentSettings' });

export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;
