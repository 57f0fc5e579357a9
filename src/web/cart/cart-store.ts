// The cart of this browser, in local storage and in sync between tabs.
import * as cart from '../../domain/cart/cart.ts';
import { stored, storedText } from '../components/browser/local-storage.ts';

const lines = stored<cart.Cart>(cart.cartStorageKey, cart.parseCart, (now) => JSON.stringify(now));

/** The lines, or undefined on the server and until hydration. */
export const useCart = lines.use;
export const currentCart = lines.get;
export const changeCart = lines.set;
export const subscribeToCart = lines.subscribe;

/** The number of items; 0 until hydration. */
export const useCartCount = (): number => lines.useSelected(cart.countItems) ?? 0;

/** Whether one of these sizes is in the cart; false until hydration. */
export const useIsInCart = (sizes: readonly { _id: string }[]): boolean =>
  lines.useSelected((now) => now.some((line) => sizes.some(({ _id }) => _id === line._id))) ??
  false;

/** The slug of the market whose prices the lines have; null: the default has always been. */
export const cartMarket = storedText('hemline.cart.market');

/** The promo code as it was typed. */
export const promoCode = storedText('hemline.promo');

export const addToCart = (line: Omit<cart.CartLine, 'UpdatePrice' | 'productQuantity'>): void =>
  lines.set((now) => cart.add(now, line));
export const increaseLine = (id: string): void => lines.set((now) => cart.increase(now, id));
export const decreaseLine = (id: string): void => lines.set((now) => cart.decrease(now, id));
export const setQuantity = (id: string, quantity: number): void =>
  lines.set((now) => cart.setQuantity(now, id, quantity));
export const acceptChanges = (): void => lines.set(cart.acceptChanges);
export const removeLine = (id: string): void => lines.set((now) => cart.remove(now, id));
export const removePurchased = (bought: Parameters<typeof cart.removePurchased>[1]): void =>
  lines.set((now) => cart.removePurchased(now, bought));
export const refreshLines = (updates: Parameters<typeof cart.refresh>[1]): void =>
  lines.set((now) => cart.refresh(now, updates));

/** Undoes a removal at the line's old place, unless it was added again meanwhile. */
export const restoreLine = (line: cart.CartLine, at: number): void =>
  lines.set((now) => (now.some((one) => one._id === line._id) ? now : now.toSpliced(at, 0, line)));
