// What the cart page says and puts right: removed, typed, changed and sold-out lines.
import { expect, type Page } from '@playwright/test';
import { cartLine } from '../src/cart/cart-line.ts';
import type { ProductJson } from '../src/catalog/product-schema.ts';
import { addToCart } from './actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const beanie = 'rib-beanie-mustard';
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity of Rib Beanie' });
const checkOut = (page: Page) => page.getByRole('link', { name: 'Check out' });

/** Changes the first stored line, as if it had been added on another day. */
const alterLine = (page: Page, changes: object): Promise<void> =>
  page.evaluate((given) => {
    const [line, ...rest] = JSON.parse(localStorage.getItem('cartProducts') ?? '[]');
    localStorage.setItem('cartProducts', JSON.stringify([{ ...line, ...given }, ...rest]));
  }, changes);

test('Undo stands in the place of a removed line, and is the next stop of Tab', async ({
  page,
}) => {
  await addToCart(page, beanie);
  await addToCart(page, 'watch-cap-charcoal');
  await visit(page, '/productsCart');
  await page.getByRole('button', { name: 'Remove Rib Beanie' }).press('Enter');
  await expect(page.getByText('Rib Beanie was removed from your cart.')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('group') });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Rib Beanie');
  await expect(rows.first()).toBeFocused();
});

test('a quantity is typed, bounded by the stock, and the focus stays', async ({ page }) => {
  await addToCart(page, beanie);
  await visit(page, '/productsCart');
  await quantity(page).fill('2');
  await expect(checkOut(page)).toBeVisible();
  await expect(page.getByText('$91.90').first()).toBeVisible();
  await quantity(page).fill('9999');
  const max = await quantity(page).getAttribute('max');
  await expect(quantity(page)).toHaveValue(max ?? '');
  await expect(quantity(page)).toHaveAccessibleDescription(
    /^(Only \d+ left|At most \d+ of a size)/,
  );
  await quantity(page).fill('0');
  await expect(quantity(page)).toHaveAccessibleDescription('Enter 1 or more, or remove the item.');
  await quantity(page).blur();
  await expect(quantity(page)).toHaveValue(max ?? '');
  await quantity(page).fill('002');
  await quantity(page).blur();
  await expect(quantity(page)).toHaveValue('2');
  await page.getByRole('button', { name: 'Decrease quantity of Rib Beanie' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Increase quantity of Rib Beanie' })).toBeFocused();
  await expect(quantity(page)).toHaveValue('1');
});

test('the way to free delivery is a bar that moves nothing', async ({ page }) => {
  await addToCart(page, beanie);
  await visit(page, '/productsCart');
  const bar = page.getByRole('progressbar', { name: 'Add $67.06 for free delivery' });
  await expect(bar).toBeVisible();
  const row = page.getByRole('heading', { name: 'Rib Beanie' });
  const before = await row.boundingBox();
  await quantity(page).fill('4');
  await expect(page.getByRole('progressbar', { name: 'Your delivery is free' })).toBeVisible();
  expect((await row.boundingBox())?.y).toBe(before?.y);
});

test('a price and a stock that changed are said at the line, and accepted at once', async ({
  page,
}) => {
  await addToCart(page, beanie);
  await alterLine(page, { ProductPrice: 40, UpdatePrice: 8000, productQuantity: 200 });
  await visit(page, '/productsCart');
  const main = page.getByRole('main');
  await expect(main).toContainText('The price changed from $40.00 to $31.95.');
  await expect(main).toContainText(/Only (\d+) left: the quantity is now \1, not 200\./);
  await expect(main.getByRole('status').first()).toContainText('1 item has changed');
  await expectAccessible(page, 'with changed lines');
  await page.reload();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(main).not.toContainText('The price changed');
  await expect(page.locator('#main')).toBeFocused();
});

test('what sold out or is no longer sold keeps its line and says why Check out waits', async ({
  page,
}) => {
  await addToCart(page, beanie);
  await alterLine(page, { _id: 'a size that is gone' });
  await visit(page, '/productsCart');
  await expect(page.getByText('This item is no longer sold. Remove it to continue.')).toBeVisible();
  await checkOut(page).click();
  await expect(page).toHaveURL(/productsCart$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Rib Beanie' })).toBeVisible();
  await expectAccessible(page, 'with a line that is gone');
  await page.getByRole('button', { name: 'Remove Rib Beanie' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a cart of thirteen items asks for prices twice, not thirteen times', async ({
  page,
  request,
}) => {
  const products = await (await request.get('/productss?size=13&page=0')).json();
  const lines = products.map((product: ProductJson) => {
    const line = cartLine(product, product.sizes[0] as ProductJson['sizes'][0]);
    return { ...line, ProductPrice: 1, UpdatePrice: 1, productQuantity: 1, ProductStock: 9 };
  });
  await visit(page, '/About');
  await page.evaluate(
    (stored) => localStorage.setItem('cartProducts', JSON.stringify(stored)),
    lines,
  );
  const asked: string[] = [];
  page.on('request', (call) => {
    if (/\/products(-by-id)?[/?]/.test(call.url())) asked.push(call.url());
  });
  await visit(page, '/productsCart');
  const main = page.getByRole('main');
  await expect(main.getByText('The price changed from $1.00')).toHaveCount(13);
  expect(asked).toHaveLength(2);
});

test('a tab that wakes up asks for prices again', async ({ page, context }) => {
  await addToCart(page, beanie);
  await visit(page, '/productsCart');
  const other = await context.newPage();
  await visit(other, '/About');
  await alterLine(other, { ProductPrice: 40, UpdatePrice: 40 });
  await expect(page.getByRole('main')).toContainText('$40.00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('main')).toContainText('The price changed from $40.00 to $31.95.');
});

test('on a phone Check out is on the first screen and comes to rest in its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await addToCart(page, beanie);
  await visit(page, '/productsCart');
  await expect(checkOut(page)).toHaveText(/Check out \$59\.95/);
  await expect(checkOut(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(checkOut(page)).toHaveCount(1);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
});

test('an address with a product and a size adds it once', async ({ page, request }) => {
  const [shirt] = await (await request.get('/products/oxford-shirt-sky')).json();
  await visit(page, `/productsCart?add=${shirt._id}&size=M`);
  await expect(page.getByRole('group', { name: 'Quantity of Oxford Shirt' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Sky, M');
  await expect(page).toHaveURL(/productsCart$/);
  await page.reload();
  await expect(page.getByRole('spinbutton')).toHaveCount(1);
  await visit(page, `/productsCart?add=${shirt._id}`);
  await expect(page.getByText('Choose a size of Oxford Shirt first.')).toBeVisible();
});
