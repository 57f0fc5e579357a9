import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
import { defaultSettings } from '../domain/shop-settings/settings-groups.ts';
import { publicToJson } from '../domain/shop-settings/settings-json.ts';
import type { StorefrontJson } from '../domain/shop-settings/shop-settings-schema.ts';
import { adminContext } from './admin-context.ts';
import { apiContext } from './api-client.ts';
import { fetchWithRetry } from './components/browser/connection.ts';
import { pressLater, pressNow } from './components/browser/press-later.ts';
import { ConnectionNotice } from './components/connection-notice.tsx';
import { NavigationBlocker } from './components/navigation-blocker.tsx';
import { useIsDemo } from './components/shop/use-is-demo.ts';
import { Toasts } from './components/toasts.tsx';
import imbue from './fonts/imbue.woff2?url';
import instrumentSans from './fonts/instrument-sans.woff2?url';
import { toText } from './json-text.ts';
import { NotFoundPage, ServerErrorPage, UnavailablePage } from './layout/error-pages.tsx';
import { PageShell } from './layout/page-shell.tsx';
import { hidePromoBannerEarly } from './layout/promo-banner.tsx';
import { Nonce } from './nonce.ts';
import { findOffer, findSale, findStorefront, listCategories } from './product-queries.ts';
import { createApiClient } from './rest-client.ts';
import { PageStyles } from './styles/page-styles.tsx';

/** What every page needs, loaded once: the origin for canonical links, menus, sale, offer. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext);
  // Pages without products answer even when the database does not.
  const [categories, sale, offer, { menus, ...storefront }] = await Promise.all([
    listCategories(api).catch(() => []),
    findSale(api).catch(() => null),
    findOffer(api).catch(() => null),
    findStorefront(api).catch(() => noStorefront),
  ]);
  const isForAdmin = context.get(adminContext);
  const { origin } = new URL(request.url);
  const shown = { categories, sale, offer, storefront, menus: toText(menus) };
  return { origin, isForAdmin, ...shown };
};
const noStorefront: StorefrontJson = {
  isDemo: false,
  departments: [],
  menus: shownAt('menus', defaultContent.menus, new Date()),
  settings: publicToJson(defaultSettings),
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

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce);
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    pressNow();
  }, []);
  return (
    // The inline script below sets an attribute here before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The theme's paper: a meta element reads no variables. */}
        <meta name="theme-color" content="#fdfdfc" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131315" media="(prefers-color-scheme: dark)" />
        <PageStyles />
        <link rel="preload" as="font" type="font/woff2" href={imbue} crossOrigin="anonymous" />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={instrumentSans}
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {useIsDemo() ? (
          <link
            rel="alternate"
            type="application/rss+xml"
            title="Hemline journal"
            href="/journal/rss.xml"
          />
        ) : null}
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
          dangerouslySetInnerHTML={{ __html: earlyScript }}
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
          Skip to content
        </a>
        {children}
        <ConnectionNotice />
        <NavigationBlocker />
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
    </>
  );
}

const errorPages: Record<number, ReactNode> = {
  404: <NotFoundPage />,
  429: <UnavailablePage />,
  503: <UnavailablePage />,
};

export function ErrorBoundary({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <PageShell>{errorPages[status] ?? <ServerErrorPage />}</PageShell>;
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
