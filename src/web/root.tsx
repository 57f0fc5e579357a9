import {
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import { defaultContent } from '../domain/content/default-content.ts';
import { shownAt } from '../domain/content/section-kinds.ts';
import { baseOf } from '../domain/markets/base-of.ts';
import type { ShownMarket } from '../domain/markets/market.ts';
import { defaultSettings } from '../domain/shop-settings/settings-groups.ts';
import { publicFromJson, publicToJson } from '../domain/shop-settings/settings-json.ts';
import type { StorefrontJson } from '../domain/shop-settings/shop-settings-schema.ts';
import { shopTextsOf } from '../domain/shop-settings/storefront.ts';
import { locale } from '../platform/text/locale.ts';
import { say } from '../platform/text/say.ts';
import { adminContext } from './admin-context.ts';
import { apiContext } from './api-client.ts';
import { fetchWithRetry } from './components/browser/connection.ts';
import { pressLater, pressNow } from './components/browser/press-later.ts';
import { ConnectionNotice } from './components/connection-notice.tsx';
import { NavigationBlocker } from './components/navigation-blocker.tsx';
import { provideExpress } from './components/shop/express-buttons.tsx';
import { useShopName } from './components/shop/public-settings.ts';
import { openRememberedMarket } from './components/shop/remembered-market.ts';
import { speakAt, takeLocale } from './components/shop/take-locale.ts';
import { useMenuPaths } from './components/shop/use-menus.ts';
import { useRootData } from './components/shop/use-root-data.ts';
import { Toasts } from './components/toasts.tsx';
import imbue from './fonts/imbue.woff2?url';
import instrumentSans from './fonts/instrument-sans.woff2?url';
import { toText } from './json-text.ts';
import { NotFoundPage, ServerErrorPage, UnavailablePage } from './layout/error-pages.tsx';
import { logoContext } from './layout/logo-context.ts';
import { PageShell } from './layout/page-shell.tsx';
import { hidePromoBannerEarly } from './layout/promo-banner.tsx';
import { Nonce } from './nonce.ts';
import { findOffer, findSale, findStorefront, listCategories } from './product-queries.ts';
import { createApiClient } from './rest-client.ts';
import { lookStyles } from './styles/look-styles.ts';
import { LookStyles, PageStyles } from './styles/page-styles.tsx';

provideExpress(
  async () => (await import('./checkout/express/express-checkout.tsx')).ExpressCheckout,
);

/** What every page needs, loaded once: the origin for canonical links, menus, sale, offer. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  // Pages without products answer even when the database does not.
  const [categories, sale, offer, found] = await Promise.all([
    listCategories(api).catch(() => []),
    findSale(api).catch(() => null),
    findOffer(api).catch(() => null),
    findStorefront(api).catch(() => ({ ...noStorefront, locale: locale() })),
  ]);
  const { settings, menus, logo, logoImage, look, emptyImages, ...storefront } = found;
  context.set(logoContext, logo ?? logoImage);
  const isForAdmin = context.get(adminContext);
  return {
    origin: new URL(request.url).origin,
    isForAdmin,
    categories,
    sale,
    offer,
    storefront,
    // Converted here, so that no browser carries the table of settings.
    settings: publicFromJson(settings),
    menus: toText(menus),
    emptyImages: toText(emptyImages),
    look: lookStyles(look),
    cards: look.cards,
  };
};
const noStorefront: StorefrontJson = {
  departments: [],
  menus: shownAt('menus', defaultContent.menus, new Date()),
  settings: publicToJson(defaultSettings),
  look: defaultSettings.look,
  locale: null,
  ...shopTextsOf(defaultSettings.emptyPages),
  emptyImages: {},
  hasShareImage: false,
  logo: null,
  logoImage: null,
};
export const shouldRevalidate = () => false;

/** In the browser loaders wait for an answer, so that no page is lost to a bad connection. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request: { signal }, context }, next) => {
    const patient = (input: RequestInfo | URL, init?: RequestInit) =>
      fetchWithRetry(fetch, input, { signal, ...init });
    context.set(apiContext, createApiClient('/', patient));
    return await next();
  },
];

// It runs before hydration only: the browser's build leaves it out.
const earlyScript = import.meta.env.SSR ? `${hidePromoBannerEarly};${pressLater}` : '';

const ofMarkets = (markets: readonly ShownMarket[] | undefined): string =>
  import.meta.env.SSR && markets && !locale().base
    ? `;${openRememberedMarket(markets.flatMap(basesOf))}`
    : '';

const basesOf = (market: ShownMarket) => market.languages.map((own) => baseOf(market, own));

/** Where the address alone does not say it, because it names another language of the market. */
const ofMarket = () => {
  const { market, base } = locale();
  return base === market ? {} : { 'data-market': market };
};

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce);
  const shopName = useShopName();
  const { look, storefront } = useRootData();
  takeLocale(storefront);
  speakAt(useLocation().pathname);
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    pressNow();
  }, []);
  return (
    // The inline script below sets an attribute here before hydration.
    <html lang={locale().words} {...ofMarket()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColors look={look} />
        <PageStyles />
        <LookStyles css={look} />
        {look?.includes('--font-display') ? null : <PreloadedFont href={imbue} />}
        {look?.includes('--font-text:') ? null : <PreloadedFont href={instrumentSans} />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {useMenuPaths().includes('/journal') ? (
          <link
            rel="alternate"
            type="application/rss+xml"
            title={`${shopName} journal`}
            href="/journal/rss.xml"
          />
        ) : null}
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, and slugs of markets
          dangerouslySetInnerHTML={{ __html: earlyScript + ofMarkets(storefront?.markets) }}
          suppressHydrationWarning
        />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          className="absolute -top-16 left-4 z-skip bg-ink px-4 py-3 text-on-ink focus:top-2"
          href="#main"
        >
          {say('Skip to content')}
        </a>
        {children}
        <ConnectionNotice />
        <NavigationBlocker />
        <Toasts />
        {storefront?.languages ? (
          <Suspense>
            <LanguageOffer />
          </Suspense>
        ) : null}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const ThemeColors = ({ look }: { look: string | undefined }) => {
  const chosen = papers.find(([scheme]) => look?.includes(`color-scheme:${scheme}`));
  return (chosen ? [chosen] : papers).map(([scheme, paper]) => (
    <meta
      key={scheme}
      name="theme-color"
      content={paper}
      media={chosen ? undefined : `(prefers-color-scheme: ${scheme})`}
    />
  ));
};
// The theme's paper: a meta element reads no variables.
const papers = [
  ['light', '#fdfdfc'],
  ['dark', '#131315'],
] as const;

const PreloadedFont = ({ href }: { href: string }) => (
  <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
);

export default function App() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
    </>
  );
}

// Most shops have one market and one language.
const LanguageOffer = lazy(async () => ({
  default: (await import('./layout/language-offer.tsx')).LanguageOffer,
}));
const NotSoldPage = lazy(async () => ({
  default: (await import('./layout/not-sold-page.tsx')).NotSoldPage,
}));

const errorPages: Record<number, ReactNode> = {
  404: <NotFoundPage />,
  429: <UnavailablePage />,
  503: <UnavailablePage />,
};

export function ErrorBoundary({ error }: { error: unknown }) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  return (
    <PageShell>
      {data?.soldIn ? (
        <Suspense>
          <NotSoldPage product={data} />
        </Suspense>
      ) : (
        (errorPages[status] ?? <ServerErrorPage />)
      )}
    </PageShell>
  );
}

// A navigation without reload moves the focus to the page and has its title read out.
const RouteAnnouncer = () => {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const previous = useRef(pathname);
  // At once: later it would take the focus from what a key has moved it to.
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setTitle(document.title);
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
};
