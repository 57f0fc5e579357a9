// What still opens an account that was taken over, secured, promoted or disabled.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { createTestSmtpServer } from '../../../../test/test-smtp-server.ts';
import { aSession, aUser } from '../../../../test/test-users.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { findDevice } from '../../identity/devices/find-device.ts';
import { createChangeToken } from '../../identity/email-change/email-change-token.ts';
import { askEmailCode } from '../../identity/email-codes/ask-email-code.ts';
import { redeemEmailCode } from '../../identity/email-codes/redeem-email-code.ts';
import { findPasswordLink } from '../../identity/passwords/password-link.ts';

const email = 'ines@example.com';
const oldEmail = 'ines.okafor@example.com';
const ines = { name: 'Ines Okafor', email, password: 'grey flannel coat' };
const newPassword = 'a third flannel coat';

type Shop = Awaited<ReturnType<typeof openShop>>;
type Account = Awaited<ReturnType<typeof accountWithEveryWayIn>>;
type Trigger = (shop: Shop, account: Account) => Promise<{ status: number }>;

const tokenOf = (link: string | null) => link?.split('token=')[1] ?? '';

const byLink =
  (role: 'user' | 'admin', isEmailed: boolean): Trigger =>
  async ({ identity, post }) => {
    const link = await identity.createPasswordLink(email, { role, isEmailed, isAdditional: true });
    return await post('/api/auth/reset-password', { token: tokenOf(link), newPassword });
  };

/** Where no app asks for a second factor. */
const byCode: Trigger = async (shop, { id }) => {
  await shop.query('update authenticator_apps set confirmed_at = null');
  await shop.query('update users set email_verified = false where id = $1', [id]);
  const ask = await askEmailCode({ ...shop.context, canSendEmail: true }, email);
  if (isFailure(ask)) throw new Error(ask.message);
  const code = shop.context.emailCodes.codeOf(ask.id);
  const user = await redeemEmailCode(shop.context, ask, code);
  return { status: user === 'wrong' || user === 'expired' ? 400 : 200 };
};

const undo: Trigger = ({ post }, { firstUndo }) =>
  post('/email-changes/undo', { token: firstUndo });

const changeOwn: Trigger = async ({ put, query }, { own }) => {
  await query('update identity_sessions set has_second_factor = true');
  return await put('/password', { currentPassword: ines.password, newPassword }, own);
};

const byAdmin =
  (change: 'promote' | 'disable' | 'reset-second-factors'): Trigger =>
  async (shop, { id }) => {
    const admin = await aUser(shop.database, 'admin');
    const session = await aSession(shop.database, admin);
    const at = shop.context.now();
    await shop.query('update identity_sessions set authenticated_at = $2 where id = $1', [
      session.id,
      at,
    ]);
    const authorization = `Bearer ${await shop.context.accessTokens.issue(session, at)}`;
    return change === 'promote'
      ? await shop.put(`/user/admin/${email}`, {}, { authorization })
      : await shop.post(`/user/${id}/${change}`, { reason: 'asked for' }, { authorization });
  };

const every = [
  'password',
  'vouched connection',
  'other connection',
  'session',
  'access token',
  'email change',
  'undo link',
  'password link',
  'device',
  'passkey',
  'second factor',
];

const factors = ['passkey', 'second factor'];

type Row = [string, Trigger, { withEmail: string[]; without?: string[]; emailAfter?: string }];

const table: Row[] = [
  ['the printed link of the first admin', byLink('admin', false), { withEmail: [] }],
  ['the emailed link of the first admin', byLink('admin', true), { withEmail: [] }],
  [
    'a password reset',
    byLink('user', true),
    { withEmail: ['vouched connection', 'undo link', ...factors] },
  ],
  [
    'the first code by email',
    byCode,
    { withEmail: ['vouched connection', 'undo link', 'second factor'] },
  ],
  [
    'the undo of an email change',
    undo,
    { withEmail: ['vouched connection', ...factors], emailAfter: oldEmail },
  ],
  [
    'a promotion',
    byAdmin('promote'),
    {
      withEmail: ['password', 'vouched connection', ...factors],
      without: [
        'password',
        'vouched connection',
        'other connection',
        'session',
        'access token',
        ...factors,
      ],
    },
  ],
  [
    'a disabling, and enabling again',
    byAdmin('disable'),
    {
      withEmail: ['second factor'],
      without: ['password', 'vouched connection', 'other connection', ...factors],
    },
  ],
  [
    'a change of the own password',
    changeOwn,
    { withEmail: ['vouched connection', 'other connection', 'undo link', ...factors] },
  ],
  [
    'a reset of the second factors',
    byAdmin('reset-second-factors'),
    {
      withEmail: [
        'password',
        'vouched connection',
        'other connection',
        'email change',
        'undo link',
        'password link',
      ],
    },
  ],
];

test.each(table)('%s leaves what is proved', async (_what, trigger, expected) => {
  const shop = await openShop(true);
  const account = await accountWithEveryWayIn(shop, expected.emailAfter);
  expect(await waysInto(shop, account)).toEqual(every);
  expect((await trigger(shop, account)).status).toBe(200);
  expect(await waysInto(shop, account)).toEqual(expected.withEmail);
});

