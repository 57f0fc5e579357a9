// What the server imports of the web: a function from a request to a finished page.
import { AsyncLocalStorage } from 'node:async_hooks';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import {
  defaultLocale,
  type HeldLocale,
  holdLocaleBy,
  type Locale,
} from '../platform/text/locale.ts';
import { addMessages, type Messages } from '../platform/text/say.ts';
import { mayOpen as mayOpenPage } from './admin/admin-pages.ts';
import { adminContext } from './admin-context.ts';
import { apiContext } from './api-client.ts';
import { nonceContext, pageTextContext } from './nonce.ts';
import { createApiClient } from './rest-client.ts';
import { sheet } from './styles/page-styles.tsx';

type Handle = ReturnType<typeof createRequestHandler>;
const handles = new Map<string, Handle>();

/** The pages of a market in one language, whose addresses begin with it: 'de', 'ch/fr'. */
const handleOf = (slug: string): Handle => {
  const known = handles.get(slug);
  if (known) return known;
  const handle = createRequestHandler({ ...build, basename: `/${slug}` }, import.meta.env.MODE);
  handles.set(slug, handle);
  return handle;
};

const messages = import.meta.glob<Messages>('../messages/*.po', { eager: true, import: 'default' });
for (const [path, sentences] of Object.entries(messages))
  addMessages(path.replace(/^.*\/|\.po$/g, ''), sentences);

// Pages of several requests are rendered by turns.
const locales = new AsyncLocalStorage<HeldLocale>();
holdLocaleBy(() => locales.getStore());

/** The position of the style sheet's mark in `text`. */
type Page = {
  status: number;
  headers: Record<string, string>;
  text: string;
  sheet: { mark: string; css: string };
};

/**
 * `apiFetch` reaches the API in process, `nonce` marks the page's own inline scripts and styles.
 * Pages of admins answer 403 unless `isAdmin`. `locale` is the market's; null: the default.
 * The context keys must come from this bundle.
 */
export const render = (
  request: Request,
  apiFetch: typeof fetch,
  nonce: string,
  isAdmin = false,
  locale: Locale | null = null,
): Promise<Response | Page> => {
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(new URL(request.url).origin, apiFetch));
  context.set(nonceContext, nonce);
  context.set(adminContext, isAdmin);
  return locales.run({ current: locale ?? defaultLocale }, async () => {
    const response = await handleOf(locale?.base ?? '')(request, context);
    const text = context.get(pageTextContext);
    if (text === null) return response;
    return { status: response.status, headers: Object.fromEntries(response.headers), text, sheet };
  });
};

/** The server asks it before it looks for a page that it keeps. */
export const mayOpen = async (...asked: Parameters<typeof mayOpenPage>): Promise<boolean> =>
  mayOpenPage(...asked);
