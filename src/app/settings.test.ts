import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { defaultLimits } from '../platform/database/database-limits.ts';
import { readSettings, SettingsError, settingNames } from './settings.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox' };

test('without any variables the shop runs as a demo', () => {
  expect(readSettings({})).toEqual({
    server: {
      port: 3000,
      host: undefined,
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      rateLimits: 1,
      stopDelaySeconds: 5,
      workers: 1,
      connectionsByIpMax: 200,
      trustProxy: false,
    },
    backup: { keep: 7 },
    database: { databaseUrl: undefined, statementNames: true, ...defaultLimits },
    accounts: {
      authSecret: undefined,
      adminEmail: 'admin@hemline.example',
      authErrors: 'exact',
    },
    demo: { seed: true },
    needsPaymentKeys: false,
    email: {
      smtpUrl: undefined,
      from: 'shop@localhost',
      contact: 'admin@hemline.example',
    },
    identityProviders: { hasSandbox: true },
    images: { s3: undefined, host: undefined },
    telemetry: {
      metrics: undefined,
      requestLog: false,
      slowQueryMs: undefined,
      otlpEndpoint: undefined,
      serviceName: 'hemline',
      traceShare: 1,
    },
    stripe: {
      payments: undefined,
      secretKey: undefined,
      publishableKey: undefined,
      webhookSecret: undefined,
      apiBase: undefined,
      compareTestCards: true,
    },
  });
});

test('the sandbox of identity providers is for test mode alone', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const hasSandbox = (env: Record<string, string>) =>
    readSettings(env).identityProviders.hasSandbox;
  expect(hasSandbox({})).toBe(true);
  expect(hasSandbox(keys)).toBe(false);
  expect(hasSandbox({ NODE_ENV: 'production', PAYMENTS: 'sandbox' })).toBe(false);
  expect(hasSandbox({ NODE_ENV: 'production', ...keys })).toBe(false);
});

test.each([
  [{ GOOGLE_CLIENT_ID: 'id' }, /GOOGLE_CLIENT_SECRET is missing/],
  [{ OIDC_ISSUER: 'https://id.example' }, /OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are missing/],
  [{ OIDC_ISSUER: 'http://id.example' }, /OIDC_ISSUER is "http:\/\/id.example"/],
  [{ OIDC_ISSUER: 'https://user@id.example' }, /OIDC_ISSUER is/],
  [{ OIDC_NAME: '<b>' }, /OIDC_NAME is/],
])('%o is said', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});

test('workers are a number, or as many as there are cores and four at most', () => {
  const workers = (WORKERS: string) => readSettings({ WORKERS }).server.workers;
  expect(workers('3')).toBe(3);
  expect(workers('auto')).toBe(Math.min(availableParallelism(), 4));
});

test.each([
  ['9464', { host: '127.0.0.1', port: 9464 }],
  ['10.0.0.5:80', { host: '10.0.0.5', port: 80 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
])('METRICS=%s is %o', (value, address) => {
  expect(readSettings({ METRICS: value }).telemetry.metrics).toEqual(address);
});

test.each(['on', '0', '65536', 'a b:80', 'http://x:80', ':80'])('METRICS=%s is wrong', (value) => {
  expect(() => readSettings({ METRICS: value })).toThrow(/METRICS is .*such as 9464/);
});

test('an empty value counts as none', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readSettings({}));
});

test('the public URL follows the port and loses its closing slash', () => {
  expect(readSettings({ PORT: '8080' }).server.publicUrl).toBe('http://localhost:8080');
  expect(readSettings({ PUBLIC_URL: 'https://shop.example/' }).server.publicUrl).toBe(
    'https://shop.example',
  );
});

test.each([
  [{}, true],
  [{ ...production }, false],
  [{ ...production, DEMO: 'on' }, true],
  [{ DEMO: 'off' }, false],
  [{ DEMO: '0' }, false],
  [{ ...production, DEMO: 'TRUE' }, true],
])('%o seeds the demo catalog: %s', (env, seed) => {
  expect(readSettings(env).demo).toEqual({ seed });
});

