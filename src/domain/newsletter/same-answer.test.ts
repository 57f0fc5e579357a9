// Nobody learns from an answer who is subscribed.
import { expect, test } from 'vitest';
import { recording } from '../../../test/recording.ts';
import { newsletterForTest } from '../../../test/test-newsletter.ts';
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts';

const known = {
  unknown: 'unknown@example.com',
  pending: 'pending@example.com',
  subscribed: 'subscribed@example.com',
  unsubscribed: 'unsubscribed@example.com',
};

const shopWithAll = async () => {
  const shop = await newsletterForTest();
  await shop.subscribe(known.pending);
  await shop.subscribed(known.subscribed);
  await shop.unsubscribe(await shop.subscribed(known.unsubscribed));
  shop.pass(2);
  return shop;
};

test('status, headers and body are the same whatever the address is', async () => {
  const shop = await shopWithAll();
  const answers = [];
  for (const email of Object.values(known)) {
    const { status, headers, body } = await shop.subscribe(email);
    answers.push({ status, headers: [...headers], body });
  }
  expect(answers[0]).toMatchObject({ status: 202, body: { needsConfirmation: true } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('the same statements run whatever the address is, and each leads to one email', async () => {
  const shop = await shopWithAll();
  const sent = shop.smtp.received.length;
  const ran = [];
  for (const email of Object.values(known)) {
    const statements: string[] = [];
    const database = recording(shop.database, statements);
    await subscribeToNewsletter({ ...shop.context, database }, email);
    ran.push(statements);
  }
  expect(ran[0]).toHaveLength(3);
  for (const statements of ran) expect(statements).toEqual(ran[0]);
  await shop.receive();
  const recipients = shop.smtp.received.slice(sent).map(({ to: [recipient] }) => recipient);
  expect(recipients.sort()).toEqual(Object.values(known).sort());
});

test('a form is answered by the same page whatever the address is', async () => {
  const shop = await shopWithAll();
  for (const email of Object.values(known)) {
    const answer = await shop.app.request('/newsletter/subscribe', {
      method: 'POST',
      body: new URLSearchParams({ email }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/newsletter?result=sent');
  }
});
