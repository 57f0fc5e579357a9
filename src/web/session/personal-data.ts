// What this browser keeps of the signed-in user. The cart is not personal.
import { parseJson, stored, storedText } from '../components/browser/local-storage.ts';

export const addressText = storedText('hemline.address');
export const checkoutKeyText = storedText('hemline.checkout');
export const checkoutOrderText = storedText('hemline.checkout.order');

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
  for (const text of [addressText, checkoutKeyText, checkoutOrderText]) text.set(null);
  for (const list of [viewedProducts, searchedTexts]) list.set([]);
};

/** What an unsaved form of a product is kept under, by user, with the product's id. */
export const productDraftPrefix = 'hemline.productDraft.';

/** What an unsaved note is kept under, by user, with what it is about. */
export const noteDraftPrefix = 'hemline.noteDraft.';

/** What was typed or chosen when a session ended is kept under, by user, in session storage. */
export const keptStatePrefix = 'hemline.kept.';

/** Only when a user signs out: a session that ends by itself loses nothing that was typed. */
export const forgetDrafts = (): void =>
  forget(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(productDraftPrefix) || key.startsWith(noteDraftPrefix))
        localStorage.removeItem(key);
    forgetKept('');
  });

/** For a sign-in: what others typed in this tab, such as an address, waits no longer for them. */
export const forgetKeptOfOthers = (userId: string): void =>
  forget(() => forgetKept(`${keptStatePrefix}${userId}.`));

const forgetKept = (own: string): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(keptStatePrefix) && !(own && key.startsWith(own)))
      sessionStorage.removeItem(key);
};

const forget = (remove: () => void): void => {
  try {
    remove();
  } catch {
    // Without storage there is nothing to forget.
  }
};

function parseTexts(json: string | null): readonly string[] {
  const texts = parseJson(json);
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}