test('production needs keys, here or in the database, unless PAYMENTS=sandbox', () => {
  expect(readSettings({ NODE_ENV: 'production' }).needsPaymentKeys).toBe(true);
  for (const env of [{}, production, { NODE_ENV: 'production', ...stripe }])
    expect(readSettings(env).needsPaymentKeys).toBe(false);
  expect(() => readSettings({ NODE_ENV: 'production', PAYMENTS: 'on' })).toThrow(/PAYMENTS is/);
  expect(readSettings(production).stripe.payments).toBe('sandbox');
  expect(readSettings({ NODE_ENV: 'production', ...stripe }).stripe.secretKey).toBe('sk_test_abc');
});

test('a full set of Stripe keys is accepted', () => {
  expect(readSettings({ ...stripe, STRIPE_API_BASE: 'http://localhost:4000' }).stripe).toEqual({
    secretKey: 'sk_test_abc',
    publishableKey: 'pk_test_abc',
    webhookSecret: 'whsec_abc',
    apiBase: 'http://localhost:4000',
    compareTestCards: true,
  });
});

test('a bucket is at Amazon, or by its path at an endpoint', () => {
  const s3 = (env: Record<string, string>) => readSettings({ S3_BUCKET: 'shop', ...env }).images.s3;
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  expect(s3({})).toMatchObject({ region: 'us-east-1', isPathStyle: false, keys: undefined });
  const endpoint = 'https://s3.example';
  expect(s3({ S3_ENDPOINT: `${endpoint}/`, S3_REGION: 'auto', ...keys })).toEqual({
    bucket: 'shop',
    region: 'auto',
    endpoint,
    isPathStyle: true,
    keys: { accessKeyId: 'id', secretAccessKey: 'key' },
  });
  expect(s3({ S3_ENDPOINT: endpoint, S3_PATH_STYLE: 'off' })).toMatchObject({ isPathStyle: false });
});

