// Many products changed at once, as the customers' pages show it afterwards.
import { expect } from '@playwright/test';
import { firstAdmin, signInByLink } from '../test/setup-calls.ts';
import { changeAll } from './admin-actions.ts';
import { test } from './fixtures.ts';

const product = '/product/rib-beanie-mustard';
const saleDay = '20% off until Tue, Dec 31';

test('customers see the sale of all hats, and its end when all products are archived', async ({
  ownShop,
}) => {
  const admin = await signInByLink(ownShop.url, ownShop.adminLink() ?? '', firstAdmin);
  const textOf = async (path: string) =>
    (await (await fetch(ownShop.url + path)).text()).replaceAll(/<[^>]*>/g, '');
  expect(await textOf(product)).not.toContain(saleDay);
  const sale = { kind: 'sale', percent: 20, lastDay: '2199-12-31' };
  await changeAll(admin, { filter: { category: 'Hat' } }, sale);
  await expect.poll(() => textOf(product)).toContain(saleDay);
  await changeAll(admin, { filter: {} }, { kind: 'archive' });
  await expect.poll(() => textOf('/productsCount')).toBe('{"result":0}');
});
