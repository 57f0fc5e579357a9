import { expect, test } from 'vitest';
import { countLockWaits, databaseForTest } from '../../test/test-database.ts';
import { aUser } from '../../test/test-users.ts';
import { lockOtherUser } from './lock-other-user.ts';

test('an admin who is demoted while they wait changes nothing', async () => {
  const database = await databaseForTest();
  const [ines, tom] = [await aUser(database, 'admin'), await aUser(database, 'admin')];
  const toms = Promise.withResolvers<unknown>();
  await database.transaction(async (client) => {
    expect(await lockOtherUser(client, tom, ines)).toMatchObject({ id: tom.id });
    await client.query(`update users set role = 'user' where id = $1`, [tom.id]);
    database
      .transaction((other) => lockOtherUser(other, ines, tom))
      .then(toms.resolve, toms.reject);
    // Until the other transaction waits for this one.
    await expect.poll(() => countLockWaits(database)).toBe(1);
  });
  expect(await toms.promise).toMatchObject({ code: 'forbidden' });
});
