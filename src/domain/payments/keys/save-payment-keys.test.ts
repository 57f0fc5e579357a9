// The owner ends test mode by a form: what Stripe is asked, what is kept, and who can read it.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import {
  aShopWithoutKeys,
  livePair,
  otherAccount,
  publicUrl,
  restricted,
  type ShopWithoutKeys,
} from '../../../../test/test-payment-keys.ts';
import { type TestShop, testSecret } from '../../../../test/test-shop.ts';
import { stripeEvents } from '../providers/stripe/stripe-events.ts';
import { createKeyStore, type StoredKeys } from './key-store.ts';

const settingsOf = async ({ app }: Pick<TestShop, 'app'>) =>
  await (await app.request('/payment-settings')).json();

const stateOf = async ({ owner }: Pick<ShopWithoutKeys, 'owner'>) =>
  (await owner.call('GET', '/payment-keys')).body;

test('two keys end test mode: Stripe gets an endpoint, and nobody reads the keys', async () => {
  const shop = await aShopWithoutKeys();
  expect(await stateOf(shop)).toMatchObject({ source: 'none', takes: 'sandbox', closed: null });
  expect(await shop.save()).toMatchObject({ status: 200 });
  expect(await shop.endpoints()).toMatchObject([
    { url: `${publicUrl}/webhooks/stripe`, events: stripeEvents },
  ]);
  expect(await stateOf(shop)).toMatchObject({ isInEffect: false, takes: 'sandbox', isOn: true });

  const next = await shop.next({ identityProviders: { hasSandbox: true } });
  expect(await settingsOf(next)).toMatchObject({
    mode: 'stripe',
    publishableKey: livePair.publishableKey,
  });
  expect(next.context.isTestMode).toBe(false);
  expect([next.stripeSandbox, next.oidcSandbox]).toEqual([null, null]);
  const owner = await aSignedInUser(next, 'admin');
  const { body } = await owner.call('GET', '/payment-keys');
  expect(body).toMatchObject({
    source: 'dashboard',
    takes: 'live',
    isInEffect: true,
    publishableKey: '…4242',
    secretKey: '…4343',
    walletsProblem: null,
    revision: 1,
  });
  expect((await owner.call('GET', '/today')).body.setup.done.takesMoney).toBe(true);

  const { rows } = await shop.database.pool.query(
    `select (select string_agg(k::text, '') from payment_keys k) as kept,
       (select string_agg(a::text, '') from audit_log a) as told`,
  );
  const secrets = new RegExp(`HushHush|51Shop|${(await shop.endpoints())[0]?.secret}`);
  expect(rows[0].told).toContain('payment_keys_saved');
  for (const text of [rows[0].kept, rows[0].told, body, shop.logged, shop.securityEvents])
    expect(JSON.stringify(text)).not.toMatch(secrets);
});

test('kept keys stay over a restart in every process, also after a wrong change', async () => {
  const shop = await aShopWithoutKeys();
  expect(await shop.save()).toMatchObject({ status: 200 });
  expect(await shop.save({ secretKey: 'sk_live_no' }, 1)).toMatchObject({ status: 422 });
  expect(await shop.save({ publishableKey: otherAccount }, 1)).toMatchObject({ status: 422 });
  for (const process of [await shop.next(), await shop.next()]) {
    expect(await settingsOf(process)).toMatchObject({
      mode: 'stripe',
      publishableKey: livePair.publishableKey,
    });
    const { body } = await (await aSignedInUser(process, 'admin')).call('GET', '/payment-keys');
    expect(body).toMatchObject({ takes: 'live', secretKey: '…4343', revision: 1, isOn: true });
    expect(JSON.stringify(body)).not.toContain(livePair.secretKey);
  }
});

test('a page says why wallets do not show; keys of before were never asked', async () => {
  const shop = await aShopWithoutKeys('https://unverified.shop.example');
  expect(await stateOf(shop)).toMatchObject({ walletsProblem: null });
  expect(await shop.save()).toMatchObject({ status: 200 });
  expect(await stateOf(shop)).toMatchObject({
    isOn: true,
    walletsProblem: 'Stripe answered: The domain could not be verified with Apple Pay.',
  });

  const { store } = shop.context.paymentKeys;
  const { keys } = await store.read(shop.database.pool);
  const { walletsProblem: _, ...ofBefore } = keys as StoredKeys;
  await shop.database.pool.query('update payment_keys set sealed = $1', [store.seal(ofBefore)]);
  const { walletsProblem } = await stateOf(shop);
  expect(walletsProblem).toMatch(/Save the keys again/);
});

test('of twenty saves at once one asks Stripe: one endpoint is there', async () => {
  const shop = await aShopWithoutKeys();
  const saves = await Promise.all(Array.from({ length: 20 }, () => shop.save()));
  expect(saves.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await shop.endpoints()).toHaveLength(1);
  // Once more, as they are: Stripe is not asked.
  const asked = shop.stripe.calls.length;
  expect(await shop.save()).toMatchObject({ status: 200 });
  expect(shop.stripe.calls).toHaveLength(asked);
});

