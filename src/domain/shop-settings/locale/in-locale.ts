import { AsyncLocalStorage } from 'node:async_hooks';
import { type HeldLocale, holdLocaleBy } from '../../../platform/text/locale.ts';

const storage = new AsyncLocalStorage<HeldLocale>();
holdLocaleBy(() => storage.getStore());

/** Runs `work`, and everything it starts, in the locale of this shop. */
export const inLocale = <Result>(locale: HeldLocale, work: () => Result): Result =>
  storage.run(locale, work);
