// A helper is invited by email: who may invite whom, what the link does, and when it is over.
import { expect, onTestFinished, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { sendWaitingEmails } from '../../../../test/test-emails.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { createTestSmtpServer } from '../../../../test/test-smtp-server.ts';

const email = 'tom@label.example';
const account = { name: 'Tom Ashby', password: 'a long enough one' };

const open = async ({ sends = true } = {}) => {
  const smtp = sends ? await createTestSmtpServer() : null;
  const shop = await createTestShop(smtp ? { smtpUrl: smtp.url } : {});
  onTestFinished(() => expect(shop.logged).toEqual([]));
  const owner = await aSignedInUser(shop, 'admin');
  const { pool } = shop.database;
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await shop.app.request(`http://localhost/team-invitations/${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    ...shop,
    ...{ owner, post, pool, smtp },
    invite: (by = owner, role = 'support', to = email) =>
      by.call('POST', '/team-invitations', { email: to, role }),
    /** Of the newest email. */
    token: async () => {
      await sendWaitingEmails(shop);
      return smtp?.received.at(-1)?.email.text?.match(/JoinTeam#token=([\w-]+)/)?.[1] ?? '';
    },
    roleOf: async (address = email) => {
      const { rows } = await pool.query(
        'select role, team_role, email_verified from users where email = $1',
        [address],
      );
      return rows[0];
    },
    list: async () => (await owner.call('GET', '/team-invitations')).body,
  };
};

test('an emailed link makes an account with its role, once', async () => {
  const { owner, invite, token, post, roleOf, list, pool, smtp } = await open();
  expect((await owner.call('GET', '/today')).body.setup.done.hasSecondAdmin).toBe(false);
  expect(await invite()).toMatchObject({ status: 200, body: { link: null } });
  expect(await list()).toMatchObject([{ email, role: { id: 'support', name: 'Support' } }]);
  const link = { token: await token() };
  expect(smtp?.received.map(({ to }) => to)).toEqual([[email]]);
  const { rows } = await pool.query(
    `select (select string_agg(i::text, '') from team_invitations i) as kept,
       (select string_agg(a.detail::text, '') from audit_log a) as told`,
  );
  expect(rows[0].kept).not.toContain(link.token);
  expect(rows[0].told).toContain('t…@label.example');
  expect(await post('open', link)).toEqual({
    ...{ status: 200, body: { email, role: 'Support', hasAccount: false } },
  });
  expect(await post('accept', { ...link, ...account, password: 'short' })).toMatchObject({
    ...{ status: 422, body: { field: 'password' } },
  });
  const accepts = await Promise.all(
    Array.from({ length: 8 }, () => post('accept', { ...link, ...account })),
  );
  expect(accepts.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await roleOf()).toEqual({ role: 'user', team_role: 'support', email_verified: true });
  expect((await post('open', link)).status).toBe(404);
  expect(await list()).toEqual([]);
  expect((await owner.call('GET', '/today')).body.setup.done.hasSecondAdmin).toBe(true);
  expect(await invite()).toMatchObject({ status: 409, body: { message: /in the team already/ } });
});

test('who has an account joins with it, and nobody else does', async () => {
  const shop = await open();
  const { invite, token, post, owner, roleOf } = shop;
  const ines = await aSignedInUser(shop);
  const other = await aSignedInUser(shop);
  await invite(owner, 'support', ines.email);
  const link = { token: await token() };
  expect((await post('open', link)).body).toMatchObject({ hasAccount: true });
  expect((await post('accept', { ...link, ...account })).status).toBe(409);
  expect(await other.call('POST', '/team-invitations/join', link)).toMatchObject({
    ...{ status: 403, body: { message: /Log in with that account/ } },
  });
  expect(await ines.call('POST', '/team-invitations/join', link)).toMatchObject({ status: 200 });
  expect(await roleOf(ines.email)).toMatchObject({ team_role: 'support' });
  expect((await ines.call('GET', '/managed-products')).status).toBe(200);
});

test('nobody invites to more than they have, not even by the time it is accepted', async () => {
  const shop = await open();
  const { owner, invite, token, post, roleOf, list } = shop;
  const { body: lead } = await owner.call('POST', '/team-roles', {
    ...{ name: 'Lead', permissions: ['team', 'orders.read'], refundMax: null },
  });
  const { body: packer } = await owner.call('POST', '/team-roles', {
    ...{ name: 'Packer', permissions: ['orders.read'], refundMax: null },
  });
  const ana = await aSignedInUser(shop);
  await shop.pool.query('update users set email_verified = true');
  const promote = `/user/admin/${ana.email}?reason=helps&role=${lead.id}`;
  expect((await owner.call('PUT', promote)).status).toBe(200);
  for (const role of ['owner', 'support'])
    expect(await invite(ana, role)).toMatchObject({ status: 403 });
  expect((await invite(ana, packer.id)).status).toBe(200);
  const link = { token: await token() };
  expect((await owner.call('POST', `/user/${ana.id}/demote`, { reason: 'left' })).status).toBe(200);
  expect(await post('accept', { ...link, ...account })).toMatchObject({
    ...{ status: 403, body: { message: /may not give this role any more/ } },
  });
  expect(await roleOf()).toBeUndefined();
  // Another sends it again, and what was sent before is void.
  shop.pass(2);
  expect((await invite(owner, 'owner')).status).toBe(200);
  expect((await post('open', link)).status).toBe(404);
  const [invitation] = await list();
  expect((await ana.call('DELETE', `/team-invitations/${invitation.id}`)).status).toBe(403);
  const again = { token: await token() };
  expect((await owner.call('DELETE', `/team-invitations/${invitation.id}`)).status).toBe(200);
  expect((await post('accept', { ...again, ...account })).status).toBe(404);
});

test('an invitation ends after a week, and is sent at most once a minute', async () => {
  const { invite, token, post, pass } = await open();
  await invite();
  expect(await invite()).toMatchObject({ status: 429 });
  const link = { token: await token() };
  pass(7 * 24 * 60 + 1);
  expect((await post('accept', { ...link, ...account })).status).toBe(404);
});

test('without emails the link is shown once, and opens an account all the same', async () => {
  const { invite, post, roleOf } = await open({ sends: false });
  const { body } = await invite();
  const token = body.link.match(/^http:\/\/localhost\/JoinTeam#token=([\w-]+)$/)[1];
  expect((await post('accept', { token, ...account })).status).toBe(200);
  expect(await roleOf()).toEqual({ role: 'user', team_role: 'support', email_verified: false });
});

test('there are at most fifty at once', async () => {
  const { invite, owner, list } = await open({ sends: false });
  for (let count = 0; count < 50; count += 1)
    expect((await invite(owner, 'support', `h${count}@label.example`)).status).toBe(200);
  expect(await invite()).toMatchObject({ status: 409, body: { message: /Withdraw some first/ } });
  expect(await list()).toHaveLength(50);
});
