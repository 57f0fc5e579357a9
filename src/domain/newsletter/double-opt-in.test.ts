import { expect, test } from 'vitest';
import { accountsForTest } from '../../../test/test-accounts.ts';
import { outboxOf, sendWaitingEmails } from '../../../test/test-emails.ts';
import { linkTokenOf, newsletterForTest } from '../../../test/test-newsletter.ts';

const ines = 'ines@example.com';
const asked = { acknowledged: true, needsConfirmation: true, offer: null };
const offer = { code: 'FIRSTHEM', kind: 'percent', value: 20, firstPurchase: true };

test('an address is subscribed by the link sent to it, and then gets the code', async () => {
  const shop = await newsletterForTest();
  expect(await shop.subscribe(' Ines@Example.com ')).toMatchObject({ status: 202, body: asked });
  expect(await shop.rows()).toEqual([{ email: ines, state: 'pending' }]);

  const email = await shop.receive();
  expect(email.to).toEqual([{ name: '', address: ines }]);
  expect(email.subject).toBe('Confirm your newsletter subscription');
  const token = linkTokenOf(email.text);
  expect(email.html).toContain(`/newsletter/confirm#token=${token}`);
  expect(email.text).not.toContain('FIRSTHEM');
  const { rows } = await shop.database.pool.query('select * from newsletter_tokens, email_outbox');
  expect(JSON.stringify(rows)).not.toContain(token);

  expect(await shop.confirm(token)).toMatchObject({ status: 200, body: { offer } });
  expect(await shop.rows()).toEqual([{ email: ines, state: 'subscribed' }]);
  const welcome = await shop.receive();
  expect(welcome.subject).toBe('Your code for 20% off');
  for (const content of [welcome.html, welcome.text]) expect(content).toContain('FIRSTHEM');
});

test('a link that is opened again, or twenty times at once, sends one welcome', async () => {
  const shop = await newsletterForTest();
  await shop.subscribe(ines);
  const token = linkTokenOf((await shop.receive()).text);
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.confirm(token)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { offer } });
  expect((await shop.confirm(token)).status).toBe(200);
  expect(await kindsOf(shop)).toEqual(['newsletter_confirmation', 'newsletter_welcome']);
});

test('twenty requests at once store one address and send one email', async () => {
  const shop = await newsletterForTest();
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.subscribe(ines)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 202, body: asked });
  expect(await shop.rows()).toHaveLength(1);
  expect(await outboxOf(shop)).toHaveLength(1);
});

test('an address gets one email a minute and three a day, whoever asks', async () => {
  const shop = await newsletterForTest();
  for (let count = 0; count < 20; count += 1) {
    expect(await shop.subscribe(ines, { ip: `192.0.2.${count}` })).toMatchObject({ body: asked });
    shop.pass(0.5);
  }
  expect(await outboxOf(shop)).toHaveLength(3);
  shop.pass(24 * 60);
  await shop.subscribe(ines);
  expect(await outboxOf(shop)).toHaveLength(4);
});

test('a link is void after two days, a made-up one at once', async () => {
  const shop = await newsletterForTest();
  await shop.subscribe(ines);
  const token = linkTokenOf((await shop.receive()).text);
  shop.pass(48 * 60);
  for (const one of [token, 'x'.repeat(32)]) {
    expect(await shop.confirm(one)).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', field: 'token' },
    });
  }
  expect(await shop.rows()).toEqual([{ email: ines, state: 'pending' }]);
});

test('the link to unsubscribe confirms nothing, and the link to confirm ends nothing', async () => {
  const shop = await newsletterForTest();
  await shop.subscribe(ines);
  const { text } = await shop.receive();
  expect((await shop.confirm(linkTokenOf(text, 'unsubscribe'))).status).toBe(422);
  expect((await shop.unsubscribe(linkTokenOf(text, 'confirm'))).status).toBe(422);
});

test('a known subscriber who asks again is told so by email, with nothing to confirm', async () => {
  const shop = await newsletterForTest();
  await shop.subscribed(ines);
  shop.pass(2);
  expect(await shop.subscribe(ines)).toMatchObject({ status: 202, body: asked });
  const again = await shop.receive();
  expect(again.subject).toBe('You are already subscribed to our newsletter');
  expect(linkTokenOf(again.text)).toBe('');
  expect(await shop.rows()).toEqual([{ email: ines, state: 'subscribed' }]);
});

test('without an SMTP server the subscription counts at once, and nothing is sent', async () => {
  const shop = await accountsForTest();
  const answer = await shop.post('/newsletter/subscriptions', { email: ines });
  expect(answer).toMatchObject({ status: 202, body: { needsConfirmation: false, offer } });
  expect(await shop.post('/newsletter/subscriptions', { email: ines })).toMatchObject({
    body: answer.body,
  });
  expect(await outboxOf(shop)).toEqual([]);
  const { rows } = await shop.database.pool.query(
    'select state, confirmed_at as "confirmedAt" from newsletter_subscriptions',
  );
  // Not confirmed: whoever exports addresses can tell.
  expect(rows).toEqual([{ state: 'subscribed', confirmedAt: null }]);
});

test('without a first-purchase code no email and no answer promises one', async () => {
  const shop = await newsletterForTest();
  await shop.database.pool.query('update promo_codes set archived_at = now()');
  await shop.subscribe(ines);
  const email = await shop.receive();
  expect(email.text).not.toContain('off');
  expect(await shop.confirm(linkTokenOf(email.text))).toMatchObject({ body: { offer: null } });
  const welcome = await shop.receive();
  expect(welcome.subject).toBe('You are subscribed');
  expect(welcome.text).not.toContain('code');
});

test('an email to a subscription that was ended meanwhile is not sent', async () => {
  const shop = await newsletterForTest();
  await shop.subscribe(ines);
  await shop.database.pool.query('delete from newsletter_subscriptions');
  await sendWaitingEmails(shop);
  expect(await outboxOf(shop)).toMatchObject([{ state: 'dropped' }]);
});

const kindsOf = async (shop: Parameters<typeof outboxOf>[0]): Promise<string[]> =>
  (await outboxOf(shop)).map(({ kind }) => kind).sort();
