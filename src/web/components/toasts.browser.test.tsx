// Toasts move nothing and cover nothing that can be pressed.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../test/browser/open-page.tsx';

const main = page.getByRole('main');
const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-toast]')];

beforeEach(() => page.viewport(390, 844));

/** Where everything is; a page may end lower, so that a toast covers nothing. */
const places = (): string[] =>
  Array.from(document.querySelectorAll('header *, main *, footer *'), (element) => {
    const { x, y } = element.getBoundingClientRect();
    return `${element.localName} ${x} ${y}`;
  });

/** The controls that the last toast lies on. */
const covered = (): string[] => {
  const box = toasts().at(-1)?.getBoundingClientRect();
  if (!box) throw new Error('There is no toast.');
  return [...document.querySelectorAll('main a[href], main button, main input, header button')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      const { top, bottom, left, right } = control.getBoundingClientRect();
      const isBeside = bottom <= box.top || top >= box.bottom;
      return !isBeside && left < box.right && right > box.left;
    })
    .map((control) => control.outerHTML.slice(0, 100));
};

/** Ends the line that runs out. */
const end = (toast?: Element) => {
  for (const one of toast?.getAnimations({ subtree: true }) ?? []) one.finish();
};

test('a refused login is told without moving or covering anything', async () => {
  await openPage('/Login');
  await main.getByLabelText('Email').fill('nobody@example.com');
  await main.getByLabelText('Password', { exact: true }).fill('not the password');
  await main.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => toasts().length).toBe(1);
  await expect
    .element(main.getByRole('button', { name: 'Login' }))
    .not.toHaveAttribute('aria-busy');
  expect(covered()).toEqual([]);
  const during = places();
  end(toasts()[0]);
  await expect.poll(toasts).toEqual([]);
  expect(places()).toEqual(during);
});

test('an item in the cart is told without moving or covering anything', async () => {
  await openPage('/product/rib-beanie-mustard');
  await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect.poll(() => toasts().length).toBe(1);
  expect(covered()).toEqual([]);
  const during = places();
  end(toasts()[0]);
  await expect.poll(toasts).toEqual([]);
  expect(places()).toEqual(during);
});

test('of two toasts the one above stays where it is when the lower one ends', async () => {
  // Hats of one size.
  await openPage('/search?q=beanie');
  const buttons = main.getByRole('button', { name: /^Add .* to cart$/ });
  for (const times of [0, 1]) {
    await buttons.nth(times).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(() => toasts().length).toBe(times + 1);
  }
  const [lower, upper] = toasts();
  const placeOf = () => upper?.getBoundingClientRect().top;
  const before = placeOf();
  expect(before).toBeGreaterThan(lower?.getBoundingClientRect().height ?? 0);
  end(lower);
  await expect.poll(() => lower?.isConnected).toBe(false);
  expect(placeOf()).toBe(before);
});
