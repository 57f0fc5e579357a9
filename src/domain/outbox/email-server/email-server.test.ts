// The owner sets up emails by a form: what is tried, what is kept, and who can read it.
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { openTestDatabase } from '../../../../test/test-database.ts';
import { outboxOf, sendWaitingEmails } from '../../../../test/test-emails.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { createTestSmtpServer } from '../../../../test/test-smtp-server.ts';

const password = 'hush-hush-4711';

const open = async (options: Parameters<typeof createTestSmtpServer>[1] = {}) => {
  const database = { ...(await openTestDatabase()) };
  onTestFinished(database.close);
  const smtp = await createTestSmtpServer(0, {
    allowInsecureAuth: true,
    onAuth: ({ username, password: tried }, _session, done) =>
      username === 'shop' && tried === password
        ? done(null, { user: 'shop' })
        : done(Object.assign(new Error(`No ${tried}`), { responseCode: 535 })),
    ...options,
  });
  const { port } = new URL(smtp.url);
  const start = (more: Parameters<typeof createTestShop>[0] = {}) =>
    createTestShop({
      database: { ...database, close: async () => {} },
      mailPorts: [Number(port), 9],
      ...more,
    });
  const shop = await start();
  const owner = await aSignedInUser(shop, 'admin');
  const typed = {
    ...{ host: '127.0.0.1', port: Number(port), encryption: 'none', user: 'shop', password },
    ...{ from: 'hello@label.example', revision: 0 },
  };
  const save = (more: object = {}) => owner.call('PUT', '/email-server', { ...typed, ...more });
  return { ...shop, start, owner, smtp, typed, save };
};

test('a server that takes a test email is kept and sends what waits; nobody reads it', async () => {
  const shop = await open();
  const { owner, smtp, save, start, database } = shop;
  expect((await owner.call('GET', '/email-server')).body).toMatchObject({ source: 'none' });
  expect((await owner.call('GET', '/today')).body.setup.done.canSendEmail).toBe(false);
  expect(await save()).toMatchObject({ status: 200, body: { recipient: owner.email } });
  expect(smtp.received.map(({ to, email }) => [to, email.from?.address, email.subject])).toEqual([
    [[owner.email], 'hello@label.example', 'Test: the emails of My shop arrive'],
  ]);
  expect((await owner.call('GET', '/email-server')).body).toMatchObject({ isInEffect: false });

  const next = await start();
  const { body } = await owner.call('GET', '/email-server');
  expect(body).toMatchObject({ source: 'dashboard', user: 'shop', password: '…11', revision: 1 });
  const caller = await aSignedInUser(next, 'admin');
  expect((await caller.call('GET', '/email-server')).body.isInEffect).toBe(true);
  expect((await caller.call('GET', '/today')).body.setup.done.canSendEmail).toBe(true);
  expect((await caller.call('GET', '/health')).body.emails.canSend).toBe(true);
  const draft = { sender: '', orderText: '', closing: '' };
  await caller.call('POST', '/test-emails/new_device', draft);
  expect(await sendWaitingEmails(next)).toEqual([]);
  expect(smtp.received.at(-1)?.to).toEqual([caller.email]);
  expect((await outboxOf(next)).map(({ state }) => state)).toEqual(['sent']);

  const { rows } = await database.pool.query(
    `select (select string_agg(k::text, '') from email_server k) as kept,
       (select string_agg(a::text, '') from audit_log a) as told`,
  );
  expect(rows[0].told).toContain('email_server_saved');
  const secret = new RegExp(`${password}|${Buffer.from(password).toString('base64')}`);
  for (const text of [rows[0], body, shop.logged, next.logged, shop.securityEvents])
    expect(JSON.stringify(text)).not.toMatch(secret);
});

