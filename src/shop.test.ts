import { expect, test } from 'vitest';
import { connect } from './database/database.ts';
import { createShop, type ShopDependencies } from './shop.ts';

test('a shop whose database does not answer is not ready', async () => {
  const database = connect({ host: '127.0.0.1', port: 1 });
  const { isReady } = createShop({
    database,
    secret: 'a secret of this test, 32 letters long',
  } as ShopDependencies);
  expect(await isReady()).toBe(false);
  await database.close();
});
