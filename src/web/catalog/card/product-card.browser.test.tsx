// Product cards: what is heard and tabbed through, and what a thumb can press.
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { pressOn } from '../../../../test/browser/keys.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import {
  banner,
  expectUrl,
  main,
  movePointer,
  sidewaysPx,
} from '../../../../test/browser/page-state.ts';

const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
const nameOf = (index: number) => cards.nth(index).getByRole('link').first();
/** Wherever products of other tests have put it. */
const findSweater = async (): Promise<number> => {
  await expect.element(cards.filter({ hasText: 'Cable Knit Sweater' }).first()).toBeVisible();
  return cards
    .elements()
    .findIndex(({ textContent }) => textContent.includes('Cable Knit Sweater'));
};
const focused = () => document.activeElement?.getAttribute('aria-label');

test('the name comes first, then one stop for both buttons', async () => {
  await openPage('/Shop');
  const place = await findSweater();
  await pressOn(nameOf(place), '{Tab}');
  expect(focused()).toBe('Add to cart: Cable Knit Sweater');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Buy now: Cable Knit Sweater');
  await userEvent.keyboard('{Tab}');
  await expect.element(nameOf(place + 1)).toHaveFocus();
});

test('by keys: a size is chosen from the card, and Buy now leads to the cart', async () => {
  await openPage('/Shop');
  const place = await findSweater();
  await pressOn(nameOf(place), '{Tab}{ArrowRight}{Enter}');
  const sizes = cards.nth(place).getByRole('group', { name: 'Choose a size' });
  await expect.element(sizes.getByRole('button').first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectUrl('/productsCart');
  await expect.element(main).toMatchTextContent('Cable Knit Sweater');
});

test('a reduced price stands in one line, however narrow its card is', async () => {
  await openPage('/Shop?sale=true');
  for (const width of [320, 360, 390, 768, 1280]) {
    await page.viewport(width, 800);
    const lines = cards.filter({ hasText: '% off' }).getByText(/% off/);
    await expect.element(lines.first()).toBeVisible();
    for (const off of lines.elements()) {
      const now = off.parentElement?.children[1] ?? off;
      const [top, bottom] = [off, now].map((one) => one.getBoundingClientRect().bottom);
      expect(Math.abs(Number(top) - Number(bottom)), `${width}: ${off.textContent}`).toBeLessThan(
        8,
      );
    }
  }
});

test('every second card leads with its close crop, as the demo’s look says', async () => {
  await openPage('/Shop');
  await findSweater();
  const leads = [0, 1, 0, 1, 1, 0, 1, 0];
  const ids = cards
    .elements()
    .map((card) => card.querySelector<HTMLImageElement>('img[srcset]')?.src.split('/').at(-2));
  const others = cards.elements().map((card, place) => ({
    slug: card.querySelector('a')?.getAttribute('href')?.split('/').at(-1),
    place,
  }));
  let compared = 0;
  for (const { slug, place } of others) {
    const answer = await fetch(`/products/${slug}`);
    // Other tests add products and delete them.
    if (answer.status === 404) continue;
    const [{ images }] = await answer.json();
    expect(ids[place], slug).toBe(images[images.length > 1 ? (leads[place % 8] ?? 0) : 0].id);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(4);
});

test('a hovered or focused card shows its second image, and says its colors', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage('/Shop?category=T-Shirt');
  const card = cards.filter({ hasText: 'Breton Stripe Tee' }).first();
  await expect.element(card).toMatchTextContent('2 colors');
  const single = cards.filter({ hasText: 'Contour Print Tee' }).first();
  await expect.element(single).not.toMatchTextContent('color');
  const images = () => [...card.element().querySelectorAll('picture')];
  const opacity = () => {
    const layer = images()[1]?.closest('div');
    return layer && getComputedStyle(layer).opacity;
  };
  expect(images()).toHaveLength(1);
  await card.hover();
  await expect.poll(opacity).toBe('1');
  await expect.poll(() => images()[1]?.querySelector('img')?.complete).toBe(true);
  await movePointer(0, 0);
  await expect.poll(opacity).toBe('0');
  (card.getByRole('link').first().element() as HTMLElement).focus();
  await expect.poll(opacity).toBe('1');
});

test('on a phone the plus opens a sheet with both buttons, also for one size', async () => {
  await page.viewport(320, 700);
  await openPage('/Shop');
  const plus = page.getByRole('button', { name: 'Add Rib Beanie to cart' });
  await expect.element(plus).toBeVisible();
  expect(page.getByRole('button', { name: /^Buy now/ }).elements()).toEqual([]);
  expect(plus.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await plus.click();
  const sheet = page.getByRole('dialog', { name: 'Rib Beanie' });
  await expect.element(sheet.getByRole('radio', { name: 'One size' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(banner.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Cable Knit Sweater to cart' }).click();
  const sizes = page.getByRole('dialog', { name: 'Cable Knit Sweater' });
  const buyNow = sizes.getByRole('button', { name: 'Buy now' });
  await expect.element(buyNow).toBeDisabled();
  await sizes.getByText('M', { exact: true }).click();
  await buyNow.click();
  await expectUrl('/productsCart');
  await expect.element(main).toMatchTextContent('Cable Knit Sweater');
});

test('on a phone the images of a card are swiped, and a tap opens the product', async () => {
  await page.viewport(320, 700);
  await openPage('/Shop');
  // Other tests add products without images.
  const row = main.getByRole('group', { name: /^Images of/ }).first();
  const images = () => row.element().querySelectorAll('picture').length;
  expect(images()).toBe(1);
  row.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.poll(images).toBe(2);
  const { clientWidth } = row.element();
  row.element().scrollTo({ left: clientWidth });
  expect(row.element().scrollLeft).toBe(clientWidth);
  await row.click();
  await expectUrl('/product/rib-beanie-mustard');
});

test('on a phone a long word in a name stays within its card', async () => {
  await page.viewport(320, 700);
  await openPage('/Shop');
  nameOf(0).element().textContent = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
  expect(sidewaysPx()).toBe(0);
});
