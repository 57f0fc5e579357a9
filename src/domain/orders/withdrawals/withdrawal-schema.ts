import { z } from 'zod';
import { checkWithdrawal, toWithdrawal, withdrawalFields, withdrawalMax } from './withdrawal.ts';

const text = (max: number, description: string) => z.string().max(max).meta({ description });

export const withdrawalInputSchema = z
  .object({
    name: text(withdrawalMax.name, 'Who withdraws'),
    email: text(withdrawalMax.email, 'Where the receipt goes'),
    contract: text(withdrawalMax.contract, 'The number of the order, or which one it is'),
    items: text(2 * withdrawalMax.items, 'Which items, one a line; empty: the whole order').default(
      '',
    ),
  })
  .superRefine((typed, context) => {
    const errors = checkWithdrawal(typed);
    for (const field of withdrawalFields) {
      const message = errors[field];
      if (message) context.addIssue({ code: 'custom', message, path: [field] });
    }
  })
  .transform(toWithdrawal)
  .meta({ id: 'WithdrawalInput' });

export const withdrawalReceiptSchema = z
  .object({
    statedAt: z.iso.datetime().meta({ description: 'When it was stated, which counts' }),
    receipt: z.boolean().meta({
      description:
        'Whether a receipt goes to the email; false after many in a day, to it or about the order',
    }),
  })
  .meta({ id: 'WithdrawalReceipt' });
