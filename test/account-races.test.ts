// Every write to an account, twenty times at once and all together: no error of ours, one state.
import { expect, test } from 'vitest';
import { accountsForTest } from './test-accounts.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };
const twenty = Array.from({ length: 20 }, (_, number) => number);

const open = async () => {
  const shop = await accountsForTest({ smtpUrl: 'smtp://127.0.0.1:9' });
  const query = async (text: string) => (await shop.database.pool.query(text)).rows;
  const signIn = async (user: typeof ines) => {
    const { cookie } = await shop.post('/api/auth/sign-in/email', user);
    const { email } = user;
    const { body } = await shop.put(`/user/${email}`, { email }, { cookie });
    return { authorization: `Bearer ${body.token}` };
  };
  return { ...shop, query, signIn };
};

type Shop = Awaited<ReturnType<typeof open>>;
type Headers = Record<string, string>;
type Write = (number: number) => Promise<{ status: number }>;

const ownWrites = (shop: Shop, id: string, headers: Headers): Record<string, Write> => ({
  password: (number) => {
    const [currentPassword, newPassword] = [ines.password, `flannel coat ${number}`];
    return shop.put('/password', { currentPassword, newPassword }, headers);
  },
  email: (n) => shop.post('/email-changes', { email: `ines${n}@example.com` }, headers),
  noEmail: () => shop.del('/email-changes', headers),
  profile: (n) =>
    shop.put(`/userDataUpdate/${id}`, { Name: `Ines ${n}`, Number: '', Address: '' }, headers),
  choices: (n) => shop.put('/email-choices', { orderEmails: n % 2 === 0 }, headers),
  leave: () => shop.post('/account-deletion', { email: ines.email }, headers),
  stay: () => shop.del('/account-deletion', headers),
  endSessions: () => shop.del('/sessions', headers),
  link: () => shop.post('/password-resets', { email: ines.email }, headers),
  signUp: () => shop.post('/api/auth/sign-up/email', ines),
});

const adminWrites = (shop: Shop, id: string, headers: Headers): Record<string, Write> => {
  const change = (name: string) => () =>
    shop.post(`/user/${id}/${name}`, { reason: 'Asked for' }, headers);
  return {
    promote: () => shop.put(`/user/admin/${ines.email}`, {}, headers),
    demote: change('demote'),
    disable: change('disable'),
    enable: change('enable'),
  };
};

/** Answers how often each write got which status; none is an error of ours. */
const atOnce = async (writes: Record<string, Write>): Promise<Record<string, number[]>> => {
  const answers = await Promise.all(
    Object.entries(writes).map(async ([name, write]) => {
      const all = await Promise.all(twenty.map(write));
      return [name, all.map(({ status }) => status)] as const;
    }),
  );
  for (const [name, statuses] of answers) {
    // 503: too many passwords wait to be hashed.
    const ours = statuses.filter((status) => status >= 500 && status !== 503);
    expect([name, ours]).toEqual([name, []]);
  }
  return Object.fromEntries(answers);
};

const twoUsers = async (shop: Shop) => {
  await shop.signUp(ines);
  const admin = { ...ines, email: 'admin@example.com' };
  await shop.signUp(admin);
  await shop.query('update users set email_verified = true');
  await shop.query(`update users set role = 'admin' where email = 'admin@example.com'`);
  const [user] = await shop.query(`select id from users where email = '${ines.email}'`);
  return { id: String(user?.id), own: await shop.signIn(ines), admin: await shop.signIn(admin) };
};

test('what a user writes, all at once, leaves one password and at most one change', async () => {
  const shop = await open();
  const { id, own } = await twoUsers(shop);
  const statuses = await atOnce(ownWrites(shop, id, own));
  expect(statuses.password).toContain(200);
  expect(await shop.query('select email from users order by 1')).toEqual([
    { email: 'admin@example.com' },
    { email: ines.email },
  ]);
  expect(await shop.query('select count(*) from identity_accounts')).toEqual([{ count: 2 }]);
  expect((await shop.query('select from email_changes')).length).toBeLessThanOrEqual(1);
  const works = async (password: string) =>
    (await shop.post('/api/auth/sign-in/email', { ...ines, password })).status === 200;
  expect(await works(ines.password)).toBe(false);
  const set = await Promise.all(twenty.map((number) => works(`flannel coat ${number}`)));
  expect(set.filter(Boolean)).toHaveLength(1);
});

test('what a user and an admin write at once ends in what the last one said', async () => {
  const shop = await open();
  const { id, own, admin } = await twoUsers(shop);
  const { password: _, ...writes } = ownWrites(shop, id, own);
  await atOnce({ ...writes, ...adminWrites(shop, id, admin) });
  const [entry] = await shop.query(
    `select detail from audit_log where action like 'user_%' order by id desc limit 1`,
  );
  const [user] = await shop.query(`select role, disabled_at from users where id = '${id}'`);
  expect({ role: user?.role, disabled: user?.disabled_at !== null }).toEqual(entry?.detail.after);
  if (user?.disabled_at)
    expect(await shop.query(`select from identity_sessions where user_id = '${id}'`)).toEqual([]);
});

test('a user who is deleted while they write leaves nothing behind', async () => {
  const shop = await open();
  const { id, own, admin } = await twoUsers(shop);
  const { password: _, signUp: __, ...writes } = ownWrites(shop, id, own);
  const remove = () => shop.del(`/user/${id}`, admin);
  const statuses = await atOnce({ ...writes, ...adminWrites(shop, id, admin), remove });
  expect(statuses.remove?.filter((status) => status === 200)).toHaveLength(1);
  for (const table of ['identity_sessions', 'identity_accounts', 'email_changes'])
    expect(await shop.query(`select from ${table} where user_id = '${id}'`)).toEqual([]);
  expect(await shop.query(`select from identity_links where value = '${id}'`)).toEqual([]);
  expect(await shop.query('select email, role from users')).toEqual([
    { email: 'admin@example.com', role: 'admin' },
  ]);
});
