import { expect, test } from 'vitest';
import { outboxOf } from '../../../test/test-emails.ts';
import { linkTokenOf, newsletterForTest } from '../../../test/test-newsletter.ts';
import { deleteEndedSubscriptions } from './delete-ended-subscriptions.ts';

const ines = 'ines@example.com';

test('every newsletter email has a link and headers to unsubscribe', async () => {
  const shop = await newsletterForTest();
  await shop.subscribed(ines);
  shop.pass(2);
  await shop.subscribe(ines);
  await shop.receive();
  expect(shop.smtp.received).toHaveLength(3);
  for (const { email } of shop.smtp.received) {
    const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] = header('list-unsubscribe')?.match(/^<(http\S+)>$/) ?? [];
    const token = linkTokenOf(email.text, 'unsubscribe');
    expect(url).toBe(`http://localhost:3000/newsletter/unsubscribe/${token}`);
    expect(email.html).toContain(`/newsletter/unsubscribe#token=${token}`);
    expect(email.text).not.toContain('account or order');
  }
});

test('other emails carry no such headers', async () => {
  const shop = await newsletterForTest();
  await shop.signUp({ name: 'Ines', email: ines, password: 'grey flannel coat' });
  const email = await shop.receive();
  expect(email.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  expect(email.text).toContain('account or order');
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/plain'])(
  'a mail program unsubscribes by one post of %s',
  async (type) => {
    const shop = await newsletterForTest();
    const token = await shop.subscribed(ines);
    const { app, logged } = shop;
    const answer = await app.request(`/newsletter/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await shop.rows()).toEqual([{ email: ines, state: 'unsubscribed' }]);
    expect(logged).toEqual([]);
  },
);

test('GET of the same URL changes nothing, and leads to the page with the button', async () => {
  const shop = await newsletterForTest();
  const token = await shop.subscribed(ines);
  const answer = await shop.get(`/newsletter/unsubscribe/${token}`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(`/newsletter/unsubscribe#token=${token}`);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await shop.rows()).toEqual([{ email: ines, state: 'subscribed' }]);
});

test('a link unsubscribes again and again, until it is a year old', async () => {
  const shop = await newsletterForTest();
  const token = await shop.subscribed(ines);
  const ends = await Promise.all(Array.from({ length: 20 }, () => shop.unsubscribe(token)));
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await shop.unsubscribe('x'.repeat(32))).status).toBe(422);
  shop.pass(366 * 24 * 60);
  expect((await shop.unsubscribe(token)).status).toBe(422);
});

test('who unsubscribed is not subscribed by an older link, but by asking again', async () => {
  const shop = await newsletterForTest();
  await shop.subscribe(ines);
  const older = linkTokenOf((await shop.receive()).text);
  await shop.confirm(older);
  await shop.unsubscribe(linkTokenOf((await shop.receive()).text, 'unsubscribe'));
  expect((await shop.confirm(older)).status).toBe(422);
  shop.pass(2);
  await shop.subscribe(ines);
  expect((await shop.confirm(older)).status).toBe(422);
  expect((await shop.confirm(linkTokenOf((await shop.receive()).text))).status).toBe(200);
  expect(await shop.rows()).toEqual([{ email: ines, state: 'subscribed' }]);
});

test('a welcome is not sent to who unsubscribed before it went out', async () => {
  const shop = await newsletterForTest();
  await shop.subscribe(ines);
  const { text } = await shop.receive();
  await shop.confirm(linkTokenOf(text));
  await shop.unsubscribe(linkTokenOf(text, 'unsubscribe'));
  await shop.receive();
  const states = (await outboxOf(shop)).map(({ kind, state }) => `${kind} ${state}`);
  expect(states).toContain('newsletter_welcome dropped');
});

test('what nobody confirmed goes after 7 days, what was unsubscribed after 30', async () => {
  const shop = await newsletterForTest();
  await shop.subscribed('kept@example.com');
  await shop.unsubscribe(await shop.subscribed('gone@example.com'));
  await shop.subscribe('pending@example.com');
  const emails = async () => {
    await deleteEndedSubscriptions(shop.context);
    return (await shop.rows()).map(({ email }) => email);
  };
  shop.pass(6.9 * 24 * 60);
  expect(await emails()).toEqual(['gone@example.com', 'kept@example.com', 'pending@example.com']);
  shop.pass(0.2 * 24 * 60);
  expect(await emails()).toEqual(['gone@example.com', 'kept@example.com']);
  shop.pass(23 * 24 * 60);
  expect(await emails()).toEqual(['kept@example.com']);
  shop.pass(366 * 24 * 60);
  await emails();
  const { rowCount } = await shop.database.pool.query('select from newsletter_tokens');
  expect(rowCount).toBe(0);
});
