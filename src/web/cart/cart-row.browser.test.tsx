// What the cart page says and puts right: removed, typed, changed and sold-out lines.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../test/browser/answer.ts';
import { pressOn } from '../../../test/browser/keys.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import {
  expectUrl,
  main,
  sidewaysPx,
  storeFromAnotherTab,
  textsOf,
} from '../../../test/browser/page-state.ts';
import { putInCart } from '../../../test/browser/put-in-cart.ts';
import { cartLine } from '../../domain/cart/cart-line.ts';
import { setLocale } from '../../platform/text/locale.ts';
import { orderAgainUrl } from '../account/orders/order-urls.ts';
import type { CardProduct } from '../card-product.ts';

const beanie = 'rib-beanie-mustard';
const quantity = page.getByRole('spinbutton', { name: 'Quantity of Rib Beanie' });
const checkOut = page.getByRole('link', { name: 'Check out' });
const emptyCart = page.getByRole('heading', { name: 'Your cart is empty' });

const pricesPath = /^\/products(-by-id)?(\/|$)/;

/** The stored cart whose first line changed, as if it had been added on another day. */
const altered = (changes: object): string => {
  const [line, ...rest] = JSON.parse(localStorage.getItem('cartProducts') ?? '[]');
  return JSON.stringify([{ ...line, ...changes }, ...rest]);
};

test('Undo stands in the place of a removed line, and is the next stop of Tab', async () => {
  await putInCart(beanie);
  await putInCart('watch-cap-charcoal');
  await openPage('/productsCart');
  await pressOn(page.getByRole('button', { name: 'Remove Rib Beanie' }), '{Enter}');
  const told = page.getByText('Rib Beanie was removed from your cart.');
  await expect.element(told).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const rows = main.getByRole('listitem').filter({ has: page.getByRole('group') });
  await expect
    .poll(() => textsOf(rows))
    .toEqual([expect.stringContaining('Rib Beanie'), expect.stringContaining('Watch Cap')]);
  await expect.element(rows.first()).toHaveFocus();
});

test('a quantity is typed, bounded by the stock, and the focus stays', async () => {
  await putInCart(beanie);
  await openPage('/productsCart');
  await quantity.fill('2');
  await expect.element(checkOut).toBeVisible();
  await expect.element(page.getByText('$91.90').first()).toBeVisible();
  await quantity.fill('9999');
  const max = Number(quantity.element().getAttribute('max'));
  await expect.element(quantity).toHaveValue(max);
  await expect
    .element(quantity)
    .toHaveAccessibleDescription(/^(Only \d+ left|At most \d+ of a size)/);
  await quantity.fill('0');
  await expect
    .element(quantity)
    .toHaveAccessibleDescription('Enter 1 or more, or remove the item.');
  (quantity.element() as HTMLElement).blur();
  await expect.element(quantity).toHaveValue(max);
  await quantity.fill('002');
  (quantity.element() as HTMLElement).blur();
  await expect.element(quantity).toHaveValue(2);
  expect((quantity.element() as HTMLInputElement).value).toBe('2');
  await pressOn(page.getByRole('button', { name: 'Decrease quantity of Rib Beanie' }), '{Enter}');
  const increase = page.getByRole('button', { name: 'Increase quantity of Rib Beanie' });
  await expect.element(increase).toHaveFocus();
  await expect.element(quantity).toHaveValue(1);
});

test('the way to free delivery is a bar that moves nothing', async () => {
  await putInCart(beanie);
  await openPage('/productsCart');
  const bar = page.getByRole('progressbar', { name: 'Add $67.06 for free delivery' });
  await expect.element(bar).toBeVisible();
  const row = page.getByRole('heading', { name: 'Rib Beanie' });
  const top = () => row.element().getBoundingClientRect().y;
  const before = top();
  await quantity.fill('4');
  const reached = page.getByRole('progressbar', { name: 'Your delivery is free' });
  await expect.element(reached).toBeVisible();
  expect(top()).toBe(before);
});

test('a price and a stock that changed are said at the line, and accepted at once', async () => {
  await putInCart(beanie);
  const old = altered({ ProductPrice: 40, UpdatePrice: 8000, productQuantity: 200 });
  storeFromAnotherTab('cartProducts', old);
  await openPage('/productsCart');
  const priceChange = 'The price changed from $40.00 to $31.95.';
  await expect.element(main).toMatchTextContent(priceChange);
  await expect
    .element(main)
    .toMatchTextContent(/Only (\d+) left: the quantity is now \1, not 200\./);
  const told = main.getByRole('status').first();
  await expect.element(told).toMatchTextContent('1 item has changed');
  await expectAccessible('with changed lines');
  await openPage('/productsCart');
  await expect.element(main).toMatchTextContent(priceChange);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(main).not.toMatchTextContent('The price changed');
  await expect.element(main).toHaveFocus();
});

