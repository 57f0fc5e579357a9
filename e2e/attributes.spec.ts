// An attribute of the owner in the customer's filter, page and search.
import { expect } from '@playwright/test';
import { callShop, firstAdmin, signInByLink } from '../test/setup-calls.ts';
import { findProduct } from '../test/setup-products.ts';
import { changeAll } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';

test('customers filter by a pattern of the owner, see it and search for it', async ({
  openAnother,
  ownShop,
}) => {
  const owner = await signInByLink(ownShop.url, ownShop.adminLink() ?? '', firstAdmin);
  const values = ['Plain', 'Zigzag', 'Dotted'].map((label) => ({ label }));
  await callShop(owner, 'POST', '/attributes', { name: 'Pattern', values });
  const { _id } = await findProduct(owner, 'rib-beanie-mustard');
  const change = { kind: 'attribute', attribute: 'pattern', values: ['zigzag'] };
  await changeAll(owner, { ids: [_id] }, change);
  const customer = await openAnother({ baseURL: ownShop.url, reducedMotion: 'reduce' });
  const shop = customer.getByRole('main');
  await visit(customer, '/Shop?category=Hat');
  await shop.getByText('Pattern', { exact: true }).click();
  await expect(shop.getByRole('checkbox', { name: /^Dotted/ })).toBeHidden();
  await shop.getByRole('checkbox', { name: /^Zigzag/ }).check();
  await expect(customer).toHaveURL('/Shop?category=Hat&pattern=zigzag');
  await expect(shop.getByRole('link', { name: 'Remove filter: Zigzag' })).toBeVisible();
  await expect(shop.getByRole('status').first()).toHaveText(/^1 of \d+ items/);
  await customer.goBack();
  await expect(shop.getByRole('checkbox', { name: /^Zigzag/ })).not.toBeChecked();
  await visit(customer, '/Shop?pattern=zigzag,dotted&gclid=made-up');
  await expect(shop.getByRole('status').first()).toHaveText(/^1 of \d+ items/);
  await shop
    .getByRole('link', { name: /Rib Beanie/ })
    .first()
    .click();
  await expect(shop).toContainText('Pattern: Zigzag');
  await visit(customer, '/search?q=zigzag');
  await expect(shop.getByRole('link', { name: /Rib Beanie/ }).first()).toBeVisible();
});
