// Every environment variable once: its name, check, default and remedy. One zod object a service.
import { resolve } from 'node:path';
import { z } from 'zod';
import { hasProtocol, onOrOff, origin, type Variable, variables } from './setting-fields.ts';
import { StartupError } from './startup-error.ts';

export class SettingsError extends StartupError {
  override name = 'SettingsError';
}

const server = z.object({
  port: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(65_535))
    .default(3000)
    .register(variables, { name: 'PORT', remedy: 'Set it to a number from 1 to 65535.' }),
  /** Undefined: all addresses of this machine. */
  host: z
    .string()
    .regex(/^[\w.:%-]+$/)
    .optional()
    .register(variables, {
      name: 'HOST',
      remedy: 'Set it to a name or an address of this machine, such as 127.0.0.1.',
    }),
  /** Without a closing slash: 'https://shop.example'. Default: localhost and the port. */
  publicUrl: origin().optional().register(variables, {
    name: 'PUBLIC_URL',
    remedy: 'Set it to the URL of the shop, without a path, such as https://shop.example.',
  }),
  /** Absolute: embedded database, images, generated secret. */
  dataDir: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder))
    .register(variables, { name: 'DATA_DIR', remedy: 'Set it to a folder.' }),
  /** Multiplies all rate limits; 0 switches them off. */
  rateLimits: z
    .string()
    .regex(/^\d{1,4}(\.\d+)?$/)
    .transform(Number)
    .default(1)
    .register(variables, {
      name: 'RATE_LIMITS',
      remedy: 'Set it to 1 for the usual limits, 2 for twice as wide, 0 for none.',
    }),
  /** Whether our own reverse proxy writes X-Forwarded-For. */
  trustProxy: onOrOff()
    .default(false)
    .register(variables, { name: 'TRUST_PROXY', remedy: 'Set it to on or off.' }),
});

const database = z.object({
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: z
    .string()
    .refine((value) => hasProtocol(value, /^postgres(ql)?:$/))
    .optional()
    .register(variables, {
      name: 'DATABASE_URL',
      remedy:
        'Set it to postgres://user:password@host:5432/name, special characters percent-encoded.',
      isSecret: true,
    }),
  /** Off behind a pooler that changes connections between transactions. */
  statementNames: onOrOff()
    .default(true)
    .register(variables, { name: 'STATEMENT_NAMES', remedy: 'Set it to on or off.' }),
});

const accounts = z.object({
  /** Undefined: generated, and kept in the data folder. */
  authSecret: z.string().min(32).optional().register(variables, {
    name: 'AUTH_SECRET',
    remedy: 'Set it to at least 32 random characters, for instance from: openssl rand -hex 32',
    isSecret: true,
  }),
  /** The first admin. */
  adminEmail: z
    .email()
    .default('admin@hemline.example')
    .register(variables, { name: 'ADMIN_EMAIL', remedy: 'Set it to one email address.' }),
});

const demo = z.object({
  /** Seed an empty database with the demo catalog. Default: on, but not in production. */
  seed: onOrOff().optional().register(variables, { name: 'DEMO', remedy: 'Set it to on or off.' }),
  nodeEnv: z
    .string()
    .optional()
    .register(variables, { name: 'NODE_ENV', remedy: 'Set it to production, or leave it out.' }),
});

const stripe = z.object({
  /** 'sandbox' asks for test payments by name, which production needs. */
  payments: z.enum(['sandbox']).optional().register(variables, {
    name: 'PAYMENTS',
    remedy: 'Set it to sandbox for test payments, or leave it out.',
  }),
  secretKey: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional()
    .register(variables, {
      name: 'STRIPE_SECRET_KEY',
      remedy: 'Set it to the key that begins with sk_ or rk_.',
      isSecret: true,
    }),
  publishableKey: z.string().regex(/^pk_/).optional().register(variables, {
    name: 'STRIPE_PUBLISHABLE_KEY',
    remedy: 'Set it to the key that begins with pk_.',
    isSecret: true,
  }),
  webhookSecret: z
    .string()
    .regex(/^whsec_/)
    .optional()
    .register(variables, {
      name: 'STRIPE_WEBHOOK_SECRET',
      remedy: 'Set it to the signing secret that begins with whsec_.',
      isSecret: true,
    }),
  /** Undefined: Stripe itself. */
  apiBase: origin().optional().register(variables, {
    name: 'STRIPE_API_BASE',
    remedy: 'Set it to a URL without a path, or leave it out to use Stripe itself.',
  }),
});

