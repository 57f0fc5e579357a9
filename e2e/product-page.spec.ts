// The product page: colors, sizes and their measures, into the cart, and what else is shown.
import { expect, type Page } from '@playwright/test';
import { expectToast } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const mainOf = (page: Page) => page.getByRole('main');
const sizesOf = (page: Page) => mainOf(page).getByRole('group', { name: 'Size' });
const addButton = (page: Page) =>
  mainOf(page)
    .getByRole('button', { name: /^(Add to cart|View cart)$/ })
    .first();

test('another color keeps the chosen size and the focus among the colors', async ({ page }) => {
  await visit(page, '/product/breton-stripe-tee-navy');
  const main = mainOf(page);
  await expect(main.getByText('Color: Ecru / Navy')).toBeVisible();
  const colors = main.getByRole('list', { name: /^Color/ }).getByRole('link');
  await expect(colors).toHaveCount(2);
  await expect(main.getByRole('link', { name: 'Ecru / Navy', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(colors.and(page.locator('[aria-current]'))).toHaveCSS('border-top-width', '2px');
  await page.emulateMedia({ forcedColors: 'none' });
  await sizesOf(page).getByText('M', { exact: true }).click();
  await main.getByRole('link', { name: 'Ecru / Brick', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/product\/breton-stripe-tee-brick$/);
  await expect(main.getByText('Color: Ecru / Brick')).toBeVisible();
  await expect(main.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(main.getByRole('link', { name: 'Ecru / Brick', exact: true })).toBeFocused();
  await page.goBack();
  await expect(main.getByText('Color: Ecru / Navy')).toBeVisible();
});

test('stock is asked for after the page of the server, and once from color to color', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const slug = /\/products\/breton-stripe-tee-(\w+)$/.exec(request.url())?.[1];
    if (slug) asked.push(slug);
  });
  const main = mainOf(page);
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

test('an item in one color has no swatch', async ({ page }) => {
  await visit(page, '/product/belted-trench-stone');
  await expect(mainOf(page).getByText('Color: Stone')).toBeVisible();
  await expect(mainOf(page).getByRole('link', { name: 'Stone', exact: true })).toHaveCount(0);
});

test('the size guide opens by keyboard, tells cm and inches, and returns the focus', async ({
  page,
}) => {
  await visit(page, '/product/straight-jeans-indigo');
  const opener = mainOf(page).getByRole('link', { name: 'Size guide' });
  await opener.press('Enter');
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  const rowOf = (size: string) => guide.getByRole('row', { name: new RegExp(`^${size}`) });
  await expect(rowOf('32')).toContainText('81');
  await expect(guide.getByRole('columnheader', { name: 'Inseam' })).toBeVisible();
  await expectAccessible(page, 'product');
  await guide.getByRole('radio', { name: 'Inches' }).check();
  await expect(rowOf('32')).toContainText('31.9');
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(guide.getByRole('radio', { name: 'Inches' })).toBeChecked();
});

test('a dialog opens again at once after Escape', async ({ page }) => {
  await visit(page, '/product/straight-jeans-indigo');
  const opener = mainOf(page).getByRole('link', { name: 'Size guide' });
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await opener.press('Enter');
  await expect(guide.getByRole('table')).toBeVisible();
  // As Escape and Enter within one frame: the browser tells the close with the next.
  await opener.evaluate((link: HTMLElement) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose();
    link.click();
  });
  await twoFrames(page);
  await expect(guide).toBeVisible();
});

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );

test.describe(() => {
  test.use({ failures: [503] });
  test('measures that do not arrive are told, and can be asked for again', async ({ page }) => {
    await visit(page, '/product/straight-jeans-indigo');
    await page.route('**/measures', (route) => route.fulfill({ status: 503 }));
    await mainOf(page).getByRole('link', { name: 'Size guide' }).click();
    const guide = page.getByRole('dialog', { name: 'Size guide' });
    await expect(guide.getByRole('alert')).toContainText('could not be loaded');
    await page.unroute('**/measures');
    await guide.getByRole('button', { name: 'Try again' }).click();
    await expect(guide.getByRole('table')).toBeVisible();
  });
});

test('Buy now asks for the size, then leads to the cart with the item', async ({ page }) => {
  await visit(page, '/product/oxford-shirt-sky');
  const main = mainOf(page);
  const buyNow = main.getByRole('button', { name: 'Buy now', exact: true });
  await buyNow.click();
  await expect(sizesOf(page)).toHaveAccessibleDescription('Choose a size first.');
  await expect(main.getByRole('radio', { name: 'S', exact: true })).toBeFocused();
  await sizesOf(page).getByText('L', { exact: true }).click();
  await buyNow.click();
  await expect(page).toHaveURL(/\/productsCart$/);
  await expect(main.getByRole('listitem').filter({ hasText: 'Oxford Shirt' })).toBeVisible();
});

test.describe('the bar of phones', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('asks for the size in a sheet: the page stays where it is', async ({ page }) => {
    await visit(page, '/product/oxford-shirt-sky');
    await page.evaluate(() => window.scrollTo(0, 1800));
    const bar = page.locator('[data-sticky-bar]');
    await expect(bar).toBeVisible();
    await expect(bar).not.toContainText('$');
    await bar.getByRole('button', { name: 'Choose size' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Oxford Shirt' });
    await sheet.getByText('L', { exact: true }).tap();
    await sheet.getByRole('button', { name: 'Add to cart' }).tap();
    await expect(sheet).toBeHidden();
    await expect(bar.getByRole('button', { name: 'View cart' })).toBeVisible();
    await expect(bar).toContainText('L');
    await expect(bar.getByRole('button')).toBeFocused();
    await expect(sizesOf(page)).not.toBeInViewport();
  });
});

test('the focus stays on the button that adds, and the next press leads to the cart', async ({
  page,
}) => {
  await visit(page, '/product/rib-beanie-mustard');
  await addButton(page).press('Enter');
  await expect(addButton(page)).toHaveText('View cart');
  await expect(addButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/productsCart$/);
});

test('the delivery is told in days, of which none is on a weekend', async ({ page }) => {
  await visit(page, '/product/oxford-shirt-sky');
  const line = mainOf(page).getByRole('listitem').filter({ hasText: 'Order today' });
  await expect(line).toHaveText(
    /^Order today: delivered between (Mon|Tue|Wed|Thu|Fri), \w{3} \d+ and \w{3}, \w{3} \d+$/,
  );
});

test('a link is shared by the device, or copied', async ({ openAnother }) => {
  const page = await openAnother({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await visit(page, '/product/rib-beanie-mustard');
  const share = mainOf(page).getByRole('button', { name: 'Share' });
  await share.click();
  await expectToast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.evaluate(() =>
    Object.assign(navigator, {
      share: async (data: object) => Object.assign(window, { shared: data }),
    }),
  );
  await share.click();
  expect(await page.evaluate(() => (window as { shared?: object }).shared)).toEqual({
    title: 'Rib Beanie',
    url: page.url(),
  });
});

test('what was looked at comes back on the next pages, newest first, until the sign-out', async ({
  page,
}) => {
  await visit(page, '/product/rib-beanie-mustard');
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0);
  await visit(page, '/product/oxford-shirt-sky');
  await visit(page, '/product/wool-coat-camel');
  const row = page.getByRole('list', { name: 'Recently viewed' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(row.getByRole('link')).toHaveText([/^Oxford Shirt/, /^Rib Beanie/]);
  // A product that is gone is left out.
  await page.evaluate(() => {
    const ids = JSON.parse(localStorage.getItem('hemline.viewed') ?? '[]');
    ids.push('00000000-0000-4000-8000-000000000000', 'no id');
    localStorage.setItem('hemline.viewed', JSON.stringify(ids));
  });
  await visit(page, '/product/belted-trench-stone');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(row.getByRole('link')).toHaveText([/^Double/, /^Oxford Shirt/, /^Rib Beanie/]);
  await expectAccessible(page, 'product');
});

test('on a phone the bar shows only while the page’s own button is out of view', async ({
  openAnother,
}) => {
  const page = await openAnother({ viewport: { width: 390, height: 844 } });
  await visit(page, '/product/rib-beanie-mustard');
  const bar = page.locator('[data-sticky-bar]');
  const own = page.locator('form').getByRole('button', { name: 'Add to cart' });
  await own.scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
  await page.getByRole('heading', { name: 'Wear it with' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 500);
  await expect(bar).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  // Both in one look: sections that come near are laid out, and move them.
  const overlap = () =>
    bar.evaluate((element) => {
      const footer = document.querySelector('body > footer, footer:last-of-type');
      return element.getBoundingClientRect().bottom - (footer?.getBoundingClientRect().top ?? 0);
    });
  await expect.poll(overlap).toBeLessThanOrEqual(1);
});

test('without scripts Add to cart leads to the cart page, which says what it needs', async ({
  openAnother,
}) => {
  const page = await openAnother({ javaScriptEnabled: false });
  await page.goto('/product/rib-beanie-mustard');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page).toHaveURL(/\/productsCart\?add=/);
  await expect(page.getByText(/needs JavaScript/)).toBeVisible();
});

test('a box higher than the window is read to its end, and nothing sticks below 500 px', async ({
  openAnother,
}) => {
  const page = await openAnother({ viewport: { width: 1280, height: 640 } });
  await visit(page, '/product/belted-trench-stone');
  const last = mainOf(page).getByRole('button', { name: 'Share' });
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await last.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('from the last image the focus goes to a line of the buy box in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await visit(page, '/product/oxford-shirt-sky');
  await mainOf(page)
    .getByRole('link', { name: /^Enlarge image 3/ })
    .focus();
  await page.keyboard.press('Tab');
  const rating = mainOf(page)
    .getByRole('link', { name: /out of 5/ })
    .first();
  await expect(rating).toBeFocused();
  await expect(rating).toBeInViewport({ ratio: 1 });
});

test('on a phone the row of images follows the focus', async ({ openAnother }) => {
  const page = await openAnother({ viewport: { width: 360, height: 640 } });
  await visit(page, '/product/oxford-shirt-sky');
  const image = (place: number) =>
    mainOf(page).getByRole('link', { name: new RegExp(`^Enlarge image ${place}`) });
  await image(1).focus();
  await page.keyboard.press('Tab');
  await expect(image(2)).toBeFocused();
  await expect.poll(async () => (await image(2).boundingBox())?.x).toBeLessThan(36);
});

test('at 320 px neither the page nor the size guide scrolls sideways', async ({ openAnother }) => {
  const page = await openAnother({ viewport: { width: 320, height: 640 } });
  await visit(page, '/product/cord-overshirt-moss');
  await mainOf(page).getByRole('link', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide.getByRole('table')).toBeVisible();
  expect(await guide.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const table = guide.getByRole('region', { name: 'Measures' });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect(guide.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await guide.getByRole('button', { name: 'Close' }).click();
  const sideways = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  expect(await page.locator('html').evaluate(sideways)).toBe(0);
});
