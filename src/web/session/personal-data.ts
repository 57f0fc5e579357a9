// What this browser keeps of the signed-in user. The cart is not personal.
import { parseJson, stored, storedText } from '../components/browser/local-storage.ts';

export const addressText = storedText('hemline.address');
export const checkoutKeyText = storedText('hemline.checkout');
export const checkoutOrderText = storedText('hemline.checkout.order');
export const checkoutQuoteText = storedText('hemline.checkout.quote');

const storedList = (key: string) =>
  stored<readonly string[]>(key, parseTexts, (texts) =>
    texts.length === 0 ? null : JSON.stringify(texts),
  );

/** The ids of the products that were looked at, newest first. */
export const viewedProducts = storedList('hemline.viewed');

/** What was searched for, newest first. */
export const searchedTexts = storedList('hemline.searches');

/** For a sign-out: other tabs forget it too. */
export const forgetPersonalData = (): void => {
  for (const text of [addressText, checkoutKeyText, checkoutOrderText, checkoutQuoteText])
    text.set(null);
  for (const list of [viewedProducts, searchedTexts]) list.set([]);
};

/** What an unsaved form of a product is kept under, by user, with the product's id. */
export const productDraftPrefix = 'hemline.productDraft.';

/** The prefix of keys for unsaved notes, followed by user and subject. */
export const noteDraftPrefix = 'hemline.noteDraft.';

/** What was typed or chosen when a session ended is kept under, by user, in session storage. */
export const keptStatePrefix = 'hemline.kept.';

/** Only when a user signs out: a session that ends by itself loses nothing that was typed. */
export const forgetDrafts = (): void => {
  forget('localStorage', productDraftPrefix);
  forget('localStorage', noteDraftPrefix);
  forgetKeptOfOthers();
};

/** At a sign-in, deletes what other users typed in this tab, such as an address. */
export const forgetKeptOfOthers = (userId?: string): void =>
  forget('sessionStorage', keptStatePrefix, userId && `${keptStatePrefix}${userId}.`);

const forget = (name: 'localStorage' | 'sessionStorage', prefix: string, own?: string): void => {
  try {
    const storage = globalThis[name];
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && !(own && key.startsWith(own))) storage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
};

function parseTexts(json: string | null): readonly string[] {
  const texts = parseJson(json);
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}
