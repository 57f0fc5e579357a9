import { type Locale, setLocale } from '../../../platform/text/locale.ts';

type Storefront = { locale: Locale | null };
let ofDocument: Storefront | undefined;

/** From here on this tab, or the page bundle of the server, writes as this storefront says. */
export const takeLocale = (storefront: Storefront | undefined): void => {
  // The document's own must not come back after a newer answer.
  if (!storefront || storefront === ofDocument) return;
  ofDocument ??= storefront;
  setLocale(storefront.locale);
};
