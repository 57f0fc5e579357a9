import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { databaseForTest } from '../../../test/test-database.ts';
import { aProduct } from '../../../test/test-products.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { aUser } from '../../../test/test-users.ts';
import { defaultLocale, setLocale } from '../../platform/text/locale.ts';
import { auditKinds } from './audit-kinds.ts';
import { type AuditAction, auditActions, auditSentence, kindOf } from './audit-sentences.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { recordAuditEntry } from './record-audit-entry.ts';

const open = async () => {
  const database = await databaseForTest();
  const [admin, ines] = [await aUser(database, 'admin'), await aUser(database)];
  await database.pool.query(`update users set name = 'Ada Lovelace' where id = $1`, [admin.id]);
  let minute = 0;
  const record = (actorId: string | null, action: AuditAction, subject: string, detail = {}) => {
    const at = new Date(Date.UTC(2026, 10, 22, 10, minute++));
    return recordAuditEntry(database.writes, { at, actorId, action, subject, detail });
  };
  const list = async (query: Partial<Parameters<typeof listAuditEntries>[1]> = {}) =>
    (await listAuditEntries({ database }, { size: 20, seesCustomers: true, ...query })).entries;
  const isFound = async (text: string, seesCustomers = true) =>
    (await list({ text, seesCustomers })).length > 0;
  const said = async (query = {}) =>
    (await list(query)).map((entry) => {
      const { actor, before, thing, after } = auditSentence(entry);
      return [actor, before, thing, after].filter(Boolean).join(' ');
    });
  return { database, admin, ines, record, list, said, isFound };
};

test('entries come newest first by page, of all, of one subject or of one actor', async () => {
  const { database, admin, ines, record, list } = await open();
  await record(admin.id, 'user_disabled', ines.id);
  await record(null, 'order_line_removed', 'some-order');
  await record('gone', 'profile_changed', 'gone');
  await record(admin.id, 'order_line_hidden', 'some-order', { reason: 'x' });
  const actions = async (query = {}) => (await list(query)).map(({ action }) => action);
  const { entries, next } = await listAuditEntries({ database }, { size: 3 });
  expect(entries).toMatchObject([
    {
      action: 'order_line_hidden',
      actorName: 'Ada Lovelace',
      thing: null,
      detail: { reason: 'x' },
    },
    { action: 'profile_changed', actorId: 'gone', actorName: null, thing: null },
    { action: 'order_line_removed', actorId: null },
  ]);
  expect(await list({ before: next ?? 0 })).toMatchObject([
    { action: 'user_disabled', thing: 'Ines Okafor' },
  ]);
  expect(await actions({ subject: 'some-order' })).toEqual([
    'order_line_hidden',
    'order_line_removed',
  ]);
  expect(await actions({ actor: admin.id })).toEqual(['order_line_hidden', 'user_disabled']);
  expect(await actions({ actor: admin.id, subject: ines.id })).toEqual(['user_disabled']);
  expect(await actions({ actor: 'shop' })).toEqual(['order_line_removed']);
  expect(await actions({ kind: 'user' })).toEqual(['profile_changed', 'user_disabled']);
  expect(await actions({ subject: "' or true --" })).toEqual([]);
});

const personal = auditActions.filter(
  (action) => 'personal' in auditKinds[kindOf(action) ?? 'page'],
);

test.each(personal)(
  '%s tells no name and no value to who may not see customers',
  async (action) => {
    const { database, admin, ines, record, list } = await open();
    await database.pool.query(`update users set name = 'Secret Moreira' where id = $1`, [ines.id]);
    const said = {
      name: 'Secret',
      telephone: 'Secret 1',
      address: { line: 'Secret' },
      role: 'Owner',
    };
    const [before, after] = [said, { ...said, name: 'Secret Two', address: null }];
    const detail = { before, after, reason: 'Secret', email: 'secret@example.com' };
    await record(admin.id, action, ines.id, detail);
    await record(ines.id, action, ines.id, { before: 'Secret', after: 'Secret Three' });
    const entries = await list({ seesCustomers: false });
    expect(JSON.stringify(entries)).not.toMatch(/secret/i);
    expect(entries).toMatchObject([
      { actorName: 'A user', detail: {} },
      {
        actorName: 'Ada Lovelace',
        detail: { changed: ['Name', 'Address, line'], after: { role: 'Owner' } },
      },
    ]);
    expect(await list()).toMatchObject([{}, { detail }]);
  },
);

