// Users as admins see and change them.
import { z } from 'zod';
import { plainLine } from '../../../platform/text/plain-line.ts';
import { emailSchema, profileSchema } from '../profile/account-schema.ts';
import { changeReasonLengthMax, userFilters, userSearchLengthMax } from './user-account.ts';

export const userAccountSchema = profileSchema
  .extend({
    teamRole: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'Of the team; null for customers' }),
    emailConfirmed: z.boolean(),
    createdAt: z.string(),
    disabledAt: z
      .string()
      .nullable()
      .meta({ description: 'Since when the user can not sign in; null for all others' }),
    deleteAt: z
      .string()
      .nullable()
      .meta({ description: 'When the account is deleted, as its user asked; null for all others' }),
  })
  .meta({ id: 'UserAccount' });

export const userListSchema = z.object({
  q: z
    .string()
    .max(userSearchLengthMax)
    .optional()
    .meta({ description: 'Words that all occur in name or email', example: 'ines' }),
  only: z.enum(userFilters).optional(),
  before: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'The `_id` of the last user of the page before' }),
});

const reason = z
  .string()
  .overwrite(plainLine)
  .max(changeReasonLengthMax, `must have at most ${changeReasonLengthMax} characters`)
  .meta({ description: 'The audit log keeps it' });

export const reasonSchema = z.object({ reason: reason.min(1, 'is needed') });
/** In the query of the specified calls, which have no body. */
export const optionalReasonSchema = z.object({ reason: reason.optional() });
export const promotionSchema = optionalReasonSchema.extend({
  role: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'An id of /team-roles', default: 'owner' }),
});

export const userEmailParamsSchema = z.object({ email: emailSchema });
export const userIdParamsSchema = z.object({ id: z.string().min(1).max(100) });

export type UserAccountJson = z.infer<typeof userAccountSchema>;
