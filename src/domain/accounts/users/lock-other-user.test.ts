import { expect, test } from 'vitest';
import { countLockWaits, databaseForTest } from '../../../../test/test-database.ts';
import { aUser } from '../../../../test/test-users.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { lockOtherUser } from './lock-other-user.ts';

test('an admin who is demoted while they wait changes nothing', async () => {
  const database = await databaseForTest();
  const [ines, tom] = [await aUser(database, 'admin'), await aUser(database, 'admin')];
  const toms = Promise.withResolvers<unknown>();
  await database.transaction(async (client) => {
    expect(await lockOtherUser(client, tom, ines)).toMatchObject({ user: { id: tom.id } });
    await client.query(`update users set role = 'user' where id = $1`, [tom.id]);
    database
      .transaction((other) => lockOtherUser(other, ines, tom))
      .then(toms.resolve, toms.reject);
    // Until the other transaction waits for this one.
    await expect.poll(() => countLockWaits(database)).toBe(1);
  });
  expect(await toms.promise).toMatchObject({ code: 'forbidden' });
});

test('twenty demotions at once wait for each other, and none for a deadlock', async () => {
  const database = await databaseForTest();
  const admins = [await aUser(database, 'admin'), await aUser(database, 'admin')];
  // Rows were locked by their ids: the one who is demoted came first.
  const [tom, ines] = admins.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (!tom || !ines) throw new Error('Two admins are missing.');
  const demote = async () => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      const found = await lockOtherUser(client, tom, ines);
      await client.query(`update users set role = 'user' where id = $1 and role = 'admin'`, [
        tom.id,
      ]);
      await client.query('commit');
      return isFailure(found) ? found : found.user.role;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  const roles = await Promise.all(Array.from({ length: 20 }, demote));
  expect(roles.toSorted()).toEqual(['admin', ...Array(19).fill('user')]);
});
