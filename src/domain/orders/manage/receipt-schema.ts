import { z } from 'zod';
import { isText } from '../../../platform/text/is-text.ts';
import { receiptNoteMax } from './order-note.ts';

/** Money that arrived for an order that is paid by hand. */
export const receiptInputSchema = z
  .object({
    amount: z
      .number()
      .min(0, 'must be 0 or more')
      .max(99_999_999)
      .meta({ description: 'What arrived, in the currency of the order' }),
    note: z
      .string()
      .overwrite((text) => text.trim().replaceAll(/\s+/g, ' '))
      .max(receiptNoteMax, `must have at most ${receiptNoteMax} characters`)
      .refine(isText, 'has characters of no text')
      .default('')
      .meta({ description: 'Such as where and when it arrived; for admins' }),
  })
  .meta({ id: 'ReceiptInput' });
