// The cart of an account is for who is signed in: guests do not pay for its script.
import { expect } from '@playwright/test';
import { addToCart } from './actions.ts';
import { test, visit } from './fixtures.ts';

const beanie = 'rib-beanie-mustard';

test('pages of guests load nothing of it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await addToCart(page, beanie);
  await visit(page, '/productsCart');
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(1);
  expect(scripts.filter((url) => /sync-cart|\/cart$/.test(url))).toEqual([]);
});
