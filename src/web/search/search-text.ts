import { createStore } from '../components/browser/create-store.ts';

const key = 'hemline.search';
const store = createStore('');

/**
 * What was last typed into the search: shared by overlay and results, not part of any URL. The
 * tab keeps it over a reload.
 */
export const searchText = {
  get: store.get,
  use: store.use,
  set: (text: string): void => {
    store.set(text);
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // Without storage the text lasts until a reload.
    }
  },
};

const restore = (): void => {
  try {
    store.set(sessionStorage.getItem(key) ?? '');
  } catch {
    // Nothing was kept.
  }
};

if (typeof sessionStorage !== 'undefined') restore();
