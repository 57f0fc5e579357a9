// The newsletter's subscriptions as admins list, end and export them.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { createTestShop } from '../../../test/test-shop.ts';

const open = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const insert = async (email: string, state = 'subscribed', minute = 0) => {
    const id = randomUUID();
    await shop.database.pool.query(
      `insert into newsletter_subscriptions
         (id, email, state, requested_at, confirmed_at, unsubscribed_at)
       values ($1, $2, $3, timestamptz '2026-11-20' + $4 * interval '1 minute',
         case $3 when 'subscribed' then timestamptz '2026-11-21' end,
         case $3 when 'unsubscribed' then timestamptz '2026-11-21' end)`,
      [id, email, state, minute],
    );
    return id;
  };
  const audited = async () => {
    const { rows } = await shop.database.pool.query(
      `select action, actor_id as "actorId", subject, detail from audit_log`,
    );
    return rows;
  };
  return { ...shop, admin, insert, audited };
};

type Listed = { email: string };

test('subscriptions come newest first, by page, each once, and are searched', async () => {
  const { admin, insert } = await open();
  for (let n = 0; n < 7; n++) await insert(`ines${n}@example.com`, 'subscribed', n / 3);
  await insert('tom@example.com', 'pending', 9);
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const { body } = await admin.call(
      'GET',
      `/newsletter/subscriptions?size=3${next ? `&before=${next}` : ''}`,
    );
    seen.push(...body.subscriptions.map(({ email }: Listed) => email));
    next = body.next;
  }
  expect(new Set(seen).size).toBe(8);
  expect(seen[0]).toBe('tom@example.com');
  const { body } = await admin.call('GET', '/newsletter/subscriptions?q=INES3&state=subscribed');
  expect(body.subscriptions).toMatchObject([
    { email: 'ines3@example.com', state: 'subscribed', confirmedAt: '2026-11-21T00:00:00.000Z' },
  ]);
  expect((await admin.call('GET', '/newsletter/subscriptions?q=t')).body.subscriptions).toEqual(
    expect.arrayContaining([expect.objectContaining({ email: 'tom@example.com' })]),
  );
});

test('an admin ends a subscription, once; the audit log says who', async () => {
  const { admin, insert, audited, database } = await open();
  const id = await insert('ines@example.com');
  for (let n = 0; n < 2; n++)
    expect((await admin.call('POST', `/newsletter/subscriptions/${id}/end`)).status).toBe(200);
  const { rows } = await database.pool.query('select state from newsletter_subscriptions');
  expect(rows).toEqual([{ state: 'unsubscribed' }]);
  expect(await audited()).toEqual([
    {
      action: 'newsletter_subscription_ended',
      actorId: admin.id,
      subject: id,
      detail: { before: { state: 'subscribed' }, after: { state: 'unsubscribed' } },
    },
  ]);
  const unknown = `/newsletter/subscriptions/${randomUUID()}/end`;
  expect((await admin.call('POST', unknown)).status).toBe(404);
});

test('the export holds who is subscribed, after a recent sign-in, and is audited', async () => {
  const { admin, insert, audited, app, pass } = await open();
  await insert('zoe@example.com');
  await insert('=cmd@example.com');
  await insert('pending@example.com', 'pending');
  await insert('gone@example.com', 'unsubscribed');
  const ask = () =>
    app.request('/newsletter-export', {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
  const text = await (await ask()).text();
  expect(text).toBe(
    [
      'Email,Requested (UTC),Confirmed (UTC)',
      `"'=cmd@example.com","2026-11-20 00:00:00","2026-11-21 00:00:00"`,
      'zoe@example.com,"2026-11-20 00:00:00","2026-11-21 00:00:00"',
      '',
    ].join('\r\n'),
  );
  expect(await audited()).toMatchObject([{ action: 'newsletter_exported', actorId: admin.id }]);
  pass(11);
  const late = await ask();
  expect([late.status, (await late.json()).code]).toEqual([403, 'requires_recent_login']);
  expect(await audited()).toHaveLength(1);
});
