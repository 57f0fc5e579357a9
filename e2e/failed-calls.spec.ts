// A part of the page that does not come: said in place, and asked for again.
import { expect } from '@playwright/test';
import { tryAgain } from './actions.ts';
import { test, visit } from './fixtures.ts';

test.use({ failures: ['net::ERR_'] });

test('a size guide whose script does not come says so, and opens when asked again', async ({
  page,
}) => {
  await visit(page, '/product/cord-overshirt-moss');
  await page.route(/assets\/size-guide-(?!link)/, (route) => route.abort());
  const guide = page.getByRole('main').getByRole('link', { name: 'Size guide' });
  await guide.click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Corduroy Overshirt/);
  await page.unroute(/assets\/size-guide-(?!link)/);
  await tryAgain(page, page.getByRole('dialog', { name: 'Size guide' }), () => guide.click());
});
