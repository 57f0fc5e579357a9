// On the way to the payment without the screens: `purchase.spec.ts` walks those.
import type { Page } from '@playwright/test';
import { cartStorageKey } from '../src/domain/cart/cart.ts';
import type { OrderedItem, SignedIn } from '../test/setup-calls.ts';
import { cartOf, typedAddress } from '../test/setup-cart.ts';
import { beginSignedIn } from './begin-signed-in.ts';

/** A new customer with these items and an address: /Dashboard/payment takes the card. */
export const beginCheckout = async (page: Page, ...items: OrderedItem[]): Promise<SignedIn> => {
  const customer = await beginSignedIn(page);
  const { origin, email } = customer;
  await page.evaluate(
    ([key, cart, address]) => {
      localStorage.setItem(key, cart);
      localStorage.setItem('hemline.address', address);
    },
    [
      cartStorageKey,
      JSON.stringify(await cartOf(origin, items)),
      JSON.stringify({ ...typedAddress, email }),
    ] as const,
  );
  return customer;
};
