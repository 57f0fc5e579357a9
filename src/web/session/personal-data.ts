// What this browser keeps of the signed-in user's checkouts, as text. The cart is not personal.
import { stored, storedText } from '../components/local-storage.ts';

export const addressText = storedText('hemline.address');
export const checkoutKeyText = storedText('hemline.checkout');
export const checkoutOrderText = storedText('hemline.checkout.order');

/** The ids of the products that were looked at, newest first. */
export const viewedProducts = stored<readonly string[]>('hemline.viewed', parseIds, (ids) =>
  ids.length === 0 ? null : JSON.stringify(ids),
);

/** For a sign-out: other tabs forget it too. */
export const forgetPersonalData = (): void => {
  for (const text of [addressText, checkoutKeyText, checkoutOrderText]) text.set(null);
  viewedProducts.set([]);
};

function parseIds(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
