// Edits of one product in the list of all.
import { z } from 'zod';
import { editedRevision } from '../../../../platform/values/revision-schema.ts';
import { fieldInputs } from './field-input-schema.ts';
import { discountPriceOf, productLimits } from './product-input.ts';

export const priceChangeSchema = z
  .object({
    ProductPrice: fieldInputs.ProductPrice,
    DiscountPrice: fieldInputs.DiscountPrice.unwrap(),
    revision: editedRevision,
  })
  .transform(({ ProductPrice: priceCents, DiscountPrice, revision }, ctx) => {
    const discount = discountPriceOf(priceCents, DiscountPrice, null);
    if ('cents' in discount) return { priceCents, discountPriceCents: discount.cents, revision };
    ctx.addIssue({ code: 'custom', path: [discount.field], message: discount.problem });
    return z.NEVER;
  });

const change = z
  .int()
  .min(-productLimits.stock)
  .max(productLimits.stock)
  .refine((delta) => delta !== 0, 'must not be 0');

export const stockCorrectionSchema = z
  .object({
    edit: z.uuid().meta({ description: 'Of your choice: sent twice, it counts once' }),
    sizes: z
      .array(
        z.object({
          _id: z.uuid(),
          change: change.meta({ description: 'Items more, or fewer when negative' }),
        }),
      )
      .min(1)
      .max(productLimits.sizes)
      .refine((all) => new Set(all.map(({ _id }) => _id)).size === all.length, 'must differ'),
  })
  .transform(({ edit, sizes }) => ({
    editId: edit,
    changes: sizes.map(({ _id, change: delta }) => ({ sizeId: _id, delta })),
  }));

export const duplicateSchema = z.object({
  _id: z.uuid().meta({ description: 'Of the copy, of your choice: sent twice, added once' }),
});
