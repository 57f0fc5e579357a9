// On the way to the payment without the screens, in the browser of a component test.
import { saveAddress } from '../../src/web/checkout/checkout-store.ts';
import type { SignedIn } from '../setup-calls.ts';
import { typedAddress } from '../setup-cart.ts';
import { putInCart } from './put-in-cart.ts';
import { beginSignedIn } from './sign-in.ts';

/** A new customer with this item and an address: /Dashboard/payment takes the card. */
export const beginCheckout = async (slug: string, size?: string): Promise<SignedIn> => {
  const customer = await beginSignedIn();
  await putInCart(slug, size);
  saveAddress(customer.email, typedAddress);
  return customer;
};
