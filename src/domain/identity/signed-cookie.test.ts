// Cookies that we sign prove what they say, for what they were made, and nothing more.
import { expect, test } from 'vitest';
import { createDeviceCookies } from './devices/device-cookie.ts';
import { createProviderFlows, type ProviderFlow } from './providers/provider-flow.ts';

const publicUrl = 'http://localhost:3000';
const first = { secret: 'a first secret, long enough to be one' };
const second = { secret: 'a second secret, long enough too' };
const now = new Date('2026-11-25T12:00:00Z');

const sent = (setCookie: string): Headers => new Headers({ cookie: setCookie.split(';')[0] ?? '' });

const flow: ProviderFlow = {
  provider: 'google',
  intent: 'sign-in',
  state: 'state',
  nonce: 'nonce',
  codeVerifier: 'verifier',
  window: '',
  next: '/Shop',
  staysSignedIn: false,
  sessionId: '',
  expiresMs: now.getTime() + 1,
};

test('cookies of the version before are good: nobody is asked again', () => {
  const asked = Buffer.from(JSON.stringify(flow)).toString('base64url');
  const headers = new Headers({
    cookie: [
      'hemline-3000.device=' +
        'rdBAmmwFnz9m8ZthwWxjsA.mww2n400.3vgs9_fhDNuS78qjNUgjx-Hec6YENplFCR28qRQgXNo;',
      `hemline-3000.provider=${asked}.xzgRAZwoYHAujiuNZnKCFPNF_Fz06ckkvWlRULC7ftE`,
    ].join(' '),
  });
  const device = createDeviceCookies(first, publicUrl).read(headers, 'Ines@example.com', now);
  expect(device?.since).toEqual(now);
  expect(createProviderFlows(first, publicUrl).read(headers, now)).toEqual(flow);
});

test('a browser of one email is none of another that ends like it', () => {
  const cookies = createDeviceCookies(first, publicUrl);
  const issued = cookies.issue('a.ines@example.com', now);
  expect(cookies.read(sent(issued), 'a.ines@example.com', now)?.since).toEqual(now);
  const [value = '', signature = ''] = issued.split(';')[0]?.split(/\.(?=[^.]*$)/) ?? [];
  const moved = sent(`${value}.a.${signature}`);
  expect(cookies.read(moved, 'ines@example.com', now)).toBeNull();
  expect(cookies.read(moved, 'a.ines@example.com', now)).toBeNull();
});

test('a sign-in with a provider goes on after a new secret, by the one before', () => {
  const headers = sent(createProviderFlows(first, publicUrl).keep(flow));
  const rotated = { ...second, previousSecret: first.secret };
  expect(createProviderFlows(rotated, publicUrl).read(headers, now)).toEqual(flow);
  expect(createProviderFlows(second, publicUrl).read(headers, now)).toBeNull();
});

test('a cookie made for one purpose proves nothing for another', () => {
  const { keep } = createProviderFlows(first, publicUrl);
  const [, value = ''] = (keep(flow).split(';')[0] ?? '').split('=');
  const headers = new Headers({ cookie: `hemline-3000.device=${value}` });
  expect(createDeviceCookies(first, publicUrl).read(headers, '', now)).toBeNull();
});
