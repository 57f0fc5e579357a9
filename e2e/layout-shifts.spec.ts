// Toasts move nothing and cover nothing that can be pressed; no page moves while it starts.
import { expect, type Page } from '@playwright/test';
import { addToCart, fillLogin } from './actions.ts';
import { test, visit } from './fixtures.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  failures: [401],
  contextOptions: { reducedMotion: 'reduce' },
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      // Also what follows a press: a toast must not move anything then either.
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & Shift).value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts: () => sum });
  });
});

type Shift = { value: number };

const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => done((Reflect.get(window, 'shifts') as () => number)())),
        ),
      ),
  );

const toasts = (page: Page) => page.locator('[data-toast]');

/** The controls that a toast lies on. */
const covered = (page: Page) =>
  toasts(page)
    .last()
    .evaluate((toast) => {
      const box = toast.getBoundingClientRect();
      return [...document.querySelectorAll('main a[href], main button, main input, header button')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => {
          const { top, bottom, left, right } = control.getBoundingClientRect();
          const isBeside = bottom <= box.top || top >= box.bottom;
          return !isBeside && left < box.right && right > box.left;
        })
        .map((control) => control.outerHTML.slice(0, 100));
    });

/** Ends the line that runs out. */
const end = (page: Page) =>
  toasts(page)
    .first()
    .evaluate((toast) => {
      for (const one of toast.getAnimations({ subtree: true })) one.finish();
    });

test('a refused login tells it without moving or covering anything', async ({ page }) => {
  await visit(page, '/Login');
  await fillLogin(page, { name: '', email: 'nobody@example.com', password: 'not the password' });
  await expect(toasts(page)).toBeVisible();
  expect(await covered(page)).toEqual([]);
  // The red text at the form comes with the answer: what counts is from here on.
  const before = await shifts(page);
  await end(page);
  await expect(toasts(page)).toHaveCount(0);
  expect(await shifts(page)).toBe(before);
});

test('an item in the cart is told without moving or covering anything', async ({ page }) => {
  await addToCart(page, 'rib-beanie-mustard');
  await expect(toasts(page)).toBeVisible();
  expect(await covered(page)).toEqual([]);
  await end(page);
  await expect(toasts(page)).toHaveCount(0);
  expect(await shifts(page)).toBeLessThan(0.001);
});

test('of two toasts the one above stays where it is when the lower one ends', async ({ page }) => {
  // Hats of one size.
  await visit(page, '/search?q=beanie');
  const main = page.getByRole('main');
  for (let times = 0; times < 2; times += 1) {
    await main
      .getByRole('button', { name: /^Add .* to cart$/ })
      .nth(times)
      .tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).tap();
    await expect(toasts(page)).toHaveCount(times + 1);
  }
  // In one go: they last for five seconds.
  const places = await page.evaluate(async () => {
    const [lower, upper] = document.querySelectorAll('[data-toast]');
    const placeOf = () => upper?.getBoundingClientRect().top;
    const before = placeOf();
    for (const one of lower?.getAnimations({ subtree: true }) ?? []) one.finish();
    const isGone = async (): Promise<boolean> => {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      return !lower?.isConnected || isGone();
    };
    await isGone();
    return { before, after: placeOf() };
  });
  expect(places.before).toBeGreaterThan(0);
  expect(places.after).toBe(places.before);
});

for (const path of [
  '/',
  '/Shop?sale=true',
  '/product/oxford-shirt-sky',
  '/search?q=linen',
  '/About',
])
  test(`${path} moves nothing while it starts`, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    // A font that comes late moves a letter by a fraction of a pixel.
    expect(await shifts(page)).toBeLessThan(0.001);
  });
