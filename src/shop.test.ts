import { expect, test } from 'vitest';
import { aCustomer, aTill } from '../test/test-checkout.ts';
import { connect } from './database/database.ts';
import { createShop, type ShopDependencies } from './shop.ts';

test('what is refused changes no page; what is held does', async () => {
  const till = await aTill();
  const customer = await aCustomer(till);
  let changes = 0;
  till.shop.onCatalogChange(() => {
    changes += 1;
  });
  expect((await customer.checkout(till.product, { price: 77 })).status).toBe(409);
  expect((await customer.confirmOrderLine(till.product, 'pi_made_up')).status).toBe(402);
  expect(changes).toBe(0);
  expect((await customer.checkout(till.product)).status).toBe(200);
  expect(changes).toBe(1);
});

test('a shop whose database does not answer is not ready', async () => {
  const database = connect({ host: '127.0.0.1', port: 1 });
  const { isReady } = createShop({
    database,
    secret: 'a secret of this test, 32 letters long',
  } as ShopDependencies);
  expect(await isReady()).toBe(false);
  await database.close();
});
