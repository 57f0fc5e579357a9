// Who may set a group now, later, or back: the permission "Settings" alone does not reach
// further than its name says.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { sendWaitingEmails } from '../../../test/test-emails.ts';
import { createTestShop, type TestShop } from '../../../test/test-shop.ts';
import { createTestSmtpServer } from '../../../test/test-smtp-server.ts';
import { applyDuePlans } from './plans/apply-due-plans.ts';
import { groupSlug } from './setting-kinds.ts';
import { defaultSettings, groupNames, groupNeeds, groupOf } from './settings-groups.ts';
import { groupToJson } from './settings-json.ts';

const aMember = async (shop: TestShop, permissions: readonly string[]) => {
  const member = await aSignedInUser(shop);
  const { rows } = await shop.database.pool.query(
    `insert into team_roles (name, permissions, created_at, updated_at)
     values ($1, $2, now(), now()) returning id`,
    [permissions.join(), permissions],
  );
  await shop.database.pool.query('update users set team_role = $2 where id = $1', [
    member.id,
    rows[0].id,
  ]);
  return member;
};

test('groups that reach further ask for more, now and later', async () => {
  const shop = await createTestShop();
  const { call } = await aMember(shop, ['settings']);
  const codes: Record<string, unknown> = {};
  for (const name of groupNames) {
    const settings = groupToJson(name, defaultSettings[name] as never);
    const path = `/shop-settings/${groupSlug(name)}`;
    const now = await call('PUT', path, settings);
    const later = await call('POST', `${path}/plans`, { settings, from: '2036-01-01T00:00' });
    const isOpen = [now, later].every(({ status }) => status !== 403);
    const isClosed = [now, later].every(({ status }) => status === 403);
    codes[name] = isOpen ? 'open' : isClosed ? 'closed' : [now.status, later.status];
  }
  const wanted = groupNames.map((name) => [name, groupNeeds(name).length > 1 ? 'closed' : 'open']);
  expect(codes).toEqual(Object.fromEntries(wanted));
  expect(groupNeeds('secondFactor')).toEqual(['settings', 'team']);
  expect(groupNeeds('shop')).toEqual(['settings', 'messages']);
  expect(groupNeeds('byHandPayment')).toEqual(['settings', 'payments']);
  expect(groupNeeds('passwords')).toEqual(['settings', 'team']);
  expect(groupNeeds('orderNotifications')).toEqual(['settings', 'orders.read']);
});

test('owners are told by email when the team is no longer asked for a second factor', async () => {
  const smtp = await createTestSmtpServer();
  const shop = await createTestShop({
    smtpUrl: smtp.url,
    now: () => new Date('2026-11-26T12:00Z'),
  });
  const [owner, other] = [await aSignedInUser(shop, 'admin'), await aSignedInUser(shop, 'admin')];
  const unconfirmed = await aSignedInUser(shop, 'admin');
  await shop.database.pool.query('update users set email_verified = id <> $1', [unconfirmed.id]);
  await shop.database.pool.query(`update users set name = 'Bo <b>Lind</b>' where id = $1`, [
    owner.id,
  ]);
  await aMember(shop, ['settings', 'team']);
  const path = '/shop-settings/second-factor';
  const told = async () => {
    await sendWaitingEmails(shop);
    return smtp.received.splice(0).flatMap(({ to }) => to);
  };
  expect((await owner.call('PUT', path, { demanded: true })).status).toBe(200);
  expect(await told()).toEqual([]);
  expect((await owner.call('PUT', path, { demanded: false })).status).toBe(200);
  await sendWaitingEmails(shop);
  expect(smtp.received[0]?.email.text).toContain('Bo <b>Lind</b> changed this in My shop.');
  expect((await told()).sort()).toEqual([owner.email, other.email].sort());
  // By a plan, and by taking a change back.
  const plan = {
    settings: { demanded: true },
    from: '2026-11-26T12:10',
    until: '2026-11-26T12:20',
  };
  expect((await owner.call('POST', `${path}/plans`, plan)).status).toBe(200);
  shop.pass(11);
  await applyDuePlans(shop.context);
  expect(await told()).toEqual([]);
  shop.pass(10);
  await applyDuePlans(shop.context);
  expect(await told()).toHaveLength(2);
});

test('an old sign-in sets, plans and undoes nothing of such a group', async () => {
  const shop = await createTestShop();
  const owner = await aSignedInUser(shop, 'admin');
  const settings = { demanded: false };
  const path = '/shop-settings/second-factor';
  expect((await owner.call('PUT', path, settings)).status).toBe(200);
  const plan = { settings: { demanded: true }, from: '2036-01-01T00:00', until: null };
  expect((await owner.call('POST', `${path}/plans`, plan)).status).toBe(200);
  const [{ id: planned }] = (await owner.call('GET', '/settings-plans')).body;
  const { rows } = await shop.database.pool.query('select id from audit_log order by id');
  await shop.database.pool.query(
    `update identity_sessions set authenticated_at = authenticated_at - interval '11 minutes'`,
  );
  for (const [method, at, body] of [
    ['PUT', path, { demanded: true }],
    ['POST', `${path}/plans`, { ...plan, from: '2037-01-01T00:00' }],
    ['PUT', `/settings-plans/${planned}`, { from: '2037-01-01T00:00', until: null }],
    ['DELETE', `/settings-plans/${planned}`],
    ['POST', `/audit-log/${rows[0].id}/undo`],
  ] as const) {
    const { status, body: said } = await owner.call(method, at, body);
    expect([method, at, status, said.code]).toEqual([method, at, 403, 'requires_recent_login']);
  }
  expect(groupNames.filter((name) => groupOf(name).asksRecentSignIn)).toContain('privacy');
});

test.each([
  ['is disabled', 'update users set disabled_at = now() where id = $1'],
  ['has left the team', 'update users set team_role = null where id = $1'],
])('a plan whose maker %s is not made, and is told', async (_what, leave) => {
  const shop = await createTestShop({ now: () => new Date('2026-11-26T12:00:00Z') });
  const owner = await aSignedInUser(shop, 'admin');
  const member = await aMember(shop, ['settings']);
  const before = (await owner.call('GET', '/shop-settings')).body.returns;
  const { revision: _, ...returns } = before;
  const settings = { ...returns, days: before.days + 47 };
  const plan = { settings, from: '2026-11-26T12:10', until: null };
  expect((await member.call('POST', '/shop-settings/returns/plans', plan)).status).toBe(200);
  await shop.database.pool.query(leave, [member.id]);
  shop.pass(20);
  await applyDuePlans(shop.context);
  expect((await owner.call('GET', '/shop-settings')).body.returns).toEqual(before);
  expect((await owner.call('GET', '/settings-plans')).body).toMatchObject([
    { state: 'failed', problem: expect.stringContaining('may not do it any more') },
  ]);
});
