// Lists of orders: filtered by text and state, counted, and read page by page.
import { expect, test } from 'vitest';
import { aCustomer, aShopWithProduct } from '../../test/test-checkout.ts';
import { aProduct } from '../../test/test-products.ts';

const aShopWithOrders = async () => {
  const testShop = await aShopWithProduct();
  const cap = await aProduct(testShop.database, { name: 'Watch Cap', priceCents: 5000 });
  const lucia = await aCustomer(testShop);
  const tom = await aCustomer(testShop);
  const order = async (customer: typeof tom, product: typeof cap, name: string) => {
    const address = {
      name,
      address: '14 Ropewalk Lane',
      phone: '07700900123',
      additionalInfo: 'x',
    };
    const { body } = await customer.checkout(product, { address });
    return Number(body.orderNumber);
  };
  const first = await order(lucia, testShop.product, 'Lucía Marín');
  const second = await order(lucia, cap, 'Lucía Marín');
  const third = await order(tom, cap, 'Tom Ashby');
  return { ...testShop, lucia, tom, numbers: [third, second, first] };
};

test('words of number, name, email and products find orders in any case', async () => {
  const { shop, tom, numbers } = await aShopWithOrders();
  const [third, second, first] = numbers;
  const found = async (text: string) =>
    (await shop.listOrders({ text, size: 10 })).orders.map(({ number }) => number);
  expect(await found('')).toEqual(numbers);
  expect(await found(`${first}`)).toEqual([first]);
  expect(await found('LUCIA')).toEqual([second, first]);
  expect(await found('marín cap')).toEqual([second]);
  expect(await found(tom.user.email.slice(0, 18))).toEqual([third]);
  expect(await found('parka')).toEqual([]);
  expect(await found('%')).toEqual([]);
});

test('pages follow each other by number, and each filter counts its orders', async () => {
  const { shop, lucia, numbers } = await aShopWithOrders();
  const [third, second, first] = numbers;
  const { orders, next } = await shop.listOrders({ size: 2 });
  expect([orders.map(({ number }) => number), next]).toEqual([[third, second], second]);
  const rest = await shop.listOrders({ size: 2, before: next ?? undefined });
  expect([rest.orders.map(({ number }) => number), rest.next]).toEqual([[first], null]);

  const states = [{ state: 'unpaid', orders: 2 }];
  const ofLucia = { email: lucia.user.email };
  expect(await shop.countOrders(ofLucia)).toEqual({ orders: 2, items: 2, states });
  expect(await shop.countOrders({ state: 'paid' })).toEqual({ orders: 0, items: 0, states: [] });
  expect((await shop.listOrders({ state: 'paid', size: 5 })).orders).toEqual([]);
});

test('pages have no gap and no repeat while orders are placed', async () => {
  const testShop = await aShopWithOrders();
  const { shop, product, numbers, database } = testShop;
  const place = async () => {
    const { body } = await (await aCustomer(testShop)).checkout(product);
    return Number(body.orderNumber);
  };
  await database.pool.query('update product_sizes set stock = 1000');
  for (let count = 0; count < 12; count++) numbers.unshift(await place());
  const seen: number[] = [];
  let before: number | null | undefined;
  while (before !== null) {
    const [page] = await Promise.all([shop.listOrders({ before, size: 4 }), place(), place()]);
    seen.push(...page.orders.map(({ number }) => number));
    before = page.next;
  }
  expect(seen.filter((number) => numbers.includes(number))).toEqual(numbers);
  expect(new Set(seen).size).toBe(seen.length);
});
