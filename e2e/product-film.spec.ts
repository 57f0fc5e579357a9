// The film of a product: a slide after the first image, which plays while it is seen.
import { expect, type Page } from '@playwright/test';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const coat = '/product/belted-trench-stone';
const images = (page: Page) => page.getByRole('region', { name: 'Images' });
const film = (page: Page) => images(page).locator('video');
const button = (page: Page, does: 'Play' | 'Pause') =>
  images(page).getByRole('button', { name: `${does} the film` });

const watchFilms = (page: Page): string[] => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/films/')) requested.push(request.url());
  });
  return requested;
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('it is loaded and plays when its slide is seen, and the counter counts it', async ({
    page,
  }) => {
    const requested = watchFilms(page);
    await visit(page, coat);
    await expect(button(page, 'Pause')).toBeAttached();
    await expect(images(page).getByText('1 / 4')).toBeVisible();
    expect(requested).toEqual([]);
    await film(page).scrollIntoViewIfNeeded();
    await expect(images(page).getByText('2 / 4')).toBeVisible();
    await expect(film(page)).toHaveJSProperty('paused', false);
    await expect(film(page)).toHaveJSProperty('muted', true);
    await expect(film(page)).toBeVisible();
    expect(requested).not.toEqual([]);
    await images(page).getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(images(page).getByText('4 / 4')).toBeVisible();
    await expect(film(page)).toHaveJSProperty('paused', true);
  });
});

test('keys pause it and play it; the zoom counts images alone', async ({ page }) => {
  await visit(page, coat);
  await button(page, 'Pause').press('Enter');
  await expect(film(page)).toHaveJSProperty('paused', true);
  await button(page, 'Play').press('Enter');
  await expect(film(page)).toHaveJSProperty('paused', false);
  await button(page, 'Pause').press('Enter');
  await expectAccessible(page, 'with a film');
  await images(page).getByRole('link').nth(1).click();
  const zoom = page.getByRole('dialog', { name: /^Images of/ });
  await expect(zoom.getByRole('status')).toContainText('Image 2 / 3');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('it plays only when it is asked to', async ({ page }) => {
    const requested = watchFilms(page);
    await visit(page, coat);
    await button(page, 'Play').scrollIntoViewIfNeeded();
    await expect(film(page)).toHaveJSProperty('paused', true);
    expect(requested).toEqual([]);
    await button(page, 'Play').click();
    await expect(film(page)).toHaveJSProperty('paused', false);
  });
});

test('without scripts it has the controls of the browser', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(coat);
  const shown = images(page).locator('video[controls]');
  await expect(shown).toHaveAttribute('poster', /\/images\/\w{20}\/960\.webp/);
  await expect(shown).toHaveAccessibleName(/turning to each side$/);
  await context.close();
});

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
    await visit(page, coat);
    await refused;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Coat/);
    await expect(images(page).getByRole('img').first()).toBeVisible();
  });
});
