// Every environment variable, checked once, with its default. What is wrong is said in one sentence with the remedy.
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

export class SettingsError extends StartupError {
  override name = 'SettingsError';
}

export type Settings = {
  port: number;
  /** Undefined: on every address of the machine. */
  host: string | undefined;
  /** Without a closing slash: 'https://shop.example'. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Off behind a pooler that hands every transaction another connection. */
  statementNames: boolean;
  /** Undefined: one is made, and kept in the data folder. */
  authSecret: string | undefined;
  adminEmail: string | undefined;
  /** Fill an empty database with the demo shop. */
  demo: boolean;
  /** All limits on trying (signing in, writing) times this; 0 switches them off. */
  rateLimits: number;
  /** A proxy of our own stands in front and writes X-Forwarded-For. */
  trustProxy: boolean;
  stripe: {
    secretKey: string | undefined;
    publishableKey: string | undefined;
    webhookSecret: string | undefined;
    apiBase: string | undefined;
  };
};

/** The settings in `env`; an empty value counts as none. Throws SettingsError. */
export const readSettings = (env: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const checked = variables.superRefine(checkStripe).safeParse(given);
  if (!checked.success)
    throw new SettingsError(checked.error.issues.map(({ message }) => message).join('\n'));
  const { data } = checked;
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    statementNames: data.STATEMENT_NAMES,
    authSecret: data.AUTH_SECRET,
    adminEmail: data.ADMIN_EMAIL,
    demo: data.DEMO ?? data.NODE_ENV !== 'production',
    rateLimits: data.RATE_LIMITS,
    trustProxy: data.TRUST_PROXY,
    stripe: {
      secretKey: data.STRIPE_SECRET_KEY,
      publishableKey: data.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: data.STRIPE_WEBHOOK_SECRET,
      apiBase: data.STRIPE_API_BASE,
    },
  };
};

// The value is shown with what is wrong about it, unless it is or may hold a secret.
const open = (name: string, remedy: string) => ({
  error: ({ input }: { input?: unknown }) => `${name} is "${input}". ${remedy}`,
});
const secret = (name: string, remedy: string) => ({ error: `${name} is not right. ${remedy}` });

const onOrOff = (name: string) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['on', 'off', 'true', 'false', '1', '0'], open(name, 'Set it to on or off.')))
    .transform((value) => ['on', 'true', '1'].includes(value));
const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const isPlain = (value: string): boolean => {
  const { pathname, search, hash, username } = new URL(value);
  return pathname === '/' && !search && !hash && !username;
};

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, open('PORT', 'Set it to a number from 1 to 65535.'))
    .transform(Number)
    .refine(
      (port) => port >= 1 && port <= 65_535,
      open('PORT', 'Set it to a number from 1 to 65535.'),
    )
    .default(3000),
  HOST: z
    .string()
    .regex(
      /^[\w.:%-]+$/,
      open('HOST', 'Set it to a name or an address of this machine, such as 127.0.0.1.'),
    )
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(
      (value) => isWebAddress(value) && isPlain(value),
      open(
        'PUBLIC_URL',
        'Set it to where customers find the shop, without a path, such as https://shop.example.',
      ),
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
      secret(
        'DATABASE_URL',
        'Set it to postgres://user:password@host:5432/name, with odd characters percent-encoded.',
      ),
    )
    .optional(),
  STATEMENT_NAMES: onOrOff('STATEMENT_NAMES').default(true),
  AUTH_SECRET: z
    .string()
    .min(
      32,
      secret(
        'AUTH_SECRET',
        'Set it to at least 32 random characters, for instance from: openssl rand -hex 32',
      ),
    )
    .optional(),
  ADMIN_EMAIL: z.email(open('ADMIN_EMAIL', 'Set it to one e-mail address.')).optional(),
  DEMO: onOrOff('DEMO').optional(),
  NODE_ENV: z.string().optional(),
  RATE_LIMITS: z
    .string()
    .regex(
      /^\d{1,4}(\.\d+)?$/,
      open('RATE_LIMITS', 'Set it to 1 for the usual limits, 2 for twice as wide, 0 for none.'),
    )
    .transform(Number)
    .default(1),
  TRUST_PROXY: onOrOff('TRUST_PROXY').default(false),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_/,
      secret('STRIPE_SECRET_KEY', 'Set it to the key that begins with sk_ or rk_.'),
    )
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_/, secret('STRIPE_PUBLISHABLE_KEY', 'Set it to the key that begins with pk_.'))
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_/,
      secret('STRIPE_WEBHOOK_SECRET', 'Set it to the signing secret that begins with whsec_.'),
    )
    .optional(),
  STRIPE_API_BASE: z
    .string()
    .refine(
      (value) => isWebAddress(value) && isPlain(value),
      open(
        'STRIPE_API_BASE',
        'Set it to an address without a path, or leave it out to use Stripe itself.',
      ),
    )
    .optional(),
});

// Half a set of keys would take money that the shop then can't see.
const checkStripe = (given: z.infer<typeof variables>, context: z.RefinementCtx): void => {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = given;
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => !given[name]);
  if (missing.length > 0 && missing.length < names.length) {
    context.addIssue({
      code: 'custom',
      message: `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing. Stripe needs all of ${names.join(', ')}; leave all of them out for test mode.`,
    });
  } else if (
    missing.length === 0 &&
    secretKey.includes('_live_') !== publishableKey.includes('_live_')
  ) {
    context.addIssue({
      code: 'custom',
      message:
        'One of the Stripe keys is for test mode and one is live. Set both from the same mode.',
    });
  }
};
