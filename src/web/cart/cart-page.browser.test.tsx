// The specification's rules of the cart: lines, quantities, sums.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../test/browser/open-page.tsx';
import { banner, expectUrl, find, main } from '../../../test/browser/page-state.ts';
import { putInCart } from '../../../test/browser/put-in-cart.ts';

const storedLines = () => JSON.parse(localStorage.getItem('cartProducts') ?? '[]');
const cartLink = (items: number) =>
  banner.getByRole('link', { name: `Cart, ${items} ${items === 1 ? 'item' : 'items'}` });
const empty = page.getByRole('heading', { name: 'Your cart is empty' });
const beanie = page.getByRole('group', { name: 'Quantity of Rib Beanie' });
const increase = beanie.getByRole('button', { name: 'Increase quantity' });
const decrease = beanie.getByRole('button', { name: 'Decrease quantity' });
const summary = page.getByRole('complementary', { name: 'Order summary' });
/** Each sum by its label. */
const sums = (): Record<string, string> =>
  Object.fromEntries(
    [...summary.element().querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent.replace(/\s+/g, ' ').trim(),
    ]),
  );

test('an item is appended once with quantity 1; adding it again does nothing', async () => {
  await openPage('/product/rib-beanie-mustard');
  await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect.element(cartLink(1)).toBeVisible();
  const lines = storedLines();
  expect(lines).toEqual([
    expect.objectContaining({
      productName: 'Rib Beanie',
      ProductPrice: 31.95,
      UpdatePrice: 31.95,
      productQuantity: 1,
    }),
  ]);
  await main.getByRole('button', { name: 'Buy now', exact: true }).click();
  await expectUrl('/productsCart');
  await expect.element(cartLink(1)).toBeVisible();
  await expect.element(beanie).toBeVisible();
  // All but the stock, which whoever shops beside this test may lower.
  expect(storedLines()).toEqual([{ ...lines[0], ProductStock: expect.any(Number) }]);
});

test('two sizes of a shirt are two lines', async () => {
  for (const size of ['M', 'XL']) {
    await openPage('/product/oxford-shirt-sky');
    await main.getByRole('group', { name: 'Size' }).getByText(size, { exact: true }).click();
    await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  }
  await expect.element(cartLink(2)).toBeVisible();
  expect(storedLines().map(({ size }: { size: string }) => size)).toEqual(['M', 'XL']);
});

test('line totals, sums and the minus button follow the quantity', async () => {
  await putInCart('rib-beanie-mustard');
  await openPage('/productsCart');
  await expect.element(beanie).toBeVisible();
  expect(decrease.query()).toBeNull();
  expect(sums()).toEqual({
    Subtotal: '$31.95',
    Shipping: '$20.00',
    'Taxes and handling': '$8.00',
    'Total incl. taxes': '$59.95',
  });

  await increase.click();
  await increase.click();
  await expect.poll(() => sums().Subtotal).toBe('$95.85');
  expect(storedLines()).toMatchObject([
    { productQuantity: 3, UpdatePrice: 95.85, ProductPrice: 31.95 },
  ]);
  await increase.click();
  // Free delivery is struck on its line, and one number is large.
  await expect.poll(sums).toMatchObject({
    Subtotal: '$127.80',
    Shipping: '$20.00 Free',
    'Total incl. taxes': '$155.80',
    'To pay': '$135.80',
  });
  expect(summary.element().querySelector('s')?.textContent).toBe('$20.00');

  for (const subtotal of ['$95.85', '$63.90', '$31.95']) {
    await decrease.click();
    await expect.poll(() => sums().Subtotal).toBe(subtotal);
  }
  await expect.element(decrease).not.toBeInTheDocument();
  expect(storedLines()).toMatchObject([{ productQuantity: 1, UpdatePrice: 31.95 }]);

  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect.element(empty).toBeVisible();
  expect(storedLines()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(beanie).toBeVisible();
  expect(storedLines()).toMatchObject([{ productName: 'Rib Beanie', productQuantity: 1 }]);
});

test('nothing covers Check out at the end of a low window', async () => {
  await page.viewport(1280, 640);
  await putInCart('rib-beanie-mustard');
  await putInCart('watch-cap-charcoal');
  await openPage('/productsCart');
  const checkOut = page.getByRole('link', { name: 'Check out' });
  await expect.element(checkOut).toBeVisible();
  window.scrollTo(0, document.documentElement.scrollHeight);
  const isOnTop = () => {
    const { left, top, width, height } = checkOut.element().getBoundingClientRect();
    return checkOut
      .element()
      .contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(isOnTop).toBe(true);
});

test('what is told about an added item leaves the bar of Check out free', async () => {
  await page.viewport(768, 780);
  await openPage('/product/rib-beanie-mustard');
  await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await main.getByRole('button', { name: 'View cart' }).first().click();
  await expectUrl('/productsCart');
  const checkOut = page.getByRole('link', { name: 'Check out' });
  await expect.element(checkOut).toBeVisible();
  const gap = () => {
    const toast = find('[data-toast]')?.getBoundingClientRect().bottom;
    return toast === undefined ? -1 : checkOut.element().getBoundingClientRect().top - toast;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

for (const [what, stored] of [
  ['not JSON', '{"a'],
  ['not a list', '{"a":1}'],
  [
    'a list of something else',
    '[1,null,"x",{"_id":"1"},{"_id":"2","productName":"X","ProductPrice":"free"}]',
  ],
] as const)
  test(`a stored cart that is ${what} is an empty cart, and items can be added`, async () => {
    localStorage.setItem('cartProducts', stored);
    await openPage('/productsCart');
    await expect.element(empty).toBeVisible();
    await putInCart('rib-beanie-mustard');
    await expect.element(cartLink(1)).toBeVisible();
    expect(storedLines()).toHaveLength(1);
  });
