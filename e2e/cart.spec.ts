// The specification's rules of the cart, in a browser.
import { expect, type Page } from '@playwright/test';
import { addToCart } from './actions.ts';
import { test, visit } from './fixtures.ts';

type Line = {
  _id: string;
  productName: string;
  ProductPrice: number;
  UpdatePrice: number;
  productQuantity: number;
};

const storedLines = (page: Page): Promise<Line[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cartProducts') ?? '[]'));
const cartLink = (page: Page, items: number) =>
  page.getByRole('banner').getByRole('link', {
    name: items === 0 ? 'Cart' : `Cart, ${items} ${items === 1 ? 'item' : 'items'}`,
    exact: true,
  });
const quantityOf = (page: Page, name: string) =>
  page.getByRole('group', { name: `Quantity of ${name}` });
const sums = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
const sum = (page: Page, label: string) =>
  sums(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

test('an item is appended once with quantity 1; adding it again does nothing', async ({ page }) => {
  await addToCart(page, 'rib-beanie-mustard');
  const [line] = await storedLines(page);
  expect(line).toMatchObject({
    productName: 'Rib Beanie',
    ProductPrice: 31.95,
    UpdatePrice: 31.95,
    productQuantity: 1,
  });
  await page.reload();
  await expect(cartLink(page, 1)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Buy now', exact: true }).click();
  await expect(page).toHaveURL(/\/productsCart$/);
  await expect(cartLink(page, 1)).toBeVisible();
  expect(await storedLines(page)).toEqual([line]);
});

test('two sizes of a shirt are two lines', async ({ page }) => {
  await addToCart(page, 'oxford-shirt-sky', 'M');
  await addToCart(page, 'oxford-shirt-sky', 'XL');
  await expect(cartLink(page, 2)).toBeVisible();
  const lines = await storedLines(page);
  expect(lines).toHaveLength(2);
  expect(new Set(lines.map((line) => line._id)).size).toBe(2);
});

test('line totals, sums and the minus button follow the quantity', async ({ page }) => {
  await addToCart(page, 'rib-beanie-mustard');
  await visit(page, '/productsCart');
  const quantity = quantityOf(page, 'Rib Beanie');
  const increase = quantity.getByRole('button', { name: 'Increase quantity' });
  const decrease = quantity.getByRole('button', { name: 'Decrease quantity' });
  await expect(decrease).toHaveCount(0);
  await expect(sum(page, 'Subtotal')).toHaveText('$31.95');
  await expect(sum(page, 'Shipping')).toHaveText('$20.00');
  await expect(sum(page, 'Taxes and handling')).toHaveText('$8.00');
  await expect(sum(page, 'Total incl. taxes')).toHaveText('$59.95');
  await expect(sums(page)).not.toContainText('To pay');

  await increase.click();
  await increase.click();
  await expect(sum(page, 'Subtotal')).toHaveText('$95.85');
  expect(await storedLines(page)).toMatchObject([
    { productQuantity: 3, UpdatePrice: 95.85, ProductPrice: 31.95 },
  ]);
  await increase.click();
  await expect(sum(page, 'Subtotal')).toHaveText('$127.80');
  // Free delivery is struck on its line, and one number is large.
  await expect(sum(page, 'Shipping')).toHaveText('$20.00 Free');
  await expect(sum(page, 'Shipping').locator('s')).toHaveText('$20.00');
  await expect(sum(page, 'Total incl. taxes')).toHaveText('$155.80');
  await expect(sum(page, 'To pay')).toHaveText('$135.80');

  for (const subtotal of ['$95.85', '$63.90', '$31.95']) {
    await decrease.click();
    await expect(sum(page, 'Subtotal')).toHaveText(subtotal);
  }
  await expect(decrease).toHaveCount(0);
  expect(await storedLines(page)).toMatchObject([{ productQuantity: 1, UpdatePrice: 31.95 }]);

  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await storedLines(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantity).toBeVisible();
  expect(await storedLines(page)).toMatchObject([
    { productName: 'Rib Beanie', productQuantity: 1 },
  ]);
});

test('the cart survives a reload', async ({ page }) => {
  await addToCart(page, 'watch-cap-charcoal');
  await visit(page, '/productsCart');
  await quantityOf(page, 'Watch Cap').getByRole('button', { name: 'Increase quantity' }).click();
  await expect(cartLink(page, 2)).toBeVisible();
  await page.reload();
  await expect(cartLink(page, 2)).toBeVisible();
  await expect(sum(page, 'Subtotal')).toHaveText('$55.90');
});

test('nothing covers Check out at the end of a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await addToCart(page, 'rib-beanie-mustard');
  await addToCart(page, 'watch-cap-charcoal');
  await visit(page, '/productsCart');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect(await page.getByRole('link', { name: 'Check out' }).evaluate(isOnTop)).toBe(true);
});

test('what is told about an added item leaves the bar of Check out free', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 780 });
  await addToCart(page, 'rib-beanie-mustard');
  await page.getByRole('main').getByRole('button', { name: 'View cart' }).first().click();
  await expect(page).toHaveURL('/productsCart');
  const message = page.locator('[data-toast]');
  const bottomOf = async () => {
    const box = await message.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  const checkOut = await page.getByRole('link', { name: 'Check out' }).boundingBox();
  await expect.poll(bottomOf).toBeLessThanOrEqual(checkOut?.y ?? 0);
});

const isOnTop = (link: Element) => {
  const { left, top, width, height } = link.getBoundingClientRect();
  return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test('two tabs show the same cart, and neither undoes the other', async ({ page, context }) => {
  await visit(page, '/productsCart');
  const other = await context.newPage();
  await addToCart(other, 'rib-beanie-mustard');
  await expect(cartLink(page, 1)).toBeVisible();
  await quantityOf(page, 'Rib Beanie').getByRole('button', { name: 'Increase quantity' }).click();
  await expect(cartLink(other, 2)).toBeVisible();
  await addToCart(other, 'watch-cap-charcoal');
  await expect(cartLink(page, 3)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Rib Beanie' }).click();
  await expect(cartLink(other, 1)).toBeVisible();
});

for (const [what, stored] of [
  ['not JSON', '{"a'],
  ['not a list', '{"a":1}'],
  [
    'a list of something else',
    '[1,null,"x",{"_id":"1"},{"_id":"2","productName":"X","ProductPrice":"free"}]',
  ],
]) {
  test(`a stored cart that is ${what} is an empty cart, and items can be added`, async ({
    page,
  }) => {
    await visit(page, '/');
    await page.evaluate((text) => localStorage.setItem('cartProducts', text ?? ''), stored);
    await visit(page, '/productsCart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await addToCart(page, 'rib-beanie-mustard');
    await expect(cartLink(page, 1)).toBeVisible();
    expect(await storedLines(page)).toHaveLength(1);
  });
}
