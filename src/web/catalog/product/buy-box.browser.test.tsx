// The product page: colors and sizes, and the way into the cart.
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { pressOn } from '../../../../test/browser/keys.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectUrl, find, main, scrollTo } from '../../../../test/browser/page-state.ts';

const sizes = main.getByRole('group', { name: 'Size' });
const addButton = main.getByRole('button', { name: /^(Add to cart|View cart)$/ }).first();
const shirt = '/product/oxford-shirt-sky';

test('another color keeps the chosen size and the focus among the colors', async () => {
  await openPage('/product/breton-stripe-tee-navy');
  const colors = main.getByRole('list', { name: /^Color/ }).getByRole('link');
  await expect.element(colors).toHaveLength(2);
  const navy = main.getByRole('link', { name: 'Ecru / Navy', exact: true });
  const brick = main.getByRole('link', { name: 'Ecru / Brick', exact: true });
  await expect.element(navy).toHaveAttribute('aria-current', 'page');
  await commands.emulateMedia({ forcedColors: 'active' });
  await expect.element(navy).toHaveStyle({ borderTopWidth: '2px' });
  await commands.emulateMedia({ forcedColors: 'none' });
  await sizes.getByText('M', { exact: true }).click();
  await pressOn(brick, '{Enter}');
  await expectUrl('/product/breton-stripe-tee-brick');
  await expect.element(main.getByText('Color: Ecru / Brick')).toBeVisible();
  await expect.element(main.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect.element(brick).toHaveFocus();
  history.back();
  await expect.element(main.getByText('Color: Ecru / Navy')).toBeVisible();
});

test('an item in one color has no swatch', async () => {
  await openPage('/product/belted-trench-stone');
  await expect.element(main.getByText('Color: Stone')).toBeVisible();
  expect(main.getByRole('link', { name: 'Stone', exact: true }).elements()).toEqual([]);
});

test('Buy now asks for the size, then leads to the cart with the item', async () => {
  await openPage(shirt);
  const buyNow = main.getByRole('button', { name: 'Buy now', exact: true });
  await buyNow.click();
  await expect.element(sizes).toHaveAccessibleDescription('Choose a size first.');
  await expect.element(main.getByRole('radio', { name: 'S', exact: true })).toHaveFocus();
  await sizes.getByText('L', { exact: true }).click();
  await buyNow.click();
  await expectUrl('/productsCart');
  const line = main.getByRole('listitem').filter({ hasText: 'Oxford Shirt' });
  await expect.element(line).toBeVisible();
});

test('the focus stays on the button that adds, and the next press leads to the cart', async () => {
  await openPage('/product/rib-beanie-mustard');
  await pressOn(addButton, '{Enter}');
  await expect.element(addButton).toHaveTextContent('View cart');
  await expect.element(addButton).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectUrl('/productsCart');
});

test('the delivery is told in days, of which none is on a weekend', async () => {
  await openPage(shirt);
  const line = main.getByRole('listitem').filter({ hasText: 'Order today' });
  await expect
    .element(line)
    .toMatchTextContent(
      /^Order today: delivered between (Mon|Tue|Wed|Thu|Fri), \w{3} \d+ and \w{3}, \w{3} \d+$/,
    );
});

test('on a phone the bar asks for the size in a sheet: the page stays where it is', async () => {
  await page.viewport(390, 844);
  await openPage(shirt);
  const bar = () => find('[data-sticky-bar]');
  await expect
    .poll(() => {
      window.scrollTo(0, 1800);
      return bar()?.textContent;
    })
    .toBe('Oxford ShirtChoose size');
  await page.elementLocator(bar()?.querySelector('button') ?? document.body).click();
  const sheet = page.getByRole('dialog', { name: 'Oxford Shirt' });
  await sheet.getByText('L', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => bar()?.textContent).toBe('Oxford ShirtLView cart');
  await expect.poll(() => bar()?.contains(document.activeElement)).toBe(true);
  await expect.element(sizes).not.toBeInViewport();
});

test('on a phone the bar shows only while the page’s own button is out of view', async () => {
  await page.viewport(390, 844);
  await openPage('/product/rib-beanie-mustard');
  const bar = () => find('[data-sticky-bar]');
  await scrollTo(main.getByRole('heading', { name: 'Wear it with' }));
  await expect.poll(bar).not.toBeNull();
  await scrollTo(addButton);
  await expect.poll(bar).toBeNull();
  window.scrollTo(0, document.body.scrollHeight);
  // Both in one look: sections that come near are laid out, and move them.
  const overlap = () => {
    const footer = page.getByRole('contentinfo').element().getBoundingClientRect();
    const bottom = bar()?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    return bottom - footer.top;
  };
  await expect.poll(overlap).toBeLessThanOrEqual(1);
});

test('a box higher than the window is read to its end, nothing sticks below 500 px', async () => {
  await page.viewport(1280, 640);
  await openPage('/product/belted-trench-stone');
  const last = main.getByRole('button', { name: 'Share' });
  (await main.findElement()).focus();
  for (let presses = 0; presses < 40; presses += 1) {
    await userEvent.keyboard('{Tab}');
    if (last.element() === document.activeElement) break;
  }
  await expect.element(last).toHaveFocus();
  await expect.element(last).toBeInViewport({ ratio: 1 });
  await page.viewport(1280, 480);
  window.scrollBy(0, 600);
  await expect.element(page.getByRole('banner')).not.toBeInViewport();
});

test('from the last image the focus goes to a line of the buy box in view', async () => {
  await page.viewport(1280, 640);
  await openPage(shirt);
  await pressOn(main.getByRole('link', { name: /^Enlarge image 3/ }), '{Tab}');
  const rating = main.getByRole('link', { name: /out of 5/ }).first();
  await expect.element(rating).toHaveFocus();
  await expect.element(rating).toBeInViewport({ ratio: 1 });
});