test.each(table)('%s, in a shop that sends no email', async (_what, trigger, expected) => {
  const shop = await openShop(false);
  const account = await accountWithEveryWayIn(shop, expected.emailAfter);
  expect((await trigger(shop, account)).status).toBe(200);
  const left = await waysInto(shop, account);
  expect(left).toEqual(expected.without ?? expected.withEmail);
});

test('a customer who is promoted stays signed in if nothing doubtful ended', async () => {
  const shop = await openShop(true);
  const account = await accountWithEveryWayIn(shop);
  await shop.query(`delete from identity_accounts where provider_id = 'facebook'`);
  await byAdmin('promote')(shop, account);
  expect(await waysInto(shop, account)).toEqual([
    'password',
    'vouched connection',
    'session',
    'access token',
    ...factors,
  ]);
});

async function openShop(sendsEmail: boolean) {
  const smtpUrl = sendsEmail ? (await createTestSmtpServer()).url : undefined;
  const shop = await accountsForTest(smtpUrl === undefined ? {} : { smtpUrl });
  return {
    ...shop,
    query: async (text: string, values: unknown[] = []) =>
      (await shop.database.pool.query(text, values)).rows,
  };
}

/** As a customer with a confirmed email could have them all at once. */
async function accountWithEveryWayIn(shop: Shop, emailAfter = email) {
  const { query, database, context } = shop;
  const cookie = await shop.signUp(ines);
  const [{ id }] = await query('update users set email_verified = true returning id');
  const authorization = await authorize(shop, cookie);
  const other = (await shop.post('/api/auth/sign-in/email', ines)).cookie;
  const own = { authorization: await authorize(shop, other) };
  const connect = `insert into identity_accounts
    (id, user_id, provider_id, account_id, email, email_confirmed, created_at, updated_at)
    values (gen_random_uuid(), $1, $2, $3, $4, $5, now(), now())`;
  await query(connect, [id, 'google', 'g-1', emailAfter, true]);
  await query(connect, [id, 'facebook', 'f-1', emailAfter, false]);
  await query(
    `insert into passkeys (id, user_id, name, public_key, counter, transports, created_at)
     values ('made-up', $1, 'Laptop', '', 0, '{}', now() - interval '1 day')`,
    [id],
  );
  await query(
    `insert into authenticator_apps (user_id, secret, created_at, confirmed_at)
     values ($1, 'made-up', now() - interval '1 day', now() - interval '1 day')`,
    [id],
  );
  const aChange = async (purpose: 'confirm' | 'undo') => {
    const [change] = await query(
      `insert into email_changes
         (user_id, old_email, new_email, requested_at, expires_at, confirmed_at)
       values ($1, $2, $3, $4, $4::timestamptz + interval '2 days', $5) returning id`,
      purpose === 'undo'
        ? [id, oldEmail, email, context.now(), context.now()]
        : [id, email, `${randomUUID()}@example.com`, context.now(), null],
    );
    const asked = { changeId: change.id, purpose, now: context.now() };
    return (await createChangeToken(database.pool, asked)) ?? '';
  };
  const account = {
    id: id as string,
    cookie,
    authorization,
    own,
    emailAfter,
    firstUndo: await aChange('undo'),
    secondUndo: await aChange('undo'),
    waiting: await aChange('confirm'),
    link: tokenOf(
      await shop.identity.createPasswordLink(email, { role: 'user', isAdditional: true }),
    ),
    device: context.deviceCookies.issue(emailAfter, context.now()).split(';')[0] ?? '',
  };
  shop.pass(1);
  return account;
}

async function authorize(shop: Shop, cookie: string) {
  const { body } = await shop.put(`/user/${email}`, { email }, { cookie });
  return `Bearer ${body.token}`;
}

/** Tried by those who have it; of links only whether they are still good. */
async function waysInto(shop: Shop, account: Account): Promise<string[]> {
  const { id, emailAfter, cookie, authorization, ...has } = account;
  const { query, context } = shop;
  // Disabled, nothing opens it; enabled again, what survived does.
  await query('update users set disabled_at = null');
  const [user] = await query('select email from users where id = $1', [id]);
  const signedIn = await shop.post('/api/auth/sign-in/email', { ...ines, email: user.email });
  const connected = (provider: string) =>
    query('select from identity_accounts where provider_id = $1', [provider]);
  const changes = (token: string) =>
    query(
      `select from email_change_tokens where token_hash = rtrim(translate(
         encode(sha256(convert_to($1, 'UTF8')), 'base64'), '+/', '-_'), '=')`,
      [token],
    );
  const is: Record<string, boolean> = {
    password: signedIn.status === 200,
    'vouched connection': (await connected('google')).length === 1,
    'other connection': (await connected('facebook')).length === 1,
    session: (await shop.get('/api/auth/get-session', { cookie })).body !== null,
    'access token': (await shop.get('/email-confirmation', { authorization })).status === 200,
    'email change': (await changes(has.waiting)).length === 1,
    'undo link': (await changes(has.secondUndo)).length === 1,
    'password link': (await findPasswordLink(context, has.link)) !== null,
    // Known by its email, which an undo brings back.
    device:
      (await findDevice(shop.context, new Headers({ cookie: has.device }), emailAfter)) !== null ||
      (emailAfter !== user.email && emailAfter !== email),
    passkey: (await query('select from passkeys')).length === 1,
    'second factor': (await query('select from authenticator_apps')).length === 1,
  };
  return every.filter((way) => is[way]);
}
