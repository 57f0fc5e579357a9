// Messages of the contact form as admins read and mark them.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { aUser } from '../../../test/test-users.ts';
import type { Database } from '../../platform/database/database.ts';
import { listContactMessages } from './list-contact-messages.ts';
import { setMessageAnswered } from './set-message-answered.ts';

const now = () => new Date('2026-11-22T10:00:00Z');

const insert = async (database: Database, name: string, minute: number): Promise<string> => {
  const id = randomUUID();
  await database.pool.query(
    `insert into contact_messages (id, name, email, topic, message, fingerprint, created_at)
     values ($1, $2, $3, 'order', E'One\\nTwo', gen_random_uuid()::text,
       timestamptz '2026-11-21' + $4 * interval '1 m')`,
    [id, name, `${name.split(' ')[0]?.toLowerCase()}@example.com`, minute],
  );
  return id;
};

test('messages come newest first, by page, also of one minute, each once', async () => {
  const database = await databaseForTest();
  for (let index = 0; index < 20; index++) await insert(database, `Ines ${index}`, index / 3);
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await listContactMessages({ database }, { size: 7, before });
    seen.push(...page.messages.map(({ id }) => id));
    before = page.next ?? undefined;
  } while (before);
  const { rows } = await database.pool.query(
    'select id from contact_messages order by created_at desc, id desc',
  );
  expect(seen).toEqual(rows.map(({ id }) => id));
  const { messages } = await listContactMessages({ database }, { size: 7, before: randomUUID() });
  expect(messages).toEqual([]);
});

test('the id of the admin who answered is told to nobody', async () => {
  const database = await databaseForTest();
  await insert(database, 'Ines', 1);
  const { messages } = await listContactMessages({ database }, { size: 1 });
  expect(Object.keys(messages[0] ?? {}).sort()).toEqual([
    'answeredAt',
    'answeredBy',
    'createdAt',
    'email',
    'id',
    'message',
    'name',
    'orderNumber',
    'topic',
  ]);
});

test('they are found by words, and by whether they were answered', async () => {
  const database = await databaseForTest();
  const admin = await aUser(database, 'admin');
  const id = await insert(database, 'Lucía Marín', 1);
  await insert(database, 'Tom Hale', 2);
  const names = async (query: Partial<Parameters<typeof listContactMessages>[1]>) =>
    (await listContactMessages({ database }, { size: 9, ...query })).messages.map(
      ({ name }) => name,
    );
  expect(await names({ text: 'marin lucia' })).toEqual(['Lucía Marín']);
  expect(await names({ text: 'tom@' })).toEqual(['Tom Hale']);
  expect(await names({ text: '% _' })).toEqual([]);

  const set = (isAnswered: boolean, of = id) =>
    setMessageAnswered({ database, now }, { id: of, isAnswered, actorId: admin.id });
  expect(await set(true, randomUUID())).toMatchObject({ code: 'not_found' });
  await Promise.all(Array.from({ length: 20 }, () => set(true)));
  expect(await names({ only: 'answered' })).toEqual(['Lucía Marín']);
  expect(await names({ only: 'open' })).toEqual(['Tom Hale']);
  const [answered] = (await listContactMessages({ database }, { size: 1, only: 'answered' }))
    .messages;
  expect(answered).toMatchObject({ answeredAt: now(), answeredBy: admin.name, topic: 'order' });
  await set(false);
  expect(await names({ only: 'answered' })).toEqual([]);
  const { rows } = await database.pool.query(
    'select actor_id, action, subject, detail from audit_log order by id',
  );
  expect(rows).toEqual([
    {
      actor_id: admin.id,
      action: 'contact_message_answered',
      subject: id,
      detail: { before: { answered: false }, after: { answered: true } },
    },
    {
      actor_id: admin.id,
      action: 'contact_message_reopened',
      subject: id,
      detail: { before: { answered: true }, after: { answered: false } },
    },
  ]);
});
