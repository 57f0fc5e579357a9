// Every environment variable once, checked at the start. One file a service in settings/.
import { z } from 'zod';
import { StartupError } from '../platform/errors/startup-error.ts';
import { accountSettings } from './settings/account-settings.ts';
import { backupSettings } from './settings/backup-settings.ts';
import { databaseSettings } from './settings/database-settings.ts';
import { demoSettings } from './settings/demo-settings.ts';
import { addressOf, defaultSender, emailSettings } from './settings/email-settings.ts';
import {
  checkIdentityProviders,
  identityProviderSettings,
} from './settings/identity-provider-settings.ts';
import { checkImages, hostOf, imageSettings, s3Of } from './settings/image-settings.ts';
import {
  checkedPaymentServices,
  hasPaymentKeys,
  paymentServices,
} from './settings/payment-settings.ts';
import { serverSettings } from './settings/server-settings.ts';
import { type Variable, variables } from './settings/setting-fields.ts';
import { telemetrySettings } from './settings/telemetry-settings.ts';

export class SettingsError extends StartupError {
  override name = 'SettingsError';
}

/** Also kept in the database, which is not open yet. */
export const productionNeedsKeys =
  'NODE_ENV is "production" and no payment provider has its keys. Set those of one, such as the ' +
  'three STRIPE_*, or PAYMENTS=sandbox to take test cards, which move no money, until the keys ' +
  'are saved in the dashboard.';

const services = {
  server: serverSettings,
  database: databaseSettings,
  backup: backupSettings,
  accounts: accountSettings,
  demo: demoSettings,
  email: emailSettings,
  identityProviders: identityProviderSettings,
  images: imageSettings,
  telemetry: telemetrySettings,
  ...paymentServices,
};

const settings = z
  .object({
    ...services,
    server: serverSettings.transform((fields) => ({
      ...fields,
      publicUrl: fields.publicUrl ?? `http://localhost:${fields.port}`,
    })),
    identityProviders: identityProviderSettings.superRefine(checkIdentityProviders),
    images: imageSettings.superRefine(checkImages),
    ...checkedPaymentServices,
  })
  .transform(({ demo, email: { smtpUrl, from, contact }, accounts, images, ...others }) => {
    const seed = demo.seed ?? demo.nodeEnv !== 'production';
    return {
      ...others,
      accounts: { ...accounts, authErrors: accounts.authErrors ?? (seed ? 'exact' : 'same') },
      email: {
        smtpUrl,
        from: from ?? defaultSender(others.server.publicUrl),
        // The sender must be chosen, because nobody may read the mailbox of a made-up one.
        contact: contact ?? (from === undefined ? accounts.adminEmail : addressOf(from)),
      },
      demo: { seed },
      needsPaymentKeys:
        demo.nodeEnv === 'production' &&
        !hasPaymentKeys(others) &&
        others.stripe.payments !== 'sandbox',
      images: { s3: s3Of(images), host: hostOf(images) },
      identityProviders: {
        ...others.identityProviders,
        hasSandbox: demo.nodeEnv !== 'production' && !hasPaymentKeys(others),
      },
    };
  });

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
