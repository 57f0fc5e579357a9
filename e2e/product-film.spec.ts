// The script of the film's player: only where there is a film, and the page does without it.
import { expect, type Page } from '@playwright/test';
import { test, visit } from './fixtures.ts';

const images = (page: Page) => page.getByRole('region', { name: 'Images' });

test('an item without a film loads no script for one', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await visit(page, '/product/rib-beanie-mustard');
  await expect(images(page).getByRole('link').first()).toBeVisible();
  expect(scripts.join()).not.toMatch(/film-player/);
});

test.describe('while the script of the player does not come', () => {
  test.use({ failures: ['net::ERR_'] });

  test('the product stays, with the first image of its film', async ({ page }) => {
    await page.route(/assets\/film-player-/, (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (one) => /film-player/.test(one.url()));
    await visit(page, '/product/belted-trench-stone');
    await refused;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Coat/);
    await expect(images(page).getByRole('img').first()).toBeVisible();
  });
});
