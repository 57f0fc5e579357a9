import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openNewTab } from '../../../test/new-tab.ts';
import { type BrowserCall, stubBrowser } from '../../../test/test-browser.ts';
import { aCartLine } from '../../../test/test-cart.ts';
import { type Cart, cartStorageKey } from '../../domain/cart/cart.ts';

beforeEach(() => {
  openNewTab(import.meta.url);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a change is sent a second later, with what was answered last', async () => {
  const tab = await openTab([aCartLine('a')], accepts);
  await tab.settle(0);
  tab.store.increaseLine('a');
  tab.store.increaseLine('a');
  await tab.settle(999);
  expect(tab.calls).toHaveLength(1);
  await tab.settle(1);
  expect(tab.calls.map(({ json }) => json)).toEqual([
    { lines: [{ _id: 'a', productQuantity: 1 }] },
    {
      lines: [{ _id: 'a', productQuantity: 3 }],
      base: { userId: 'ines', lines: [{ _id: 'a', productQuantity: 1 }] },
    },
  ]);
});

test('lines that the account does not take stay, and are not sent again and again', async () => {
  const tab = await openTab([aCartLine('gone')], () => answered([], ['gone']));
  await tab.settle(60_000);
  expect(tab.calls).toHaveLength(1);
  expect(tab.store.currentCart()).toEqual([aCartLine('gone')]);
});

test('without an answer the cart stays, and the next look at the tab tries again', async () => {
  let isUp = false;
  const tab = await openTab([aCartLine('a')], (lines) => (isUp ? accepts(lines) : undefined));
  await tab.settle(60_000);
  expect(tab.calls).toHaveLength(1);
  expect(tab.store.currentCart()).toHaveLength(1);
  isUp = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await tab.settle(0);
  expect(tab.calls).toHaveLength(2);
});

test('an answer after the sign-out changes nothing', async () => {
  let answer: (value: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const tab = await openTab([], () => late);
  await tab.settle(0);
  tab.stop();
  answer(Response.json(answered([aCartLine('a')]).json));
  await tab.settle(0);
  expect(tab.store.currentCart()).toEqual([]);
  tab.store.addToCart(aCartLine('b'));
  await tab.settle(5000);
  expect(tab.calls).toHaveLength(1);
});

type Sent = { _id: string; productQuantity: number }[];
type Answer = ReturnType<Parameters<typeof stubBrowser>[0]>;

const answered = (lines: Cart, unavailable: string[] = []) => ({
  json: { userId: 'ines', lines, unavailable },
});
const accepts = (lines: Sent) =>
  answered(lines.map((line) => ({ ...aCartLine(line._id), ...line })));

/** A signed-in tab with this cart; `answer` is the shop's to the lines that it is sent. */
const openTab = async (cart: Cart, answer: (lines: Sent) => Answer) => {
  const { calls, localStorage } = stubBrowser(({ json }: BrowserCall) =>
    answer((json as { lines: Sent }).lines),
  );
  localStorage.setItem(cartStorageKey, JSON.stringify(cart));
  const { syncCart } = await import('./sync-cart.ts');
  const store = await import('./cart-store.ts');
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  const stop = syncCart();
  const settle = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    // Bodies are read in turns of their own.
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  };
  return { calls, store, stop, settle };
};
