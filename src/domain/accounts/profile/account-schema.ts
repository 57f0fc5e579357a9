import { z } from 'zod';
import { plainBreaks } from '../../../platform/text/line-breaks.ts';
import { optionalPhonePattern, phoneHint } from '../../../platform/values/phone.ts';
import { permissionsSchema, refundMaxSchema } from '../roles/team-role-schema.ts';

export const emailSchema = z.string().min(3).max(254).meta({ example: 'ines.okafor@example.com' });

export const tokenSchema = z
  .object({
    token: z
      .string()
      .meta({ description: 'Valid for one hour. Send it as Authorization: Bearer <token>' }),
  })
  .meta({ id: 'AccessToken' });

export const isAdminSchema = z
  .object({
    admin: z.boolean(),
    lacksSecondFactor: z
      .boolean()
      .optional()
      .meta({ description: 'Of yourself: an admin once the session has a second factor' }),
    // Only members of the team have these fields.
    permissions: permissionsSchema.optional(),
    refundMax: refundMaxSchema.optional(),
  })
  .meta({ id: 'IsAdmin' });

export const profileSchema = z
  .object({
    _id: z.string(),
    Name: z.string(),
    email: z.string(),
    role: z.enum(['user', 'admin']),
    Image: z.string().nullable(),
    Number: z.string().nullable().meta({ description: 'Phone number' }),
    Address: z.string().nullable(),
    language: z
      .string()
      .nullable()
      .meta({ description: 'What they chose to read; null: not chosen', example: 'de' }),
    updatedAt: z.string().meta({ description: 'When it was last changed' }),
  })
  .meta({ id: 'Profile' });

export const profileChangeSchema = z
  .object({
    Name: z.string().trim().min(1, 'a name is required').max(100),
    // A client may send back the profile it received, so null counts as empty.
    Number: z
      .union([z.string().trim(), z.number().transform(String)])
      .pipe(z.string().regex(optionalPhonePattern, phoneHint))
      .nullable(),
    Address: z
      .string()
      .overwrite((text) => plainBreaks(text).trim())
      .max(500)
      .nullable(),
    Image: z
      .string()
      .max(500)
      .regex(/^$|^\/images\/[\da-f]{20}\/\d+\.(webp|avif)$|^https?:\/\//, 'an image of this shop')
      .nullish()
      .meta({ description: 'The `url` of an upload to /images; empty or null deletes it' }),
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/, 'a language of this shop, such as de')
      .nullish()
      .meta({ description: 'For pages and emails; null: not chosen; without one it stays' }),
    updatedAt: z.iso.datetime().optional().meta({
      description: 'Of the profile that was changed: a newer one answers changed_meanwhile',
    }),
  })
  .meta({ id: 'ProfileChange' });