test('whose payment came is told to who may see customers', async () => {
  const { admin, record, list } = await open();
  await record(admin.id, 'order_marked_paid', '1', { order: 1001, note: 'From Ines Moreira' });
  expect((await list({ seesCustomers: false }))[0]?.detail).toEqual({ order: 1001 });
  expect((await list())[0]?.detail).toMatchObject({ note: 'From Ines Moreira' });
});

test('the API asks for the permission to see customers', async () => {
  const shop = await createTestShop();
  await shop.database.pool.query(
    `insert into team_roles (id, name, permissions) values ('log', 'Log', '{auditLog}'),
       ('both', 'Both', '{auditLog,customers.read}')`,
  );
  const ines = await aUser(shop.database);
  await recordAuditEntry(shop.database.writes, {
    ...{ at: new Date(), actorId: null, action: 'profile_changed', subject: ines.id },
    detail: { before: { name: 'Secret' }, after: { name: 'Ines' } },
  });
  const seen = async (role: string) => {
    const { body } = await (await aSignedInUser(shop, role)).call('GET', '/audit-log');
    return body.entries[0];
  };
  expect(await seen('log')).toMatchObject({ thing: 'a user', detail: { changed: ['Name'] } });
  expect(await seen('both')).toMatchObject({ detail: { before: { name: 'Secret' } } });
});

test('an entry is a sentence with names, also of what is deleted or renamed', async () => {
  const { database, admin, ines, record, said } = await open();
  const product = await aProduct(database, { name: 'Rib Beanie' });
  const price = { before: { priceCents: 1200 }, after: { priceCents: 1400 } };
  await record(admin.id, 'product_changed', product.id, price);
  await record(admin.id, 'attribute_deleted', 'pattern', { before: { name: 'Pattern' } });
  await record(ines.id, 'password_changed', ines.id);
  const issue = { before: { subject: 'Wool, early' } };
  await record(admin.id, 'newsletter_issue_deleted', randomUUID(), issue);
  await record(admin.id, 'user_promoted', ines.id, { after: { role: 'Support' } });
  await record(null, 'order_refunded', randomUUID(), {
    before: { refunded: 1 },
    after: { refunded: 13.5 },
  });
  await database.pool.query(`update products set name = 'Beanie of wool'`);
  expect(await said()).toEqual([
    'The shop refunded $12.50 of an order',
    'Ada Lovelace gave Ines Okafor the role Support',
    'Ada Lovelace deleted the issue Wool, early',
    'Ines Okafor changed the password of their own account',
    'Ada Lovelace deleted the attribute Pattern',
    'Ada Lovelace changed the price of Rib Beanie from $12.00 to $14.00',
  ]);
  await database.pool.query('delete from users where id = $1', [ines.id]);
  expect((await said()).slice(1, 4)).toEqual([
    'Ada Lovelace gave a former user the role Support',
    'Ada Lovelace deleted the issue Wool, early',
    'A former user changed the password of their own account',
  ]);
});

test('words find the admin, the thing, what was done, and the field that changed', async () => {
  const { database, admin, ines, record, said } = await open();
  const product = await aProduct(database, { name: 'Crème Beanie 2' });
  const price = { before: { priceCents: 1200, a: 1 }, after: { priceCents: 1400, a: 1 } };
  await record(admin.id, 'product_changed', product.id, price);
  await record(admin.id, 'product_archived', product.id);
  await record(admin.id, 'user_disabled', ines.id);
  await record(null, 'synonym_added', 'ŉ "tee"');
  const found = async (text: string) => (await said({ text })).length;
  expect(await found('ada')).toBe(3);
  expect(await found('lovelace creme')).toBe(2);
  expect(await found('CRÈME price')).toBe(1);
  expect(await found('beanie 2 archived')).toBe(1);
  expect(await found('okafor disabled')).toBe(1);
  expect(await found('the shop synonym')).toBe(1);
  expect(await found('ŉ')).toBe(1);
  expect(await found('okafor price')).toBe(0);
  for (const text of ["' | '#by:shop", '":*', '%', '\\', "''", '!', '½ & | !', ':*']) {
    expect(await found(text), text).toBe(0);
  }
});

test('a customer is found by name and email, as they are now, by who may see them', async () => {
  const { database, admin, ines, record, isFound } = await open();
  const named = 'update users set name = $2, email = $3 where id = $1';
  await database.pool.query(`update users set email = 'ada@shop.example' where id = $1`, [
    admin.id,
  ]);
  await database.pool.query(named, [ines.id, "Ines Okafor-O'Hale", 'i.o_h+a@example.com']);
  await record(admin.id, 'user_disabled', ines.id);
  for (const text of ['ines okafor', 'Hale disabled', 'ohale', "O'Hale", 'Okafor-O', 'okafor ines'])
    expect(await isFound(text), text).toBe(text !== 'ohale');
  expect(await isFound('I.O_H+a@example.com disabled')).toBe(true);
  expect(await isFound('iaobh+a@example.com')).toBe(false);
  for (const text of ["a@b'", 'a@b\\', 'a@＼', '@@@', 'a@%'])
    expect(await isFound(text)).toBe(false);
  for (const text of ['okafor', 'i.o_h+a@example.com', 'hale', 'ines'])
    expect(await isFound(text, false), text).toBe(false);
  for (const text of ['ada', 'lovelace', 'ada@shop.example'])
    expect(await isFound(text, false), text).toBe(true);
});

test('two words find who has both, behind many who have one of them', async () => {
  const { database, admin, record, isFound } = await open();
  await database.pool.query(
    `insert into users (id, name, email)
     select n, case when n > 120 then 'Mara Okafor' else 'Ines Hale' end, n || '@example.com'
     from generate_series(1, 240) n`,
  );
  const last = await aUser(database);
  await record(admin.id, 'user_disabled', last.id);
  expect(await isFound('Ines Okafor disabled')).toBe(true);
});

test('who wrote or subscribed without an account is found by who may see customers', async () => {
  const { database, admin, record, isFound } = await open();
  const { rows } = await database.pool.query<{ thread: string; subscription: string }>(
    `with thread as (insert into contact_threads (email, name, last_at)
         values ('noor@example.com', 'Noor Haddad', now()) returning id),
       subscription as (insert into newsletter_subscriptions (email, state, requested_at)
         values ('lena@example.com', 'pending', now()) returning id)
     select (select id from thread) as thread, (select id from subscription) as subscription`,
  );
  await record(admin.id, 'contact_thread_answered', rows[0]?.thread ?? '');
  await record(admin.id, 'newsletter_subscription_ended', rows[0]?.subscription ?? '');
  for (const text of ['noor haddad', 'noor@example.com', 'lena@example.com', 'lena']) {
    expect(await isFound(text), text).toBe(true);
    expect(await isFound(text, false), text).toBe(false);
  }
});

test('a product is found by its name of now, an order by its number as it is written', async () => {
  const { database, admin, record, isFound } = await open();
  const product = await aProduct(database, { name: 'Rib Beanie' });
  await record(admin.id, 'product_archived', product.id);
  await database.pool.query(`update products set name = 'Cap of wool'`);
  expect([await isFound('rib'), await isFound('cap archived')]).toEqual([true, true]);
  await database.pool.query(
    `insert into audit_log (at, actor_id, action, subject, thing)
     values (now(), $1, 'order_canceled', 'an order', '1001')`,
    [admin.id],
  );
  setLocale({ ...defaultLocale, order: ['HL-', '/x'] });
  onTestFinished(() => setLocale(null));
  for (const text of ['1001', '#1001', 'hl-1001/X', 'HL-1001/x canceled'])
    expect(await isFound(text), text).toBe(true);
  expect(await isFound('HL-1002/x')).toBe(false);
});

test('what only old entries have is found behind the newest, and page by page', async () => {
  const { database, admin, record, list } = await open();
  for (let n = 0; n < 3; n += 1) await record(admin.id, 'synonym_added', `tee${n}`);
  await database.pool.query(
    `insert into audit_log (at, actor_id, action, subject)
     select timestamptz '2026-11-23' + n * interval '1 s', null, 'orders_exported', 'orders'
     from generate_series(1, 2100) n`,
  );
  const first = await listAuditEntries({ database }, { text: 'tee', size: 2 });
  expect(first.entries.map(({ subject }) => subject)).toEqual(['tee2', 'tee1']);
  expect(await list({ text: 'tee', before: first.next ?? 0 })).toMatchObject([{ subject: 'tee0' }]);
  expect(await list({ kind: 'synonym' })).toHaveLength(3);
  const day = { from: new Date('2026-11-22T10:01:00Z'), to: new Date('2026-11-22T10:02:00Z') };
  expect(await list({ text: 'ada', ...day })).toMatchObject([{ subject: 'tee1' }]);
});
