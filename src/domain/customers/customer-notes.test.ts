import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { createTestShop, type TestShop } from '../../../test/test-shop.ts';
import { aUser } from '../../../test/test-users.ts';
import { customerNotesMax } from './customer-account.ts';

type Caller = Awaited<ReturnType<typeof aSignedInUser>>;

let shop: TestShop;
let admin: Caller;
let ines: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await aSignedInUser(shop, 'admin');
  ines = await aUser(shop.database);
});

test('a note is plain text, and a repeat of its request adds none', async () => {
  const note = { id: randomUUID(), text: ' Called.\r\n<b>Asked</b> for\u0000 a receipt\u202e. ' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.call('POST', notesPath(), note)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await notes()).toMatchObject([
    {
      id: note.id,
      text: 'Called.\n<b>Asked</b> for a receipt.',
      authorName: 'Ines Okafor',
      canDelete: true,
    },
  ]);
  expect(await log()).toEqual([
    { action: 'customer_note_added', actor: admin.id, detail: { note: note.id } },
  ]);
});

test.each([
  [{ text: '' }, 422],
  [{ text: ' \u0000\n ' }, 422],
  [{ text: 'x'.repeat(100_000) }, 422],
  [{ id: 'not-a-uuid' }, 422],
  [{ id: '' }, 422],
])('%j is no note', async (change, status) => {
  const note = { id: randomUUID(), text: 'Called', ...change };
  expect((await admin.call('POST', notesPath(), note)).status).toBe(status);
  expect(await notes()).toEqual([]);
});

test('a customer who is gone, and the id of a note of another, are told', async () => {
  const id = await add(admin);
  const tom = await aUser(shop.database);
  const again = await admin.call('POST', `/customers/${tom.id}/notes`, { id, text: 'Called' });
  expect(again).toMatchObject({ status: 404, body: { code: 'not_found' } });
  await shop.database.pool.query('delete from users where id = $1', [ines.id]);
  const gone = await admin.call('POST', notesPath(), { id: randomUUID(), text: 'Called' });
  expect(gone).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await shop.database.pool.query('select from customer_notes')).rowCount).toBe(0);
});

test('a note is deleted by its author, or by any admin once its author is none', async () => {
  const other = await aSignedInUser(shop, 'admin');
  const id = await add(admin);
  const path = notesPath(`/${id}`);
  expect(await other.call('GET', notesPath())).toMatchObject({ body: [{ canDelete: false }] });
  expect(await other.call('DELETE', path)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  await shop.database.pool.query(`update users set role = 'user' where id = $1`, [admin.id]);
  expect(await other.call('GET', notesPath())).toMatchObject({ body: [{ canDelete: true }] });
  const answers = await Promise.all(Array.from({ length: 20 }, () => other.call('DELETE', path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await log()).map(({ action }) => action)).toEqual([
    'customer_note_added',
    'customer_note_deleted',
  ]);
});

test('of many notes at once no more are kept than can be read', async () => {
  await shop.database.pool.query(
    `insert into customer_notes (id, user_id, author_id, text, created_at)
     select gen_random_uuid(), $1, $2, 'Called', now() from generate_series(1, $3)`,
    [ines.id, admin.id, customerNotesMax - 2],
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      admin.call('POST', notesPath(), { id: randomUUID(), text: 'Called' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'too_many_notes' },
  });
  expect(await notes()).toHaveLength(customerNotesMax);
});

const notesPath = (more = '') => `/customers/${ines.id}/notes${more}`;

const add = async (caller: Caller): Promise<string> => {
  const id = randomUUID();
  expect((await caller.call('POST', notesPath(), { id, text: 'Called' })).status).toBe(200);
  return id;
};

const notes = async () => (await admin.call('GET', notesPath())).body;

const log = async () =>
  (
    await shop.database.pool.query(
      'select action, actor_id as actor, detail from audit_log order by id',
    )
  ).rows;
