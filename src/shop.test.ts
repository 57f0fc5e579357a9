import { expect, test } from 'vitest';
import { aShopper, aTill } from '../test/checkout.ts';

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
