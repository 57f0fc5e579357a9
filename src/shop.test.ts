import { expect, test } from 'vitest';
import { aShopper, aTill } from '../test/checkout.ts';
import { connect } from './database/database.ts';
import { createShop, type Outside } from './shop.ts';

test('what is refused changes no page; what is held does', async () => {
  const till = await aTill();
  const shopper = await aShopper(till);
  let changes = 0;
  till.shop.onCatalogueChange(() => {
    changes += 1;
  });
  expect((await shopper.checkOut(till.product, { price: 77 })).status).toBe(409);
  expect((await shopper.payLine(till.product, 'pi_made_up')).status).toBe(402);
  expect(changes).toBe(0);
  expect((await shopper.checkOut(till.product)).status).toBe(200);
  expect(changes).toBe(1);
});

test('a shop whose database does not answer is not ready', async () => {
  const database = connect({ host: '127.0.0.1', port: 1 });
  const { isReady } = createShop({ database, secret: 'a secret of this test, 32 letters long' } as Outside);
  expect(await isReady()).toBe(false);
  await database.close();
});
