import { z } from 'zod';

const dateTime = z.string().meta({ format: 'date-time' });

export const codeSchema = z.object({
  code: z.string().trim().min(1).max(100).meta({ example: '123456' }),
});

export const secondFactorsSchema = z
  .object({
    appSince: dateTime.nullable().meta({ description: 'Null without an authenticator app' }),
    recoveryCodes: z.number().int().meta({ description: 'How many are left' }),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: dateTime,
        lastUsedAt: dateTime.nullable(),
      }),
    ),
    isMissing: z.boolean().meta({
      description: 'Calls of admins answer `second_factor_required` in this session',
    }),
  })
  .meta({ id: 'SecondFactors' });

export const newAppSchema = z
  .object({
    secret: z.string(),
    uri: z.string().meta({ example: 'otpauth://totp/...' }),
    qrCode: z.object({ path: z.string(), size: z.number().int() }).meta({
      description: 'The URI as a path for SVG, `size` wide and high',
    }),
  })
  .meta({ id: 'NewAuthenticatorApp' });

export const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });
