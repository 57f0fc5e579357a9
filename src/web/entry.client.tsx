import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setLocale } from '../platform/text/locale.ts';
import { addMessages } from '../platform/text/say.ts';
import { importWithRetry } from './components/browser/connection.ts';
import { messagesOf } from './components/shop/languages.ts';

// React Router misses a press of back until its first subscription: the URL changes,
// the page does not. A parent's layout effect runs right after that subscription.
const FollowUrl = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation && pathOf(new URL(navigation.name)) !== pathOf(location)) location.reload();
  }, []);
  return children;
};

const pathOf = ({ pathname, search }: URL | Location): string => pathname + search;

// Loaders may run before the page knows more of its market.
const { basename } = (window as unknown as RouterWindow).__reactRouterContext;
if (basename) {
  const base = basename.slice(1);
  setLocale({ base, market: document.documentElement.dataset.market ?? base });
}

/** Those of the page's language: English ones stand where they are said. */
const loadMessages = async (): Promise<void> => {
  const { lang } = document.documentElement;
  const load = messagesOf[lang];
  if (load) addMessages(lang, await importWithRetry(load));
};

await loadMessages();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <FollowUrl>
        <HydratedRouter />
      </FollowUrl>
    </StrictMode>,
  );
});

/** What the router's own script leaves there. */
type RouterWindow = { __reactRouterContext: { basename?: string } };