test('what is no longer sold keeps its line and says why Check out waits', async () => {
  await putInCart(beanie);
  storeFromAnotherTab('cartProducts', altered({ _id: 'a size that is gone' }));
  await openPage('/productsCart');
  const gone = page.getByText('This item is no longer sold. Remove it to continue.');
  await expect.element(gone).toBeVisible();
  await checkOut.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Rib Beanie' });
  await expect.element(alert).toBeVisible();
  await expectUrl('/productsCart');
  await expectAccessible('with a line that is gone');
  await page.getByRole('button', { name: 'Remove Rib Beanie' }).click();
  await expect.element(emptyCart).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('what the market does not sell says so, costs nothing, and leads to who does', async () => {
  const storefront = await (await fetch('/storefront')).json();
  const market = (slug: string, name: string) => ({ slug, name, countries: [] });
  answerCalls(/\/storefront$/, () =>
    Response.json({
      ...storefront,
      locale: { ...storefront.locale, market: 'de' },
      markets: [market('', 'United States'), market('de', 'Germany'), market('ch', 'Switzerland')],
    }),
  );
  onTestFinished(() => setLocale(null));
  await putInCart('watch-cap-charcoal');
  await putInCart(beanie);
  const [{ productId }] = JSON.parse(localStorage.getItem('cartProducts') ?? '[]');
  answerCalls(/^\/products-by-id/, (url) => {
    if (!url.searchParams.has('id', productId)) return null;
    const rest = new URL(url);
    rest.searchParams.delete('id', productId);
    return fetch(rest);
  });
  answerCalls(/^\/product-markets/, () =>
    Response.json([{ _id: productId, slug: 'watch-cap', productName: 'Cap', soldIn: ['ch'] }]),
  );
  await openPage('/productsCart');
  await expect.element(main).toMatchTextContent('Not sold in Germany. Remove it to continue');
  for (const [name, href] of [
    ['Switch to United States', '/productsCart'],
    ['Switch to Switzerland', '/ch/productsCart'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect.element(main).toMatchTextContent(/Subtotal\$31\.95/);
  await expectAccessible('with a line of another market');
  expect(sidewaysPx()).toBe(0);
  await checkOut.click();
  const alert = page.getByRole('alert').filter({ hasText: 'switch to a market that sells it' });
  await expect.element(alert).toBeVisible();
  await page.getByRole('button', { name: 'Remove Watch Cap' }).click();
  await expect.element(main).not.toMatchTextContent('Not sold in');
});

test('a cart of thirteen items asks for prices by twelve, not one by one', async () => {
  const all: CardProduct[] = await (await fetch('/productss?size=100&page=0')).json();
  // Other tests add products whose sizes are sold out.
  const products = all.filter(({ sizes }) => (sizes[0]?.stock ?? 0) > 0).slice(0, 13);
  const lines = products.map((product) => {
    const line = cartLine(product, product.sizes[0] as CardProduct['sizes'][0]);
    return { ...line, ProductPrice: 1, UpdatePrice: 1, productQuantity: 1, ProductStock: 9 };
  });
  localStorage.setItem('cartProducts', JSON.stringify(lines));
  const asked = new Set<string>();
  answerCalls(pricesPath, ({ href }) => {
    asked.add(href);
    return null;
  });
  await openPage('/productsCart');
  await expect.element(main.getByText('The price changed from $1.00')).toHaveLength(13);
  expect(asked.size).toBe(2);
});

test('a tab that wakes up asks for prices again', async () => {
  await putInCart(beanie);
  let isAsleep = true;
  answerCalls(pricesPath, () => (isAsleep ? new Response(null, { status: 503 }) : null));
  await openPage('/productsCart');
  await expect.element(main).toMatchTextContent('$31.95');
  storeFromAnotherTab('cartProducts', altered({ ProductPrice: 40, UpdatePrice: 40 }));
  await expect.element(main).toMatchTextContent('$40.00');
  isAsleep = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(main).toMatchTextContent('The price changed from $40.00 to $31.95.');
});

test('on a phone Check out is on the first screen and comes to rest in its place', async () => {
  await page.viewport(320, 640);
  await putInCart(beanie);
  await openPage('/productsCart');
  await expect.element(checkOut).toMatchTextContent(/Check out \$59\.95/);
  await expect.element(checkOut).toBeInViewport({ ratio: 1 });
  page.getByRole('contentinfo').element().scrollIntoView();
  await expect.element(checkOut).toHaveLength(1);
  expect(sidewaysPx()).toBe(0);
});

test('an order that is made again puts all of its items that are there into the cart', async () => {
  const [shirt] = await (await fetch('/products/oxford-shirt-sky')).json();
  const [cap] = await (await fetch('/products/six-panel-cap-navy')).json();
  const lines = [
    { productId: shirt._id, sizeId: shirt.sizes[1]._id, quantity: 2 },
    { productId: cap._id, sizeId: cap.sizes[0]._id, quantity: 900 },
  ];
  await openPage(orderAgainUrl({ lines }));
  await expect.element(page.getByRole('spinbutton')).toHaveLength(2);
  await expectUrl('/productsCart');
  await expect.element(page.getByRole('spinbutton').nth(0)).toHaveValue(2);
  const there = cap.sizes[0].stock;
  await expect.element(page.getByRole('spinbutton').nth(1)).toHaveValue(there);
});

test('an address with a product and a size adds it once', async () => {
  const [shirt] = await (await fetch('/products/oxford-shirt-sky')).json();
  await openPage(`/productsCart?add=${shirt._id}&size=M`);
  const group = page.getByRole('group', { name: 'Quantity of Oxford Shirt' });
  await expect.element(group).toBeVisible();
  await expect.element(main).toMatchTextContent('Sky, M');
  await expectUrl('/productsCart');
  await expect.element(page.getByRole('spinbutton')).toHaveValue(1);
  await openPage(`/productsCart?add=${shirt._id}`);
  const missing = page.getByText('Choose a size of Oxford Shirt first.');
  await expect.element(missing.first()).toBeVisible();
});
