// The cart of an account in the API: the lines of the stored cart, prices in dollars.
import { z } from 'zod';
import { unitPriceSchema } from '../catalog/product-schema.ts';
import { cartLinesMax } from './merge-cart-lines.ts';

const quantitySchema = z.object({
  _id: z.string().min(1).max(100).meta({ description: "A size's id" }),
  productQuantity: z.number().int().min(1).max(1000),
});
const quantitiesSchema = z.array(quantitySchema).max(cartLinesMax);

export const cartInputSchema = z
  .object({
    base: z
      .object({ userId: z.string().min(1).max(100), lines: quantitiesSchema })
      .optional()
      .meta({ description: 'What this browser was answered last; without it both carts join' }),
    lines: quantitiesSchema.meta({ description: 'The cart of this browser' }),
  })
  .meta({ id: 'CartInput' });

export const accountCartSchema = z
  .object({
    userId: z.string().meta({ description: 'Whose cart it is, for the next `base`' }),
    lines: z.array(
      z.object({
        _id: z.string().meta({ description: "The size's id" }),
        productId: z.string(),
        slug: z.string(),
        size: z.string(),
        colorName: z.string().nullable(),
        BrandName: z.string(),
        productName: z.string(),
        ProductStock: z.number().int(),
        category: z.string(),
        ProductImage: z.string(),
        ProductPrice: z.number(),
        listPrice: z.number().nullable(),
        Discount: z.string().nullable(),
        UnitPrice: unitPriceSchema,
        productQuantity: z.number().int(),
        UpdatePrice: z.number().meta({ description: 'Line total' }),
        soldIn: z
          .array(z.string())
          .optional()
          .meta({
            description:
              'Present where the market does not sell it, which is without price and stock then: ' +
              'the markets that do, by slug, beside the default',
          }),
      }),
    ),
    unavailable: z.array(z.string()).meta({ description: 'Given ids that are on sale nowhere' }),
  })
  .meta({ id: 'AccountCart' });
