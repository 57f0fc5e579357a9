// Without a network, and with calls that nobody answers: the page stays and says so.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/browser/answer.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';

const notice = page.getByRole('status').filter({ hasText: /offline|failed|not resp/ });
const toShop = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' });
const shop = page.getByRole('heading', { level: 1, name: 'Shop' });

/** As the device says it; the answer says that the network is back. */
const goOffline = (): (() => void) => {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const goOnline = () => {
    spy.mockRestore();
    window.dispatchEvent(new Event('online'));
  };
  onTestFinished(goOnline);
  return goOnline;
};

test('offline is told, and gone when the network is back', async () => {
  await openPage('/About');
  const goOnline = goOffline();
  await expect
    .element(notice)
    .toHaveTextContent('You are offline. Your cart is saved on this device.');
  await expectAccessible('offline');
  goOnline();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a link pressed offline keeps the page, and opens when the network is back', async () => {
  await openPage('/About');
  const goOnline = goOffline();
  answerCalls(/./, () => (navigator.onLine ? null : 'no connection'));
  await toShop.click();
  await expect.element(notice).toMatchTextContent('The page opens once you are back online.');
  expect(location.pathname).toBe('/About');
  await expectAccessible('waiting');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(notice).toMatchTextContent('You are offline.');
  goOnline();
  await expect.element(shop).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a call without an answer is repeated by Try again', async () => {
  await openPage('/About');
  let isBroken = true;
  answerCalls(/^\/productss$/, () => (isBroken ? 'no connection' : null));
  await toShop.click();
  await expect.element(notice).toMatchTextContent('The shop did not respond.');
  expect(location.pathname).toBe('/About');
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(shop).toBeVisible();
});

test('a waiting page is given up by opening another', async () => {
  await openPage('/About');
  answerCalls(/^\/productss$/, () => 'no connection');
  await toShop.click();
  await expect.element(notice).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expect.poll(() => location.pathname).toBe('/productsCart');
  await expect.element(notice).not.toBeInTheDocument();
});
