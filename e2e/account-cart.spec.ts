// The cart of an account and the player of films: guests load neither script without need.
import { expect } from '@playwright/test';
import { addToCart } from './actions.ts';
import { test, visit } from './fixtures.ts';

const beanie = 'rib-beanie-mustard';

test('pages of guests load no cart of an account, and no player without a film', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await addToCart(page, beanie);
  await visit(page, '/productsCart');
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(1);
  expect(scripts.filter((url) => /sync-cart|\/cart$|film-player/.test(url))).toEqual([]);
});
