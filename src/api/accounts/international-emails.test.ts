// 'müller.example' and 'xn--mller-kva.example' are one domain: emails are sent to the second.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../test/test-accounts.ts';

const typed = 'Ines@Müller.example';
const sent = 'ines@xn--mller-kva.example';
const password = 'hemlinehem';

test('an account of an international domain is found by both of its forms', async () => {
  const { post, get, put, database } = await accountsForTest();
  const up = await post('/api/auth/sign-up/email', { name: 'Ines', email: typed, password });
  expect(up.status).toBe(200);
  const { rows } = await database.pool.query('select email from users');
  expect(rows).toEqual([{ email: sent }]);
  for (const email of [typed, sent]) {
    expect((await post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
    const again = await post('/api/auth/sign-up/email', { name: 'Ines', email, password });
    expect(again.body.code).toBe('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL');
  }
  const path = `/user/${encodeURIComponent(typed)}`;
  const { status, body } = await put(path, { email: sent }, { cookie: up.cookie });
  expect(status).toBe(200);
  const authorization = `Bearer ${body.token}`;
  expect((await get(`/admin/${encodeURIComponent(typed)}`, { authorization })).status).toBe(200);
});

test('newsletter and contact form take both forms for one address', async () => {
  const { post, database } = await accountsForTest();
  const message = { name: 'Ines', orderNumber: '', topic: 'other', message: 'Is it wool?' };
  for (const email of [typed, sent]) {
    expect((await post('/newsletter/subscriptions', { email })).status).toBeLessThan(300);
    expect((await post('/contact-messages', { ...message, email })).status).toBeLessThan(300);
  }
  const { rows } = await database.pool.query(
    `select 'newsletter' as of, email from newsletter_subscriptions
     union select 'contact', email from contact_threads order by 1`,
  );
  expect(rows).toEqual([
    { of: 'contact', email: sent },
    { of: 'newsletter', email: sent },
  ]);
});

test('a name with accents is refused with its cause', async () => {
  const { post } = await accountsForTest();
  const email = 'rhéa@example.com';
  const up = await post('/api/auth/sign-up/email', { name: 'Rhéa', email, password });
  expect([up.status, up.body.code]).toEqual([400, 'INVALID_EMAIL_NAME']);
  for (const body of [up.body, (await post('/newsletter/subscriptions', { email })).body])
    expect(JSON.stringify(body)).toContain('Before the @ only a to z');
});
