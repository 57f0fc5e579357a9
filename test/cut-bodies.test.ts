// Each parser of bodies gets a valid one, cut and altered at a share of its bytes, by HTTP.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTurns } from '../src/platform/turns/turns.ts';
import { createResponseCache } from '../src/response-cache/response-cache.ts';
import { createHttpServer } from '../src/server/http-server.ts';
import { oneAtATime } from '../src/server/process/one-at-a-time.ts';
import { requestListener } from '../src/server/request-listener.ts';
import { shareOf } from './daily-share.ts';
import { openBrowser } from './oidc-browser.ts';
import { aSignedInUser } from './test-callers.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

type Headers = Record<string, string>;
type Valid = {
  call: string;
  status: number;
  body: Buffer;
  headers: Headers | ((body: Buffer, n: number) => Headers);
  /** Up to here bytes are altered; all without it. */
  alteredMax?: number;
};

const accounts = 40;
let shop: TestShop;
let port: number;
let users: Awaited<ReturnType<typeof aSignedInUser>>[];
// What clients that had left were answered is seen here alone.
const statuses: number[] = [];
const uncaught: unknown[] = [];
const onUncaught = (error: unknown) => uncaught.push(error);
// As the contact page does, which reads the form of the request.
const render = async (request: Request): Promise<Response> => {
  await request.formData().catch(() => null);
  return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } });
};

const server = createHttpServer({ connectionsByIpMax: 0 });
beforeAll(async () => {
  shop = await openTestShop({ render, identityProviders: { hasSandbox: true } });
  users = await Promise.all(Array.from({ length: accounts }, () => aSignedInUser(shop)));
  const fetch = async (request: Request, env: unknown): Promise<Response> => {
    const response = await shop.app.fetch(request, env as object);
    statuses.push(response.status);
    return response;
  };
  const log = (problem: unknown) => shop.logged.push(problem);
  server.on('request', oneAtATime(requestListener(fetch, log, createResponseCache())));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  process.on('uncaughtException', onUncaught);
  process.on('unhandledRejection', onUncaught);
});
afterAll(async () => {
  process.off('uncaughtException', onUncaught);
  process.off('unhandledRejection', onUncaught);
  server.close();
  await once(server, 'close');
  await shop.close();
});

const json = { 'content-type': 'application/json', origin: 'http://localhost' };
const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' };
const bearer = (n = 0): Headers => ({ authorization: `Bearer ${users[n % accounts]?.token}` });

const anUpload = async (): Promise<Valid> => {
  const image = sharp({ create: { width: 1, height: 1, channels: 3, background: '#cdb995' } });
  const bytes = await image.webp({ lossless: true }).toBuffer();
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';
  return {
    call: 'POST /images',
    status: 200,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    headers: (_, n) => ({ ...bearer(n), 'content-type': 'multipart/form-data; boundary=x' }),
    // Of the file what tells its format; the rest is the decoder's, see test/bad-files.ts.
    alteredMax: head.length + 12,
  };
};

const anEvent = (): Valid => ({
  call: 'POST /webhooks/stripe',
  status: 200,
  body: Buffer.from('{"id":"evt_1","type":"refund.failed","data":{"object":{"id":"re_1"}}}'),
  headers: (body) => ({
    ...json,
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({
      payload: String(body),
      secret: shop.stripeSandbox?.keys.webhookSecret ?? '',
    }),
  }),
});