// With half a set of keys the shop would take money that it never learns of.
const checkStripeKeys = (keys: z.infer<typeof stripe>, context: z.RefinementCtx): void => {
  const { secretKey = '', publishableKey = '', webhookSecret = '' } = keys;
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const missing = names.filter((_, n) => ![secretKey, publishableKey, webhookSecret][n]);
  const fail = (message: string) => context.addIssue({ code: 'custom', message });
  if (missing.length > 0 && missing.length < names.length) {
    fail(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing. Stripe needs all ` +
        `of ${names.join(', ')}; leave all of them out for test mode.`,
    );
  } else if (
    missing.length === 0 &&
    secretKey.includes('_live_') !== publishableKey.includes('_live_')
  ) {
    fail('One of the Stripe keys is for test mode and one is live. Set both from the same mode.');
  }
};

// A lost environment file must not hand out goods for test cards.
const checkProductionPayments = (
  parsed: { demo: z.infer<typeof demo>; stripe: z.infer<typeof stripe> },
  context: z.RefinementCtx,
): void => {
  const { secretKey, payments } = parsed.stripe;
  if (parsed.demo.nodeEnv !== 'production' || secretKey || payments === 'sandbox') return;
  const message =
    'NODE_ENV is "production" and no STRIPE_* key is set. ' +
    'Set the three keys, or PAYMENTS=sandbox to take test cards, which move no money.';
  context.addIssue({ code: 'custom', message });
};

const services = { server, database, accounts, demo, stripe };

const settings = z
  .object({
    server: server.transform((fields) => ({
      ...fields,
      publicUrl: fields.publicUrl ?? `http://localhost:${fields.port}`,
    })),
    database,
    accounts,
    demo,
    stripe: stripe.superRefine(checkStripeKeys),
  })
  .superRefine(checkProductionPayments)
  .transform(({ demo: { seed, nodeEnv }, ...others }) => ({
    ...others,
    demo: { seed: seed ?? nodeEnv !== 'production' },
  }));

export type Settings = z.infer<typeof settings>;

/** The settings in `env`; an empty value counts as none. Throws SettingsError. */
export const readSettings = (env: Record<string, string | undefined>): Settings => {
  const readValue = (schema: z.ZodType): string | undefined => {
    const value = env[variables.get(schema)?.name ?? ''];
    return value?.trim() ? value : undefined;
  };
  const values = mapValues(services, ({ shape }) => mapValues(shape, readValue));
  const { success, data, error } = settings.safeParse(values);
  if (success) return data;
  const sentences = error.issues.map(({ path: [service, key], message }) => {
    const schema = settingAt(service, key);
    const variable = schema && variables.get(schema);
    if (!schema || !variable) return message;
    return variable.isSecret
      ? messageWithoutValue(variable)
      : messageWithValue(variable, readValue(schema));
  });
  throw new SettingsError([...new Set(sentences)].join('\n'));
};

const messageWithValue = ({ name, remedy }: Variable, value: string | undefined): string =>
  `${name} is "${value}". ${remedy}`;

const messageWithoutValue = ({ name, remedy }: Variable): string => `${name} is invalid. ${remedy}`;

const settingAt = (service: PropertyKey = '', key: PropertyKey = ''): z.ZodType | undefined => {
  const shapes: Record<PropertyKey, { shape: Record<PropertyKey, z.ZodType> }> = services;
  return shapes[service]?.shape[key];
};

/** The names of all environment variables, for the documentation's check. */
export const settingNames = (): string[] =>
  Object.values(services).flatMap(({ shape }) =>
    Object.values<z.ZodType>(shape).map((schema) => variables.get(schema)?.name ?? ''),
  );

const mapValues = <Value, Result>(
  object: Record<string, Value>,
  map: (value: Value) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
