import { X } from 'lucide';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { locale } from '../../platform/text/locale.ts';
import { say } from '../../platform/text/say.ts';
import { loadJson, pathParam } from '../api-client.ts';
import { freeBottom } from '../components/browser/free-bottom.ts';
import { storedText } from '../components/browser/local-storage.ts';
import { Icon } from '../components/media/icon.tsx';
import { MarketLink, rememberedBase } from '../components/shop/market-link.tsx';
import { useRootData } from '../components/shop/use-root-data.ts';
import { useSession } from '../session/current-user.ts';

const closed = storedText('hemline.language-offer');

/**
 * Offers the page in the language of the account, or else of the browser. It leads nobody by
 * itself, and comes back neither after it was closed nor after a language was chosen.
 */
export const LanguageOffer = () => {
  const { pathname, search } = useLocation();
  const languages = useRootData().storefront?.languages ?? [];
  const wanted = useWanted();
  const isClosed = closed.use() !== null;
  const isChosen = rememberedBase.use() !== null;
  const offered = languages.find(({ code }) => code === wanted);
  if (isClosed || isChosen || !offered || wanted === locale().words) return null;
  const { code, name, base, offer } = offered;
  return (
    <aside
      ref={place}
      className="fixed right-gutter z-sticky flex min-h-12 w-toasts items-center justify-between
        gap-3 border border-ink bg-paper pl-4 text-sm print:hidden"
      data-notice
      aria-label={name}
    >
      <MarketLink
        className="link min-h-6 whitespace-normal!"
        base={base}
        path={pathname + search}
        lang={code}
        hrefLang={code}
      >
        {offer}
      </MarketLink>
      <button
        type="button"
        className="icon-btn"
        aria-label={say('Dismiss')}
        onClick={() => closed.set('closed')}
      >
        <Icon of={X} small />
      </button>
    </aside>
  );
};

// Above what a page keeps at its lower edge.
const place = (bar: HTMLElement | null): void => {
  if (bar) bar.style.bottom = `${freeBottom(bar)}px`;
};

/** The language of who is signed in, else the first of the browser; undefined until known. */
const useWanted = (): string | undefined => {
  const user = useSession();
  const [ofBrowser, setOfBrowser] = useState<string>();
  useEffect(() => setOfBrowser(navigator.language.split('-')[0]), []);
  const isUnknown = user !== null && user !== undefined && user.language === undefined;
  const email = isUnknown ? user.email : null;
  useEffect(() => {
    if (email === null) return;
    // Without an answer nothing is offered; the next page asks again.
    askLanguage(email).catch(() => {});
  }, [email]);
  return user === undefined || isUnknown ? undefined : (user?.language ?? ofBrowser);
};

const askLanguage = async (email: string): Promise<void> => {
  const { rememberProfile, signedInApi } = await import('../session/session.ts');
  const [profile] = await loadJson(
    signedInApi.user[':email'].$get({ param: { email: pathParam(email) } }),
  );
  if (profile) rememberProfile(profile);
};