test('of twenty saves at once one sends an email', async () => {
  const { smtp, save } = await open();
  const saves = await Promise.all(Array.from({ length: 20 }, () => save()));
  expect(saves.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(smtp.received).toHaveLength(1);
});

test('a password is kept for the same server alone', async () => {
  const { smtp, save, owner, typed } = await open();
  await save();
  const again = { password: '', revision: 1, from: 'news@label.example' };
  expect(await save(again)).toMatchObject({ status: 200 });
  expect(smtp.received.at(-1)?.email.from?.address).toBe('news@label.example');
  for (const other of [{ host: 'localhost' }, { user: 'other' }, { port: 9 }])
    expect(await save({ ...again, revision: 2, ...other })).toMatchObject({
      status: 422,
      body: { field: 'password' },
    });
  expect(await owner.call('DELETE', '/email-server')).toMatchObject({ status: 200 });
  expect((await owner.call('GET', '/email-server')).body).toMatchObject({
    ...{ source: 'none', host: null, password: null, revision: 3 },
  });
  expect(await save({ ...typed, password: '', revision: 3 })).toMatchObject({ status: 422 });
});

const wrong: [string, object, string | undefined, RegExp][] = [
  ['a wrong password', { password: 'no' }, 'password', /does not accept.* “535 No \(password\)”$/],
  [
    'an unknown host',
    { host: 'smtp.invalid', encryption: 'tls' },
    'host',
    /no server smtp\.invalid/,
  ],
  ['a closed port', { port: 9 }, 'port', /takes no connection at port 9.*587 with STARTTLS/],
  ['no mail port', { port: 6379 }, 'port', /25, 465, 587.*set SMTP_URL/],
  ['no encryption over a network', { host: 'a.example', port: 9 }, 'encryption', /encrypted alone/],
  ['TLS where there is none', { encryption: 'tls' }, 'encryption', /not encrypted in this way/],
  ['an address', { host: 'smtp://a.example' }, 'host', /the name alone/],
  ['a line', { host: 'a.example\r\nHELO' }, 'host', /the name alone/],
  ['a password of nobody', { user: '' }, 'user', /the user to whom/],
  ['a sender that is none', { from: 'label' }, 'from', /from/],
];

test('what is wrong is told with its remedy, at its field, and nothing is kept', async () => {
  const { save, owner, smtp } = await open();
  for (const [name, more, field, says] of wrong) {
    const { status, body } = await save(more);
    expect([name, status, body.field], JSON.stringify(body)).toEqual([name, 422, field]);
    expect(body.message).toMatch(says);
  }
  smtp.answers.set('DATA', { code: 554, message: 'Policy: no newsletters' });
  expect(await save()).toMatchObject({
    status: 422,
    body: {
      message: 'The server did not take the email. It answered: “554 Policy: no newsletters”',
    },
  });
  expect((await owner.call('GET', '/email-server')).body).toMatchObject({ source: 'none' });
});

test('the password goes to no server that can not prove its name', async () => {
  const tried: string[] = [];
  const { save } = await open({
    secure: false,
    onAuth: ({ password: given }, _session, done) => {
      tried.push(given ?? '');
      done(null, { user: 'shop' });
    },
  });
  expect(await save({ encryption: 'starttls' })).toMatchObject({
    status: 422,
    body: { field: 'host', message: /does not prove/ },
  });
  expect(tried).toEqual([]);
});

test('what is no mail server tells nothing of itself', async () => {
  const { save, start } = await open();
  const banner = createServer((socket) => socket.end('SECRET-SERVICE 7.1\r\n'));
  await new Promise<void>((done) => banner.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    banner.close();
  });
  const { port } = banner.address() as { port: number };
  expect((await save({ port })).body.message).toMatch(/set SMTP_URL/);
  const owner = await aSignedInUser(await start({ mailPorts: [port] }), 'admin');
  const { body } = await owner.call('PUT', '/email-server', {
    ...{ host: '127.0.0.1', port, encryption: 'none', user: '', password: '' },
    ...{ from: 'hello@label.example', revision: 0 },
  });
  expect(body).toMatchObject({ field: 'port' });
  expect(body.message).toMatch(/is no mail server/);
  expect(JSON.stringify(body)).not.toContain('SECRET');
});

test('SMTP_URL wins, and can be tried; a copy of the shop elsewhere sends nothing', async () => {
  const { save, smtp, start, typed } = await open({ onAuth: undefined });
  await save({ user: '', password: '' });
  const set = await start({ smtpUrl: smtp.url });
  const owner = await aSignedInUser(set, 'admin');
  expect((await owner.call('GET', '/email-server')).body).toMatchObject({
    ...{ source: 'environment', user: null, password: null },
  });
  for (const answer of [
    await owner.call('PUT', '/email-server', { ...typed, revision: 1 }),
    await owner.call('DELETE', '/email-server'),
  ])
    expect(answer).toMatchObject({ status: 409, body: { message: /SMTP_URL is set/ } });
  expect(await owner.call('POST', '/email-server/test')).toMatchObject({ status: 200 });
  expect(smtp.received.at(-1)?.to).toEqual([owner.email]);

  for (const other of [{ publicUrl: 'http://copy.example' }, { secret: 'x'.repeat(40) }]) {
    const copy = await start(other);
    expect(copy.context.canSendEmail).toBe(false);
    expect(copy.logged).toMatchObject([/save it again/]);
  }
});
