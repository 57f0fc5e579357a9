// Toasts move nothing and cover nothing that can be pressed.
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../test/browser/open-page.tsx';

const main = page.getByRole('main');
const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-toast]')];

beforeEach(() => page.viewport(390, 844));

/** How far things moved since it was called, also after a press. */
const watchShifts = (): (() => Promise<number>) => {
  let sum = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & Shift).value;
  });
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return async () => {
    await drawn();
    await drawn();
    return sum;
  };
};
type Shift = { value: number };

const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));

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
  expect(covered()).toEqual([]);
  // The red text at the form comes with the answer: what counts is from here on.
  const shifts = watchShifts();
  end(toasts()[0]);
  await expect.poll(toasts).toEqual([]);
  expect(await shifts()).toBe(0);
});

test('an item in the cart is told without moving or covering anything', async () => {
  await openPage('/product/rib-beanie-mustard');
  const shifts = watchShifts();
  await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect.poll(() => toasts().length).toBe(1);
  expect(covered()).toEqual([]);
  end(toasts()[0]);
  await expect.poll(toasts).toEqual([]);
  expect(await shifts()).toBeLessThan(0.001);
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
