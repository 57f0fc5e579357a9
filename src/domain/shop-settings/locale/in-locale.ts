import { AsyncLocalStorage } from 'node:async_hooks';
import { type HeldLocale, holdLocaleBy } from '../../../platform/text/locale.ts';

const storage = new AsyncLocalStorage<HeldLocale>();
holdLocaleBy(() => storage.getStore());

/** All that the work does, later as well, is written as the shop that holds the locale is set. */
export const inLocale = <Result>(locale: HeldLocale, work: () => Result): Result =>
  storage.run(locale, work);
