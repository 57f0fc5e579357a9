import { expect, test } from 'vitest';
import { countLockWaits, databaseForTest } from '../../../../test/test-database.ts';
import { aUser } from '../../../../test/test-users.ts';
import { dropEmailChange } from './drop-email-change.ts';
import { createChangeToken, lockChangeOf } from './email-change-token.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-02T12:00:00Z');

test('a link that is opened while its change is given up waits, and finds nothing', async () => {
  const database = await databaseForTest();
  const { id, email } = await aUser(database);
  const { rows } = await database.writes.query<{ id: string }>(
    `insert into email_changes (user_id, old_email, new_email, requested_at, expires_at)
     values ($1, $2, 'new@example.com', $3, $4) returning id`,
    [id, email, now, later],
  );
  const change = { changeId: rows[0]?.id ?? '', purpose: 'confirm', now } as const;
  const token = (await createChangeToken(database.writes, change)) ?? '';
  const link = { token, purpose: 'confirm', now } as const;
  const opened = Promise.withResolvers<unknown>();
  let attempts = 0;
  await database.transaction(async (client) => {
    attempts += 1;
    await client.query('select from users where id = $1 for update', [id]);
    database
      .transaction(async (other) => {
        attempts += 1;
        return await lockChangeOf(other, link);
      })
      .then(opened.resolve, opened.reject);
    await expect.poll(() => countLockWaits(database)).toBe(1);
    await dropEmailChange(client, id);
  });
  expect(await opened.promise).toBeUndefined();
  // After a deadlock one of them would run again.
  expect(attempts).toBe(2);
});
