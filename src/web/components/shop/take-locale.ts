import { type Locale, locale, setLocale } from '../../../platform/text/locale.ts';

type Storefront = { locale: Locale | null };
let ofDocument: Storefront | undefined;
/** As the dashboard of this tab is written, where that is another language; and the shop then. */
let ofTeam: Partial<Locale> | null = null;
let ofShop: Partial<Locale> | null = null;

/** Applies the storefront's locale to this tab or, on the server, to the page bundle. */
export const takeLocale = (storefront: Storefront | undefined): void => {
  // A newer answer must not be replaced by the document's older locale.
  if (!storefront || storefront === ofDocument) return;
  ofDocument ??= storefront;
  setLocale(storefront.locale);
};

/** What the dashboard writes otherwise than the shop. */
export const takeTeamWords = (words: Partial<Locale>): void => {
  ofTeam = words;
};

/** While a page renders: the dashboard speaks as the account, other pages as the shop. */
export const speakAt = (pathname: string): void => {
  if (!ofTeam) return;
  const now = locale();
  if (/^\/dashboard\b/i.test(pathname)) {
    if (now.words !== ofTeam.words) ofShop = now;
    setLocale({ ...now, ...ofTeam });
  } else if (ofShop) {
    setLocale(ofShop);
    ofShop = null;
  }
};