const wrong: [string, object, number, RegExp, string | undefined][] = [
  ['an unknown secret key', { secretKey: 'sk_live_no' }, 422, /does not know this/, 'secretKey'],
  [
    'an unknown publishable key',
    { publishableKey: 'pk_live_no' },
    422,
    /not know/,
    'publishableKey',
  ],
  [
    'another account',
    { publishableKey: otherAccount },
    422,
    /different accounts/,
    'publishableKey',
  ],
  ['too few permissions', { secretKey: restricted }, 422, /do too little/, 'secretKey'],
  [
    'two modes',
    { secretKey: 'sk_test_1' },
    422,
    /a live key and the secret key a test/,
    'publishableKey',
  ],
  ['the other way round', { secretKey: 'pk_live_51Shop4242' }, 422, /secretKey/, undefined],
  ['a long key', { secretKey: `sk_live_${'a'.repeat(90_000)}` }, 422, /secretKey/, undefined],
  ['a larger one', { secretKey: `sk_live_${'a'.repeat(110_000)}` }, 413, /too large/, undefined],
  ['a line', { secretKey: 'sk_live_1\r\nX-Other: 1' }, 422, /secretKey/, undefined],
  ['no text', { secretKey: { $ne: null } }, 422, /secretKey/, undefined],
];

test('wrong keys are told in plain words, keep nothing, and stand in no way', async () => {
  const shop = await aShopWithoutKeys();
  for (const [name, pair, status, says, field] of wrong) {
    const answer = await shop.save(pair);
    expect([name, answer.status], JSON.stringify(answer.body)).toEqual([name, status]);
    expect(JSON.stringify(answer.body)).toMatch(says);
    if (field) expect(answer.body).toMatchObject({ field });
    expect(JSON.stringify(answer.body)).not.toContain('HushHush');
  }
  shop.stripe.isDown = true;
  expect(await shop.save()).toMatchObject({
    status: 503,
    body: { message: /nothing was changed/ },
  });
  expect(await stateOf(shop)).toMatchObject({ source: 'none', revision: 0 });
  expect(await shop.endpoints()).toEqual([]);
  shop.stripe.isDown = false;
  expect(await shop.save()).toMatchObject({ status: 200 });
});

test('a body that is cut anywhere saves nothing', async () => {
  const shop = await aShopWithoutKeys();
  const body = JSON.stringify({ ...livePair, revision: 0 });
  for (let length = 0; length < body.length; length += 1) {
    const answer = await shop.app.request('http://localhost/payment-keys', {
      method: 'PUT',
      headers: { authorization: `Bearer ${shop.owner.token}`, 'content-type': 'application/json' },
      body: body.slice(0, length),
    });
    expect([400, 422], `${length}`).toContain(answer.status);
  }
  expect(shop.stripe.calls).toEqual([]);
});

test('where Stripe reaches nothing, or keys are set at the start, none are saved', async () => {
  const shop = await aShopWithoutKeys();
  const local = await shop.next({ publicUrl: 'http://localhost:3000' });
  const set = await shop.next({ stripe: { ...livePair, webhookSecret: 'whsec_1' } });
  for (const [other, says] of [
    [local, /https/],
    [set, /where the shop is started/],
  ] as const) {
    const owner = await aSignedInUser(other, 'admin');
    const answer = await owner.call('PUT', '/payment-keys', { ...livePair, revision: 0 });
    expect(answer).toMatchObject({ status: 409, body: { message: says } });
  }
  expect(shop.stripe.calls).toEqual([]);
});

test('a copy with another secret or address is in test mode, and says so', async () => {
  const shop = await aShopWithoutKeys();
  await shop.save();
  for (const copy of [
    { secret: 'another secret, also long enough to be' },
    { publicUrl: 'https://copy.example' },
  ]) {
    const other = await shop.next(copy);
    expect(await settingsOf(other)).toMatchObject({ mode: 'sandbox' });
    expect(other.logged).toEqual([
      expect.stringMatching(/^Test mode: the keys of Stripe were saved/),
    ]);
    const owner = await aSignedInUser(other, 'admin');
    expect(await owner.call('GET', '/payment-keys')).toMatchObject({
      body: { source: 'unreadable', publishableKey: null, takes: 'sandbox' },
    });
  }
  // What AUTH_SECRET_PREVIOUS encrypted is encrypted anew, so that it can go.
  const secret = 'the secret after it, long enough to be one';
  await shop.next({ secret, previousSecret: testSecret });
  expect(await settingsOf(await shop.next({ secret }))).toMatchObject({ mode: 'stripe' });
});

test('an altered row opens nothing', async () => {
  const store = createKeyStore({ secret: testSecret }, publicUrl);
  const keys = { ...livePair, isOn: true } as StoredKeys;
  const sealed = store.seal(keys);
  const readAs = async (text: string) =>
    await store.read({ query: async () => ({ rows: [{ sealed: text, revision: 1 }] }) } as never);
  expect(await readAs(sealed)).toEqual({ keys, revision: 1, isUnreadable: false });
  for (let at = 0; at < sealed.length - 1; at += 1) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    const altered = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`;
    for (const text of [altered, sealed.slice(0, at)])
      expect(await readAs(text), `${at}`).toEqual({ keys: null, revision: 1, isUnreadable: true });
  }
});
