import { z } from 'zod';
import { emailNameProblem, normalizeEmail } from '../../../platform/text/email-address.ts';

/** An email address, normalized. `problem` is the error for anything else. */
export const sentEmailSchema = (problem: string) =>
  z.email({ error: ({ input }) => emailNameProblem(String(input)) ?? problem });

// The length first: it bounds the work of the pattern.
export const emailAddressSchema = z
  .string()
  .max(254)
  .overwrite(normalizeEmail)
  .pipe(sentEmailSchema('must be an email address'));

const validEmailSchema = z
  .string()
  .trim()
  .max(254, 'must have at most 254 characters')
  .overwrite(normalizeEmail)
  .pipe(sentEmailSchema('must be an email address'))
  .meta({ example: 'ines.okafor@example.com' });

export const emailInputSchema = z.object({ email: validEmailSchema });

export const emailChangeSchema = z
  .object({
    needsConfirmation: z
      .boolean()
      .meta({ description: 'False: no email can be sent, so the new address counts already' }),
  })
  .meta({ id: 'EmailChange' });

export const linkTokenInputSchema = z.object({ token: z.string().min(1).max(100) });

export const restoredEmailSchema = z.object({ email: z.string() }).meta({ id: 'RestoredEmail' });

export const emailConfirmationSchema = z
  .object({
    isConfirmed: z.boolean(),
    canSendEmail: z.boolean().meta({ description: 'False: the shop asks nobody to confirm' }),
    newEmail: z.string().nullable().meta({ description: 'A new address that is to be confirmed' }),
  })
  .meta({ id: 'EmailConfirmation' });
