// The built style sheets of the zoom, which come in any order.
import { expect } from '@playwright/test';
import { test, visit } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the buttons lie on the image, whichever style sheet comes last', async ({ page }) => {
  await visit(page, '/product/belted-trench-stone');
  await page.getByRole('region', { name: 'Images' }).getByRole('link').first().click();
  const zoom = page.getByRole('dialog', { name: 'Images of Belted Trench Coat' });
  await expect(zoom.getByRole('img', { name: /in stone$/ })).toBeVisible();
  // As React inserts it when it waited longer for the other one.
  await page.locator('link[rel="stylesheet"][href*="photoswipe"]').evaluate(async (link) => {
    const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
    document.head.append(link);
    await loaded;
  });
  await zoom.getByRole('button', { name: 'Next image' }).click();
  await expect(zoom.getByRole('status')).toContainText('Image 2 /');
});
