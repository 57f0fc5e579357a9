import { z } from 'zod';
import { isText } from '../../../platform/text/is-text.ts';
import { plainLine } from '../../../platform/text/plain-line.ts';
import { currencyWord, isWholeCents } from '../../../platform/values/money.ts';
import {
  type Permission,
  permissionNames,
  refundBoundMax,
  teamRoleNameMax,
} from '../../team/permissions.ts';

export const permissionsSchema = z.array(z.enum(permissionNames as [Permission, ...Permission[]]));
export const refundMaxSchema = z
  .number()
  .min(0)
  .max(refundBoundMax)
  .refine(isWholeCents, { error: () => `must be ${currencyWord()} and cents` })
  .nullable()
  .meta({ description: 'Dollars that may be refunded of one order in all; null: no bound' });

export const teamRoleInputSchema = z
  .object({
    name: z
      .string()
      .overwrite(plainLine)
      .min(1, 'is needed')
      .max(teamRoleNameMax)
      .refine(isText, 'has characters of no text')
      .refine((name) => name.toLowerCase() !== 'owner', 'is the name of another role'),
    permissions: permissionsSchema.max(permissionNames.length),
    refundMax: refundMaxSchema,
  })
  .meta({ id: 'TeamRoleInput' });

export const teamRoleSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    permissions: permissionsSchema,
    refundMax: refundMaxSchema,
    members: z.int().min(0),
  })
  .meta({ id: 'TeamRole' });

export const teamRoleParamsSchema = z.object({ id: z.string().min(1).max(100) });
export type TeamRoleJson = z.infer<typeof teamRoleSchema>;
