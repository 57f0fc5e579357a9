// The images of a product: a row to swipe, and a zoom by pointer, keys and buttons.
import { expect, type Page } from '@playwright/test';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const coat = '/product/belted-trench-stone';
const links = (page: Page) => page.getByRole('region', { name: 'Images' }).getByRole('link');
const zoom = (page: Page) => page.getByRole('dialog', { name: 'Images of Belted Trench Coat' });
const enlarged = (page: Page) => zoom(page).getByRole('img', { name: /in stone$/ });
const widthOf = async (page: Page) => (await enlarged(page).boundingBox())?.width ?? 0;
const notes = { contextOptions: { reducedMotion: 'reduce' } } as const;

test.describe('with a mouse', () => {
  test.use(notes);

  test('a press enlarges the image at that point, from a file of 1600 px', async ({ page }) => {
    await visit(page, coat);
    await links(page).first().click();
    const fitted = await widthOf(page);
    await enlarged(page).click({ position: { x: 100, y: 100 } });
    await expect.poll(() => widthOf(page)).toBeGreaterThan(fitted * 1.5);
    await expect(enlarged(page)).toHaveJSProperty('complete', true);
    const shown = () => enlarged(page).evaluate((img: HTMLImageElement) => img.currentSrc);
    await expect.poll(shown).toContain('/1600.avif');
    await expectAccessible(page, 'with the zoom open');
  });

  test('with Alt the file is saved, and nothing is enlarged', async ({ page }) => {
    await visit(page, coat);
    const download = page.waitForEvent('download');
    await links(page)
      .first()
      .click({ modifiers: ['Alt'] });
    await (await download).cancel();
    await expect(zoom(page)).toBeHidden();
  });

  test('keys magnify, change the image and close; the focus returns', async ({ page }) => {
    await visit(page, coat);
    await links(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(zoom(page).getByRole('button', { name: 'Close' })).toBeFocused();
    const fitted = await widthOf(page);
    await page.keyboard.press('+');
    await expect.poll(() => widthOf(page)).toBeGreaterThan(fitted);
    await page.keyboard.press('-');
    await expect.poll(() => widthOf(page)).toBe(fitted);
    await page.keyboard.press('ArrowRight');
    await expect(zoom(page).getByRole('status')).toContainText('Image 2 /');
    await page.keyboard.press('ArrowLeft');
    await expect(zoom(page).getByRole('status')).toContainText('Image 1 /');
    await page.keyboard.press('Escape');
    await expect(zoom(page)).toBeHidden();
    await expect(links(page).first()).toBeFocused();
  });

  test('its buttons do the same, and Back closes it', async ({ page }) => {
    await visit(page, coat);
    await links(page).nth(1).click();
    await expect(zoom(page).getByRole('status')).toContainText('Image 2 /');
    await zoom(page).getByRole('button', { name: 'Previous image' }).click();
    await expect(zoom(page).getByRole('status')).toContainText('Image 1 /');
    const fitted = await widthOf(page);
    await zoom(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => widthOf(page)).toBeGreaterThan(fitted);
    await page.goBack();
    await expect(zoom(page)).toBeHidden();
    await expect(page).toHaveURL(coat);
  });
});

test('the buttons lie on the image, whichever style sheet comes last', async ({ page }) => {
  await visit(page, coat);
  await links(page).first().click();
  await expect(enlarged(page)).toBeVisible();
  // As React inserts it when it waited longer for the other one.
  await page.locator('link[rel="stylesheet"][href*="photoswipe"]').evaluate(async (link) => {
    const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
    document.head.append(link);
    await loaded;
  });
  await zoom(page).getByRole('button', { name: 'Next image' }).click();
  await expect(zoom(page).getByRole('status')).toContainText('Image 2 /');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...notes });

  test('the row tells which image is in view, and nothing moves the page', async ({ page }) => {
    await visit(page, coat);
    const region = page.getByRole('region', { name: 'Images' });
    await expect(region.getByText(/^1 \/ /)).toBeVisible();
    await links(page).nth(1).scrollIntoViewIfNeeded();
    // The film comes between.
    await expect(region.getByText(/^3 \/ /)).toBeVisible();
    await links(page).nth(1).tap();
    await expect(zoom(page).getByRole('status')).toContainText('Image 2 /');
    await zoom(page).getByRole('button', { name: 'Close' }).tap();
    await expect(zoom(page)).toBeHidden();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, { value = 0 }: Shift) => sum + value, 0)),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(resolve, 200, 0);
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });
});

test('without scripts an image leads to its file', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(coat);
  await expect(links(page).first()).toHaveAttribute('href', /\/images\/\w{20}\/1600\.webp/);
  await context.close();
});

type Shift = PerformanceEntry & { value?: number };
