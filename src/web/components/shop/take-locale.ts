import { type Locale, locale, setLocale } from '../../../platform/text/locale.ts';

type Storefront = { locale: Locale | null };
let ofDocument: Storefront | undefined;
/** As the dashboard of this tab is written, where that is another language; and the shop then. */
let ofTeam: Partial<Locale> | null = null;
let ofShop: Partial<Locale> | null = null;

/** From here on this tab, or the page bundle of the server, writes as this storefront says. */
export const takeLocale = (storefront: Storefront | undefined): void => {
  // The document's own must not come back after a newer answer.
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
