// The cart of an account in this browser. Loaded for signed-in users only.

import type { Cart } from '../../domain/cart/cart.ts';
import { cartLinesMax, type LineQuantity } from '../../domain/cart/merge-cart-lines.ts';
import { quantitiesOf, withAccountLines } from '../../domain/cart/with-account-lines.ts';
import { storedJson } from '../components/browser/local-storage.ts';
import { parseResponse } from '../rest-client.ts';
import { signedInApi } from '../session/session.ts';
import { changeCart, currentCart, subscribeToCart } from './cart-store.ts';

/** Waits for further presses of plus before it sends. */
const pauseMs = 1000;
const quantityMax = 1000;

type CartBase = { userId: string; lines: { _id: string; productQuantity: number }[] };

/** What the server answered last, and to whom; it outlives the sign-out, as the cart does. */
const base = storedJson('hemline.cart.base', (json) => (isBase(json) ? json : null));

/**
 * Keeps this browser's cart and the account's cart equal until the returned function is called.
 * Without an answer, the next change or visit of the tab tries again.
 */
export const syncCart = (): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = '';

  const sync = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!navigator.onLine) return;
    seen = textOf(currentCart());
    inTurn(save, signal).catch(() => undefined);
  };
  const save = async () => {
    const sent = quantitiesOf(currentCart()).filter(isSendable).slice(0, cartLinesMax);
    const known = base.get();
    const json = { lines: sent.map(toJson), ...(known && { base: known }) };
    const answer = await parseResponse(signedInApi.cart.$put({ json }, { init: { signal } }));
    // The user signed out during the request: its answer no longer counts.
    if (signal.aborted) return;
    changeCart((now) => {
      const next = withAccountLines(now, sent, answer);
      seen = textOf(next);
      return next;
    });
    base.set({ userId: answer.userId, lines: quantitiesOf(answer.lines).map(toJson) });
  };
  const onChange = () => {
    // Only the visible one of several tabs sends the cart.
    if (document.visibilityState === 'hidden' || textOf(currentCart()) === seen) return;
    clearTimeout(timer);
    timer = setTimeout(sync, pauseMs);
  };
  const onVisibility = () => {
    // Phones may not wake a hidden tab again.
    if (document.visibilityState === 'visible' || timer !== undefined) sync();
  };
  const unsubscribe = subscribeToCart(onChange);
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('online', sync, { signal });
  sync();
  return () => {
    unsubscribe();
    clearTimeout(timer);
    ending.abort();
  };
};

/** One tab after the other, so that each sends the newest base. */
const inTurn = async (work: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  // Without https or localhost there are no locks; then an answer may come late.
  if (navigator.locks) await navigator.locks.request('hemline.cart', { signal }, work);
  else await work();
};

const textOf = (cart: Cart): string => JSON.stringify(quantitiesOf(cart));

// Lines written by other versions or scripts may have ids that the API rejects.
const isSendable = ({ id, quantity }: LineQuantity): boolean =>
  id.length > 0 && id.length <= 100 && quantity <= quantityMax;

const toJson = ({ id, quantity }: LineQuantity) => ({ _id: id, productQuantity: quantity });

function isBase(value: unknown): value is CartBase {
  const { userId, lines } = (value ?? {}) as Partial<CartBase>;
  return (
    typeof userId === 'string' &&
    Array.isArray(lines) &&
    lines.length <= cartLinesMax &&
    lines.every(
      (line) =>
        typeof line?._id === 'string' &&
        Number.isInteger(line.productQuantity) &&
        isSendable({ id: line._id, quantity: line.productQuantity }),
    )
  );
}
