// What the check of markets counts; what it makes of it is in market-checks.test.ts.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { addMarket } from '../../../../test/test-markets.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';

test('deliveries, registrations, and products and discounts that are not there', async () => {
  const { database, ...shop } = await createTestShop();
  const { call } = await aSignedInUser({ database, ...shop }, 'admin');
  const facts = async () => (await call('GET', '/market-facts')).body;
  expect(await facts()).toMatchObject({
    ...{ shopCurrency: 'USD', delivered: [], deliveredElsewhereIn: 'USD', registered: [] },
    ...{ products: 0, markets: {}, today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  await addMarket(database);
  await aProduct(database);
  await aProduct(database);
  await database.writes.query(
    'delete from market_prices where id = (select min(id) from market_prices)',
  );
  await database.writes.query('update market_prices set is_sold = false');
  await database.writes.query(
    `insert into promo_codes (code, kind, value, minimum_subtotal_cents)
     values ('TEN', 'percent', 1000, 0), ('FIVE', 'amount', 500, 0)`,
  );
  await database.writes.query(
    `insert into tax_registrations (scheme, country, region, number, starts_on, changed_at)
     values ('domestic', 'DE', '', '1', '2020-01-01', now())`,
  );
  expect(await facts()).toMatchObject({
    registered: ['DE'],
    products: 2,
    markets: { de: { waiting: 1, notSold: 1, discountsElsewhere: 1 } },
  });
});
