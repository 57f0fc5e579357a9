// What this browser keeps of the signed-in user's checkouts, as text. The cart is not personal.
import { storedText } from '../components/local-storage.ts';

export const addressText = storedText('hemline.address');
export const checkoutKeyText = storedText('hemline.checkout');
export const checkoutOrderText = storedText('hemline.checkout.order');

/** For a sign-out: other tabs forget it too. */
export const forgetPersonalData = (): void => {
  for (const text of [addressText, checkoutKeyText, checkoutOrderText]) text.set(null);
};
