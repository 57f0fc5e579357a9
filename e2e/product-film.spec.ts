// The script of the film's player: the page does without it. `account-cart.spec.ts` shows that it
// comes only where there is a film.
import { expect, type Page } from '@playwright/test';
import { test, visit } from './fixtures.ts';

const images = (page: Page) => page.getByRole('region', { name: 'Images' });

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
