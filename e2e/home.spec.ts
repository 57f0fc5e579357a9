// The carousels and films of the home page: what moves by itself, and what stops it.
import { expect, type Locator, type Page } from '@playwright/test';
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

const drag = async (page: Page, on: Locator, distance: number): Promise<void> => {
  const box = await on.boundingBox();
  if (!box) throw new Error('Nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
};

test('the banner turns every 5000 ms', async ({ page }) => {
  await openHome(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await expectSlide(page, 'The bag collection');
  await page.clock.runFor(5000);
  await expectSlide(page, 'Black Friday');
  await page.clock.runFor(4000);
  await expectSlide(page, 'Black Friday');
});

test('a hovered or focused banner does not turn', async ({ page }) => {
  await openHome(page);
  await banner(page).hover({ position: { x: 600, y: 100 } });
  // A clock that stands: the next turn would hide the one before.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expectSlide(page, 'Black Friday');
  await page.clock.runFor(15_000);
  await expectSlide(page, 'Black Friday');
  await banner(page).getByRole('link').first().focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(15_000);
  await expectSlide(page, 'Black Friday');
  await page.getByRole('main').getByRole('link', { name: 'See all' }).focus();
  await page.evaluate(() => scrollTo(0, 0));
  await page.clock.resume();
  await expectSlide(page, 'The bag collection');
});

test('the banner is paused, played and turned by keyboard', async ({ page }) => {
  await openHome(page);
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await expect(playButton(page)).toBeFocused();
  await expect(playButton(page)).toHaveAccessibleName('Pause the slides');
  await page.keyboard.press('Enter');
  await expect(playButton(page)).toHaveAccessibleName('Play the slides');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSlide(page, 'The bag collection');
  await page.keyboard.press('Tab');
  await expect(banner(page).getByLabel('Email address, for news of the bags')).toBeFocused();
  await page.clock.runFor(15_000);
  await expectSlide(page, 'The bag collection');
  await playButton(page).press('Enter');
  await page.clock.runFor(5000);
  await expectSlide(page, 'Black Friday');
});

test('a swipe of 40 px turns the banner, a shorter one does not', async ({ page }) => {
  await openHome(page);
  for (const distance of [-36, 36]) {
    await drag(page, banner(page), distance);
    await expectSlide(page, 'Black Friday');
  }
  await drag(page, banner(page), -44);
  await expectSlide(page, 'The bag collection');
  await drag(page, banner(page), 44);
  await expectSlide(page, 'Black Friday');
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

test('a finger turns the banner', async ({ openAnother }) => {
  const page = await openAnother(phone);
  await openHome(page);
  await swipe(page, -50);
  await expectSlide(page, 'The bag collection');
});

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

test('with the data saver a film plays when it is asked for', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requested = await openHome(page);
  await banner(page).getByRole('button', { name: 'Slide 2' }).click();
  await expectSlide(page, 'The bag collection');
  await arrivals(page).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Play the film' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeInViewport();
  expect(requested).toEqual([]);
  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect.poll(() => requested.join()).toMatch(/new-arrivals/);
});

test('the brands move on, three at a time, until they are paused', async ({ page }) => {
  await openHome(page);
  const brands = page.getByRole('region', { name: 'Our brands' });
  await brands.scrollIntoViewIfNeeded();
  const shown = () =>
    brands.getByRole('img').evaluateAll((marks) => {
      const bounds = marks[0]?.closest('ul')?.parentElement?.getBoundingClientRect();
      const isShown = ({ left, right }: DOMRect) =>
        bounds !== undefined && left >= bounds.left && right <= bounds.right;
      return marks
        .filter((mark) => isShown(mark.getBoundingClientRect()))
        .map((mark) => mark.getAttribute('alt'));
    });
  await expect(brands.getByRole('button', { name: 'Pause the brands' })).toBeVisible();
  await expect.poll(shown).toEqual(['Norrvane', 'Maren Vale', 'Tidewick']);
  await expect.poll(shown).toEqual(['Maren Vale', 'Tidewick', 'Arden Row']);
  await expect(brands.getByRole('link', { name: 'Tidewick' })).toHaveAttribute(
    'href',
    '/Shop?brand=Tidewick',
  );
  await brands.getByRole('button', { name: 'Pause the brands' }).click();
  await page.clock.runFor(3000);
  const paused = await shown();
  await page.clock.runFor(20_000);
  expect(await shown()).toEqual(paused);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing starts by itself, and the banner turns by its buttons', async ({ page }) => {
    const requested = await openHome(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await expectSlide(page, 'Black Friday');
    await page.clock.runFor(15_000);
    await expectSlide(page, 'Black Friday');
    await banner(page).getByRole('button', { name: 'Slide 2' }).click();
    await expectSlide(page, 'The bag collection');
    await expect(playButton(page)).toHaveAccessibleName('Play the slides');
    await arrivals(page).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Play the film' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Play the brands' }).scrollIntoViewIfNeeded();
    expect(requested).toEqual([]);
  });
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

test('what is new leads to the newest first', async ({ page }) => {
  await visit(page, '/');
  await arrivals(page).getByRole('link', { name: 'See what is new' }).click();
  await expect(page).toHaveURL('/Shop?sort=newest');
});

test('the sale leads to what it says', async ({ page }) => {
  await visit(page, '/');
  // In the demo the Monday after Black Friday.
  const promise = /up to50% offUntil (Mon, (?:Nov|Dec) \d+)\. 19 items reduced\./;
  await expect(banner(page)).toContainText(promise);
  const [, day = ''] = promise.exec((await banner(page).textContent()) ?? '') ?? [];
  await banner(page).getByRole('link', { name: 'Shop the sale' }).click();
  await expect(page).toHaveURL('/Shop?sale=true');
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: '% off' }).first();
  await expect(first).toContainText('50% off');
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('main')).toContainText(`50% off until ${day}`);
});
