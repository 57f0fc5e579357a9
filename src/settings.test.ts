import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

test('nothing set is a shop to try out', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: undefined,
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    statementNames: true,
    authSecret: undefined,
    adminEmail: undefined,
    demo: true,
    rateLimits: 1,
    trustProxy: false,
    stripe: {
      secretKey: undefined,
      publishableKey: undefined,
      webhookSecret: undefined,
      apiBase: undefined,
    },
  });
});

test('an empty value is no value', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readSettings({}));
});

test('the address follows the port, and its closing slash goes', () => {
  expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readSettings({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe(
    'https://shop.example',
  );
});

test.each([
  [{}, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', DEMO: 'on' }, true],
  [{ DEMO: 'off' }, false],
  [{ DEMO: '0' }, false],
  [{ NODE_ENV: 'production', DEMO: 'TRUE' }, true],
])('%o seeds the demo shop: %s', (env, demo) => {
  expect(readSettings(env).demo).toBe(demo);
});

test('a full set of keys is for real payments', () => {
  expect(readSettings({ ...stripe, STRIPE_API_BASE: 'http://localhost:4000' }).stripe).toEqual({
    secretKey: 'sk_test_abc',
    publishableKey: 'pk_test_abc',
    webhookSecret: 'whsec_abc',
    apiBase: 'http://localhost:4000',
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc". Set it to a number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT is "0". Set it'],
  [{ PORT: '65536' }, 'PORT is "65536". Set it'],
  [{ PORT: '-1' }, 'PORT is "-1". Set it'],
  [{ PORT: '30.5' }, 'PORT is "30.5". Set it'],
  [{ HOST: 'http://localhost' }, 'HOST is "http://localhost". Set it to a name or an address'],
  [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL is "shop.example". Set it'],
  [{ PUBLIC_URL: 'https://shop.example/path' }, 'without a path'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL is'],
  [
    { DATABASE_URL: 'mysql://root:hush@db/shop' },
    'DATABASE_URL is not right. Set it to postgres://',
  ],
  [{ DATABASE_URL: 'hush' }, 'DATABASE_URL is not right.'],
  [{ STATEMENT_NAMES: 'no' }, 'STATEMENT_NAMES is "no". Set it to on or off.'],
  [{ AUTH_SECRET: 'hush' }, 'AUTH_SECRET is not right. Set it to at least 32 random characters'],
  [{ ADMIN_EMAIL: 'me' }, 'ADMIN_EMAIL is "me". Set it to one e-mail address.'],
  [{ DEMO: 'maybe' }, 'DEMO is "maybe". Set it to on or off.'],
  [{ RATE_LIMITS: '-1' }, 'RATE_LIMITS is "-1". Set it to 1'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes". Set it to on or off.'],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'hush' },
    'STRIPE_SECRET_KEY is not right. Set it to the key that begins with sk_',
  ],
  [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'hush' }, 'STRIPE_PUBLISHABLE_KEY is not right.'],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'hush' }, 'STRIPE_WEBHOOK_SECRET is not right.'],
  [{ ...stripe, STRIPE_API_BASE: 'stripe' }, 'STRIPE_API_BASE is "stripe".'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_hush' },
    'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing. Stripe needs all of',
  ],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is missing.'],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'sk_live_hush' },
    'One of the Stripe keys is for test mode and one is live.',
  ],
] as [Record<string, string>, string][])('%o is refused', (env, sentence) => {
  const refused = errorOf(env);
  expect(refused).toBeInstanceOf(SettingsError);
  expect(refused.message).toContain(sentence);
  expect(refused.message.split('\n')).toHaveLength(1);
  expect(refused.message).not.toContain('hush');
});

test('each bad value has a sentence of its own', () => {
  expect(errorOf({ PORT: 'x', DEMO: 'x' }).message.split('\n')).toHaveLength(2);
});

const errorOf = (env: Record<string, string>): Error => {
  try {
    readSettings(env);
  } catch (error) {
    return error as Error;
  }
  throw new Error('These settings were accepted.');
};