test('the sender of emails is a mailbox of the shop, unless it is set', () => {
  const from = (env: Record<string, string>) => readSettings(env).email.from;
  expect(from({ PUBLIC_URL: 'https://shop.example' })).toBe('shop@shop.example');
  expect(from({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toBe('shop@localhost');
  expect(from({ EMAIL_FROM: 'Studio & Co <post@studio.example>' })).toBe(
    'Studio & Co <post@studio.example>',
  );
  expect(from({ EMAIL_FROM: 'post@studio.example' })).toBe('post@studio.example');
});

test('messages go to CONTACT_EMAIL, else to a chosen sender, else to the admin', () => {
  const contact = (env: Record<string, string>) => readSettings(env).email.contact;
  const from = 'Studio <post@studio.example>';
  expect(contact({ CONTACT_EMAIL: 'help@studio.example', EMAIL_FROM: from })).toBe(
    'help@studio.example',
  );
  expect(contact({ EMAIL_FROM: from, ADMIN_EMAIL: 'a@studio.example' })).toBe(
    'post@studio.example',
  );
  expect(contact({ ADMIN_EMAIL: 'a@studio.example' })).toBe('a@studio.example');
});

test.each([
  [{ CONTACT_EMAIL: 'a@b.example, c@d.example' }, 'CONTACT_EMAIL is'],
  [{ PORT: 'abc' }, 'PORT is "abc". Set it to a number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT is "0". Set it'],
  [{ PORT: '65536' }, 'PORT is "65536". Set it'],
  [{ PORT: '-1' }, 'PORT is "-1". Set it'],
  [{ PORT: '30.5' }, 'PORT is "30.5". Set it'],
  [{ WORKERS: '0' }, 'WORKERS is "0". Set it to a number from 1 to 64, or to auto'],
  [{ HOST: 'http://localhost' }, 'HOST is "http://localhost". Set it to a name or an address'],
  [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL is "shop.example". Set it'],
  [{ PUBLIC_URL: 'https://shop.example/path' }, 'without a path'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL is'],
  [{ DATABASE_URL: 'mysql://root:hush@db/shop' }, 'DATABASE_URL is invalid. Set it to postgres://'],
  [{ DATABASE_URL: 'hush' }, 'DATABASE_URL is invalid.'],
  [
    { DATABASE_REPLICA_URL: 'https://hush' },
    'DATABASE_REPLICA_URL is invalid. Set it to postgres://',
  ],
  [{ STATEMENT_NAMES: 'no' }, 'STATEMENT_NAMES is "no". Set it to on or off.'],
  [{ DATABASE_POOL_SIZE: '4' }, 'DATABASE_POOL_SIZE is "4". Set it to a number of connections'],
  [{ DATABASE_LOCK_TIMEOUT_MS: '0' }, 'DATABASE_LOCK_TIMEOUT_MS is "0". Set it to milliseconds'],
  [{ DATABASE_STATEMENT_TIMEOUT_MS: '15 s' }, 'DATABASE_STATEMENT_TIMEOUT_MS is "15 s".'],
  [{ AUTH_SECRET: 'hush' }, 'AUTH_SECRET is invalid. Set it to at least 32 random characters'],
  [{ ADMIN_EMAIL: 'me' }, 'ADMIN_EMAIL is "me". Set it to one email address.'],
  [{ DEMO: 'maybe' }, 'DEMO is "maybe". Set it to on or off.'],
  [{ RATE_LIMITS: '-1' }, 'RATE_LIMITS is "-1". Set it to 1'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes". Set it to on or off.'],
  [{ SMTP_URL: 'http://user:hush@host' }, 'SMTP_URL is invalid. Set it to smtp://user:password@'],
  [{ SMTP_URL: 'smtp://user:hush%@host' }, 'SMTP_URL is invalid.'],
  [{ SMTP_URL: 'smtp://host/?tls=hush' }, 'SMTP_URL is invalid.'],
  [{ EMAIL_FROM: 'Hemline' }, 'EMAIL_FROM is "Hemline". Set it to a name and one email address'],
  [{ EMAIL_FROM: 'a@b.example, c@d.example' }, 'EMAIL_FROM is'],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'hush' },
    'STRIPE_SECRET_KEY is invalid. Set it to the key that begins with sk_',
  ],
  [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'hush' }, 'STRIPE_PUBLISHABLE_KEY is invalid.'],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'hush' }, 'STRIPE_WEBHOOK_SECRET is invalid.'],
  [{ ...stripe, STRIPE_API_BASE: 'stripe' }, 'STRIPE_API_BASE is "stripe".'],
  [{ S3_BUCKET: 'shop/images' }, 'S3_BUCKET is "shop/images". Set it to the name of a bucket.'],
  [{ S3_BUCKET: 'shop', S3_ENDPOINT: 'https://s3.example/shop' }, 'S3_ENDPOINT is'],
  [{ S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'hush' }, 'S3_SECRET_ACCESS_KEY is missing.'],
  [
    { S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hush hush' },
    'S3_SECRET_ACCESS_KEY is invalid.',
  ],
  [{ IMAGE_HOST_URL: 'http://host.example/upload?key=hush' }, 'IMAGE_HOST_URL is invalid.'],
  [{ IMAGE_HOST_ORIGIN: 'host.example' }, 'IMAGE_HOST_ORIGIN is "host.example".'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET is missing.'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_hush' },
    'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing. Stripe needs all of',
  ],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is missing.'],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'sk_live_hush' },
    'One of the Stripe keys is for test mode and one is live.',
  ],
] as [Record<string, string>, string][])('%o is an error', (env, sentence) => {
  const error = errorOf(env);
  expect(error).toBeInstanceOf(SettingsError);
  expect(error.message).toContain(sentence);
  expect(error.message.split('\n')).toHaveLength(1);
  expect(error.message).not.toContain('hush');
});

test('each invalid value has a sentence of its own', () => {
  expect(errorOf({ PORT: 'x', DEMO: 'x' }).message.split('\n')).toHaveLength(2);
});

test('docs/start.md lists every variable, and no other', () => {
  const docs = readFileSync(new URL('../../docs/start.md', import.meta.url), 'utf8');
  const names = docs
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => (line.split('|')[1] ?? '').match(/\w+/g) ?? []);
  const [known, documented] = [settingNames(), names].map((all) => new Set(all));
  known?.delete('NODE_ENV');
  expect(documented).toEqual(known);
});

test('.env.example names every variable, and no other', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const names = Array.from(example.matchAll(/^#([A-Z0-9_]+)=/gm), ([, name]) => name);
  expect(names.sort()).toEqual([...new Set(settingNames())].sort());
});

const errorOf = (env: Record<string, string>): Error => {
  try {
    readSettings(env);
  } catch (error) {
    return error as Error;
  }
  throw new Error('These settings were accepted.');
};
