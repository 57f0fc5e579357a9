import { z } from 'zod';

const choices = {
  newsletter: z.boolean(),
  orderEmails: z.boolean().meta({ description: 'When an order is paid' }),
  refundEmails: z.boolean().meta({ description: 'When money goes back' }),
};

export const emailChoicesSchema = z
  .object({
    ...choices,
    canChooseNewsletter: z
      .boolean()
      .meta({ description: 'False until the email address is confirmed' }),
  })
  .meta({ id: 'EmailChoices' });

export const emailChoicesChangeSchema = z.object(choices).partial().meta({
  id: 'EmailChoicesChange',
});

export const accountDeletionSchema = z
  .object({
    deleteAt: z.iso.datetime().nullable().meta({ description: 'Null: the account stays' }),
  })
  .meta({ id: 'AccountDeletion' });

export const deletionRequestSchema = z.object({
  email: z.string().max(254).meta({ description: 'Of the account, typed to confirm' }),
});

export const userDataSchema = z
  .looseObject({
    shop: z.string(),
    exportedAt: z.iso.datetime(),
    orders: z.array(z.looseObject({ number: z.number().int() })),
  })
  .meta({ id: 'UserData', description: 'Amounts are in cents.' });
