import { expect, test } from 'vitest';
import { generateProducts } from '../../../../demo/generate-products.ts';
import { auditOf } from '../../../../test/test-audit.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { dayIn } from '../../../platform/text/day-in.ts';
import { beginDiscounts, endDiscounts } from './turn-discounts.ts';

const open = async () => {
  const shop = await createTestShop();
  const add = async (discountLastDay: string | null) => {
    const { id } = await aProduct(shop.database, { priceCents: 5000, discountPriceCents: 2500 });
    await shop.database.writes.query('update products set discount_last_day = $2 where id = $1', [
      id,
      discountLastDay,
    ]);
    return id;
  };
  const find = async (id: string) =>
    (await (await shop.app.request(`http://localhost/products/${id}`)).json())[0];
  const endAt = (at: string) => endDiscounts({ database: shop.database, now: () => new Date(at) });
  return { shop, add, find, endAt };
};

test('a discount ends with its last day in the zone of the shop, as the log tells', async () => {
  const { shop, add, find, endAt } = await open();
  await shop.database.pool.query(
    `insert into shop_settings (name, value) values ('region', '{"timeZone": "Etc/GMT+12"}')`,
  );
  const [monday, tuesday, endless] = [
    await add('2026-11-30'),
    await add('2026-12-01'),
    await add(null),
  ];
  expect(await endAt('2026-12-01T11:59:59Z')).toBe(0);
  expect(await find(monday)).toMatchObject({ UpdatePrice: 25, DiscountLastDay: '2026-11-30' });
  expect(await endAt('2026-12-01T12:00:00Z')).toBe(1);
  expect(await endAt('2026-12-01T12:00:00Z')).toBe(0);
  const [ended, ...others] = [await find(monday), await find(tuesday), await find(endless)];
  expect(ended).toMatchObject({ UpdatePrice: 50, DiscountPrice: null, DiscountLastDay: null });
  expect(others).toMatchObject([{ UpdatePrice: 25 }, { UpdatePrice: 25 }]);
  expect(await auditOf(shop.database, monday)).toEqual([
    {
      action: 'product_changed',
      actorId: null,
      detail: {
        before: { discountPriceCents: 2500, discountLastDay: '2026-11-30' },
        after: { discountPriceCents: null, discountLastDay: null },
      },
    },
  ]);
  const { rows } = await shop.database.pool.query('select revision from products where id = $1', [
    monday,
  ]);
  expect(rows).toEqual([{ revision: 2 }]);
});

test('what is reduced is listed without it, and one that an admin holds waits', async () => {
  const { shop, add, endAt } = await open();
  const [free, held] = [await add('2026-11-30'), await add('2026-11-30')];
  const onSale = async () => {
    const answer = await shop.app.request('http://localhost/productss?sale=true&page=0&size=9');
    return (await answer.json()).map(({ _id }: { _id: string }) => _id);
  };
  expect(await onSale()).toEqual([held, free]);
  await shop.database.transaction(async (client) => {
    await client.query('select from products where id = $1 for update', [held]);
    expect(await endAt('2026-12-02T00:00:00Z')).toBe(1);
  });
  expect(await onSale()).toEqual([held]);
  expect(await endAt('2026-12-02T00:00:00Z')).toBe(1);
  expect(await onSale()).toEqual([]);
});

test('one run ends more than a batch', async () => {
  const { shop, endAt } = await open();
  await generateProducts(shop.database, 230);
  await shop.database.writes.query(
    `update products set discount_price_cents = 1, discount_last_day = '2026-11-30'`,
  );
  expect(await endAt('2026-12-02T00:00:00Z')).toBe(230);
});

test('a coming discount begins with its first day, and its sizes by the same share', async () => {
  const { shop, add, find } = await open();
  const beginAt = (at: string) =>
    beginDiscounts({ database: shop.database, now: () => new Date(at) });
  const [next, over, small] = [await add('2026-11-30'), await add(null), await add(null)];
  const coming = (id: string, cents: number, lastDay: string | null) =>
    shop.database.writes.query(
      `update products set coming_discount_cents = $2, coming_first_day = '2026-11-28',
         coming_last_day = $3 where id = $1`,
      [id, cents, lastDay],
    );
  await coming(next, 1000, '2026-12-24');
  await coming(over, 1000, '2026-11-28');
  await coming(small, 6000, null);
  await shop.database.writes.query(
    'update product_sizes set price_cents = 7777 where product_id = $1',
    [next],
  );
  expect(await beginAt('2026-11-27T23:59:59Z')).toBe(0);
  expect(await beginAt('2026-11-29T00:00:00Z')).toBe(3);
  expect(await beginAt('2026-11-29T00:00:00Z')).toBe(0);
  expect(await find(next)).toMatchObject({
    DiscountPrice: 10,
    DiscountLastDay: '2026-12-24',
    sizes: [{ ProductPrice: 77.77, DiscountPrice: 15.55 }],
  });
  expect(await find(over)).toMatchObject({ DiscountPrice: 25, DiscountLastDay: null });
  expect(await find(small)).toMatchObject({ DiscountPrice: 25 });
  const none = { comingDiscountCents: null, comingFirstDay: null, comingLastDay: null };
  expect(await auditOf(shop.database, next)).toEqual([
    {
      action: 'product_changed',
      actorId: null,
      detail: {
        before: {
          discountPriceCents: 2500,
          discountLastDay: '2026-11-30',
          comingDiscountCents: 1000,
          comingFirstDay: '2026-11-28',
          comingLastDay: '2026-12-24',
          sizes: [{ label: 'M', discountPriceCents: null }],
        },
        after: {
          discountPriceCents: 1000,
          discountLastDay: '2026-12-24',
          ...none,
          sizes: [{ label: 'M', discountPriceCents: 1555 }],
        },
      },
    },
  ]);
  expect(await auditOf(shop.database, over)).toMatchObject([{ detail: { after: none } }]);
});

test.each([
  ['UTC', '2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z'],
  ['Europe/Lisbon', '2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z'],
  ['Europe/Berlin', '2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z'],
  ['Pacific/Kiritimati', '2026-11-30T09:59:59Z', '2026-11-30T10:00:00Z'],
])('the last day of %s counts until %s and is over at %s', (timeZone, last, over) => {
  expect(dayIn(new Date(last), timeZone)).toBe('2026-11-30');
  expect(dayIn(new Date(over), timeZone)).toBe('2026-12-01');
});
