import { expect, test } from 'vitest';
import { outboxOf } from '../../../test/test-emails.ts';
import { newsletterForTest } from '../../../test/test-newsletter.ts';
import { createTestShop } from '../../../test/test-shop.ts';

const send = (
  { app }: { app: Awaited<ReturnType<typeof createTestShop>>['app'] },
  email: string,
  headers: Record<string, string> = {},
) =>
  app.request(
    '/newsletter/subscribe',
    { method: 'POST', body: new URLSearchParams({ email }), headers },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );

const pageOf = (answer: Response): unknown => [answer.status, answer.headers.get('location')];

test('the form of a page without scripts subscribes, and no URL holds the address', async () => {
  const shop = await newsletterForTest();
  const answer = await send(shop, 'ines@example.com');
  expect(pageOf(answer)).toEqual([303, '/newsletter?result=sent']);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await outboxOf(shop)).toHaveLength(1);
});

test('without an SMTP server the page says that the subscription counts', async () => {
  const shop = await createTestShop();
  const answer = await send(shop, 'ines@example.com');
  expect(pageOf(answer)).toEqual([303, '/newsletter?result=subscribed']);
});

test.each([
  ['nothing', ''],
  ['no address', 'ines'],
  ['two addresses', 'ines@example.com, ada@example.com'],
  ['a header', 'ines@example.com\r\nBcc: all@example.com'],
  ['a NUL character', 'ines\0@example.com'],
  ['300 characters', `${'a'.repeat(290)}@example.com`],
])('%s is not subscribed', async (_what, email) => {
  const shop = await newsletterForTest();
  expect(pageOf(await send(shop, email))).toEqual([303, '/newsletter?result=invalid']);
  expect(await shop.subscribe(email)).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', field: 'email' },
  });
  expect(await shop.rows()).toEqual([]);
  expect(shop.logged).toEqual([]);
});

test('a body that is no form is no address', async () => {
  const { app } = await createTestShop();
  for (const body of ['', '{', '--b\r\nno form', '%%%=%ff&email=%zz']) {
    const type = 'multipart/form-data; boundary=b';
    const headers = { 'content-type': type };
    const answer = await app.request('/newsletter/subscribe', { method: 'POST', body, headers });
    expect(pageOf(answer)).toEqual([303, '/newsletter?result=invalid']);
  }
});

test('another site can not send the form', async () => {
  const shop = await newsletterForTest();
  const answer = await send(shop, 'ines@example.com', { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect(await shop.rows()).toEqual([]);
});

test('a network subscribes 20 addresses an hour, by call and form together', async () => {
  const shop = await newsletterForTest({ limits: {} });
  const statuses = [];
  for (let count = 0; count < 20; count += 1) {
    const email = `ines-${count}@example.com`;
    statuses.push(
      count % 2 ? (await send(shop, email)).status : (await shop.subscribe(email)).status,
    );
  }
  expect(new Set(statuses)).toEqual(new Set([202, 303]));
  expect(await shop.subscribe('one@example.com')).toMatchObject({
    status: 429,
    body: { code: 'rate_limited' },
  });
  expect(pageOf(await send(shop, 'one@example.com'))).toEqual([303, '/newsletter?result=limited']);
  expect((await shop.subscribe('one@example.com', { ip: '198.51.100.1' })).status).toBe(202);
  expect(await shop.rows()).toHaveLength(21);
  expect(shop.securityEvents).toContainEqual({
    what: 'newsletter',
    result: 'limited',
    limit: 'newsletter',
    account: null,
    client: '192.0.2.1',
  });
});
