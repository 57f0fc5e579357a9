// The reviews of a product before their script has come: the server's own.
import { expect } from '@playwright/test';
import { test, visit } from './fixtures.ts';

test('a button pressed before the script of the reviews works once it has come', async ({
  page,
}) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(/assets\/reviews-section-/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await visit(page, '/product/breton-stripe-tee-navy#reviews');
  const section = page.getByRole('region', { name: 'Reviews', exact: true });
  await expect(section.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
  await section.getByRole('button', { name: 'Load more reviews' }).click();
  await expect(section.getByRole('article')).toHaveCount(4);
  arrived.resolve();
  await expect(section.getByRole('article')).toHaveCount(8);
  await expect(section.getByRole('article').nth(4).getByRole('heading')).toBeFocused();
});
