// Which statements of an OpenID Connect provider are believed.
import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { connectOAuth } from './oauth.ts';

const issuer = 'https://id.example';
const clientId = 'hemline';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
const checks = { state: 'a-state', nonce: 'a-nonce', codeVerifier: 'v'.repeat(43) };
const answer = new URL(`https://shop.example/callback?code=a-code&state=${checks.state}`);
const seconds = () => Math.floor(Date.now() / 1000);

const ines = {
  iss: issuer,
  aud: clientId,
  sub: 'ines',
  nonce: checks.nonce,
  email: 'ines@example.com',
  email_verified: true,
  name: 'Ines Okafor',
};

const encode = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

const signed = (claims: object, key = keys.privateKey, alg = 'RS256'): string => {
  const times = { iat: seconds(), exp: seconds() + 300 };
  const text = `${encode({ alg, kid: 'one' })}.${encode({ ...times, ...claims })}`;
  return `${text}.${alg === 'none' ? '' : encode(sign('sha256', Buffer.from(text), key))}`;
};

const profileFrom = (idToken: string, metadata: object = {}) => {
  const endpoints = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
  const answers: Record<string, object> = {
    '/.well-known/openid-configuration': { ...endpoints, ...metadata },
    '/token': { access_token: 'a-token', token_type: 'bearer', id_token: idToken },
    '/keys': { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }] },
  };
  const provider = connectOAuth(
    {
      id: 'oidc',
      name: 'id.example',
      isTest: false,
      clientId,
      clientSecret: 'a client secret',
      redirectUri: 'https://shop.example/callback',
      scope: 'openid email',
      server: { issuer, askAgain: {} },
      fetch: async ({ url }) => Response.json(answers[new URL(url).pathname] ?? {}),
    },
    () => new Date(),
  );
  return provider.findProfile(answer, checks);
};

test('a statement that the provider signed for this sign-in is believed', async () => {
  expect(await profileFrom(signed(ines))).toEqual({
    accountId: 'ines',
    email: 'ines@example.com',
    emailState: 'confirmed',
    name: 'Ines Okafor',
  });
});

test.each([
  ['signed by another key', () => signed(ines, others.privateKey)],
  ['without a signature', () => signed(ines, keys.privateKey, 'none')],
  ['changed after it was signed', () => signed(ines).replace(/\.[^.]+\./, `.${encode(ines)}.`)],
  ['for another shop', () => signed({ ...ines, aud: 'another' })],
  ['of another provider', () => signed({ ...ines, iss: 'https://evil.example' })],
  ['of another sign-in', () => signed({ ...ines, nonce: 'another' })],
  ['without a nonce', () => signed({ ...ines, nonce: undefined })],
  ['that has ended', () => signed({ ...ines, exp: seconds() - 300 })],
])('a statement %s is not believed', async (_what, statement) => {
  await expect(profileFrom(statement())).rejects.toMatchObject({ reason: 'invalid' });
});

test('metadata that name another issuer are not believed', async () => {
  const metadata = { issuer: 'https://evil.example' };
  await expect(profileFrom(signed(ines), metadata)).rejects.toMatchObject({ reason: 'invalid' });
});
