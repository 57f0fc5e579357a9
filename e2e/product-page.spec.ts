// What a product page of the server asks for once its scripts run.
import { expect } from '@playwright/test';
import { test, visit } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('stock is asked for after the page of the server, and once from color to color', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const slug = /\/products\/breton-stripe-tee-(\w+)$/.exec(request.url())?.[1];
    if (slug) asked.push(slug);
  });
  const main = page.getByRole('main');
  await visit(page, '/product/breton-stripe-tee-navy');
  await expect.poll(() => asked).toEqual(['navy']);
  await main.getByRole('link', { name: 'Ecru / Brick', exact: true }).click();
  await expect(main.getByText('Color: Ecru / Brick')).toBeVisible();
  // What the new page does once it is drawn is done by then.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await main.getByRole('link', { name: 'Ecru / Navy', exact: true }).click();
  await expect(main.getByText('Color: Ecru / Navy')).toBeVisible();
  expect(asked).toEqual(['navy', 'brick', 'navy']);
});