const aTestUser = async (): Promise<Valid> => {
  const browser = openBrowser(shop.app, 'http://localhost');
  const { url } = await browser.leave('google');
  const cookie = [...browser.jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
  return {
    call: `POST ${url.pathname}`,
    status: 303,
    body: Buffer.from('name=Ines&unconfirmed=yes'),
    headers: { ...form, cookie },
  };
};

const withBody = (
  call: string,
  status: number,
  [headers, body]: [() => Headers, string],
): (() => Valid) => {
  return () => ({ call, status, body: Buffer.from(body), headers: headers() });
};

const sandboxKeys = (name: 'secretKey' | 'publishableKey') => (): Headers => ({
  ...form,
  authorization: `Bearer ${shop.stripeSandbox?.keys[name]}`,
});
const signedIn = (): Headers => ({ ...json, ...bearer() });
const asForm = (): Headers => form;
const asJson = (): Headers => json;
const email = 'a@example.com';
const message = { name: 'Ines', email, topic: 'other', message: 'Hello' };
const card = 'type=card&card[number]=4242424242424242&card[exp_month]=11&card[exp_year]=2028';
const token = 'grant_type=authorization_code&code=x&client_id=google&client_secret=x';

const valid: [string, () => Valid | Promise<Valid>][] = [
  ['an upload', anUpload],
  ['a call with JSON', withBody('POST /create-payment-intent', 200, [signedIn, '{"price":9}'])],
  ['a message', withBody('POST /contact-messages', 200, [asJson, JSON.stringify(message)])],
  [
    'a sign-in',
    withBody('POST /api/auth/sign-in/email', 401, [asJson, `{"email":"${email}","password":"x"}`]),
  ],
  [
    'a password by link',
    withBody('POST /api/auth/reset-password', 400, [
      asJson,
      '{"token":"x","newPassword":"seven stitches"}',
    ]),
  ],
  ['a newsletter form', withBody('POST /newsletter/subscribe', 303, [asForm, `email=${email}`])],
  ['a contact form', withBody('POST /contact', 200, [asForm, `name=Ines&email=${email}`])],
  ['a webhook', anEvent],
  [
    'a card at the Stripe sandbox',
    withBody('POST /stripe-sandbox/v1/payment_methods', 200, [
      sandboxKeys('publishableKey'),
      `${card}&card[cvc]=314`,
    ]),
  ],
  [
    'an intent at the Stripe sandbox',
    withBody('POST /stripe-sandbox/v1/payment_intents', 200, [
      sandboxKeys('secretKey'),
      'amount=20788&currency=usd',
    ]),
  ],
  [
    'a code at the sandbox of providers',
    withBody('POST /oidc-sandbox/token', 401, [asForm, token]),
  ],
  ['a test user', aTestUser],
];

test.each(valid)('%s, cut or altered, ends nothing and is no error of ours', async (_, make) => {
  const request = await make();
  statuses.length = 0;
  // Libraries write there beside the shop's log.
  using printed = vi.spyOn(console, 'error');
  expect(await send(request, { body: request.body })).toBe(request.status);
  const inTurn = createTurns({ atOnce: 12 });
  const { body, alteredMax = body.length } = request;
  const sendCut = async (at: number) => {
    await send(request, { body: body.subarray(0, at), n: at });
    await send(request, { body: body.subarray(0, at), n: at, length: body.length });
    if (at < alteredMax) await send(request, { body: altered(body, at), n: at });
  };
  const places = shareOf([...body.keys()]);
  await Promise.all(places.map((at) => inTurn(() => sendCut(at))));
  expect(statuses.length).toBeGreaterThan(places.length);
  expect([...new Set(statuses)].filter((status) => status >= 500)).toEqual([]);
  expect(uncaught).toEqual([]);
  expect(shop.logged).toEqual([]);
  expect(printed).not.toHaveBeenCalled();
  expect(await send(request, { body: request.body })).toBe(request.status);
});

const altered = (body: Buffer, at: number): Buffer => {
  const copy = Buffer.from(body);
  copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8));
  return copy;
};

type Sent = { body: Buffer; n?: number; length?: number };

/** The answer's status; null when the connection ended without one, or was reset by this side. */
const send = async (
  { call, headers }: Valid,
  { body, n = 0, length = body.length }: Sent,
): Promise<number | null> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const all = {
    host: 'localhost',
    connection: 'close',
    'content-length': String(length),
    ...(typeof headers === 'function' ? headers(body, n) : headers),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${call} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const isCut = length > body.length;
  // Every other client is gone without a word.
  const isReset = isCut && n % 2 === 1;
  socket.write(body, () => {
    if (isReset) socket.resetAndDestroy();
    else if (isCut) socket.end();
  });
  const answer = isReset ? await once(socket, 'close').then(() => '') : await text(socket);
  return answer ? Number(answer.split(' ')[1]) : null;
};
