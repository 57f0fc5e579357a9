// What the home page loads and when: its films, its carousel, and what it is without scripts.
import { expect, type Page } from '@playwright/test';
import { test, visit } from './fixtures.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Offers' });
const playButton = (page: Page) => banner(page).getByRole('button', { name: /^(Pause|Play)/ });
// Its script comes when it is near.
const arrivals = (page: Page) => page.getByRole('region', { name: 'New Arrivals' });
const films = /\.(mp4|webm)$/;

const expectSlide = (page: Page, name: string): Promise<void> =>
  expect(
    banner(page)
      .getByRole('group', { name: /^\d of 2/ })
      .and(page.locator(':not([inert])')),
  ).toHaveAccessibleName(new RegExp(name));

const openHome = async (page: Page): Promise<string[]> => {
  const requested: string[] = [];
  const carousels: string[] = [];
  page.on('request', (request) => {
    if (films.test(request.url())) requested.push(request.url());
    if (request.url().includes('start-carousel')) carousels.push(request.url());
  });
  await page.clock.install();
  await visit(page, '/');
  await expect(playButton(page)).toBeVisible();
  expect(carousels).toEqual([]);
  await playButton(page).hover();
  await expect(banner(page).locator('[inert]')).toHaveCount(1);
  await expectSlide(page, 'Black Friday');
  await page.mouse.move(0, 0);
  return requested;
};

test('films are muted, and loaded when their slide or place is seen', async ({ page }) => {
  const requested = await openHome(page);
  expect(requested).toEqual([]);
  await banner(page).getByRole('button', { name: 'Slide 2' }).click();
  const film = banner(page).locator('video');
  await expect(film).toHaveJSProperty('paused', false);
  await expect(film).toHaveJSProperty('muted', true);
  await expect.poll(() => requested.join()).toMatch(/bag-collection/);
  await playButton(page).click();
  await expect(film).toHaveJSProperty('paused', true);
  expect(requested.join()).not.toMatch(/new-arrivals/);
  await arrivals(page).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Pause the film' }).scrollIntoViewIfNeeded();
  await expect.poll(() => requested.join()).toMatch(/new-arrivals/);
});

/** From its right side; `distance` in steps, as a finger moves. */
const swipe = async (page: Page, distance: number): Promise<void> => {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...x: number[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x.map((at) => ({ x: at, y: 300 })),
    });
  await send('touchStart', 350);
  for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', 350 + distance * share);
  await send('touchEnd');
};

const phone = { hasTouch: true, viewport: { width: 390, height: 800 } };

test('with reduced motion a finger turns the banner, before its script and after', async ({
  openAnother,
}) => {
  const page = await openAnother({ ...phone, reducedMotion: 'reduce' });
  await page.clock.install();
  await visit(page, '/');
  await page.clock.pauseAt(Date.now() + 1000);
  await swipe(page, -300);
  const second = banner(page).getByRole('group', { name: 'The bag collection' });
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await page.clock.runFor(3000);
  await expect(banner(page).locator('[inert]')).toHaveCount(1);
  await expectSlide(page, 'The bag collection');
  await swipe(page, -50);
  await expectSlide(page, 'Black Friday');
});

test.describe('without JavaScript', () => {
  test.use({ contextOptions: { javaScriptEnabled: false } });

  test('the slides are a row to scroll, and no button is shown that does nothing', async ({
    page,
  }) => {
    await page.goto('/');
    const email = banner(page).getByLabel('Email address, for news of the bags');
    await expect(banner(page).getByRole('link')).toBeInViewport();
    await expect(email).not.toBeInViewport();
    await email.scrollIntoViewIfNeeded();
    await expect(email).toBeInViewport();
    await expect(page.getByRole('button', { name: /Pause|Play|Slide/ })).toHaveCount(0);
  });
});
