// What the server imports of the web: a function from a request to a finished page.
import { AsyncLocalStorage } from 'node:async_hooks';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type HeldLocale, holdLocaleBy } from '../platform/text/locale.ts';
import { mayOpen as mayOpenPage } from './admin/admin-pages.ts';
import { adminContext } from './admin-context.ts';
import { apiContext } from './api-client.ts';
import { nonceContext } from './nonce.ts';
import { createApiClient } from './rest-client.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

// Pages of several requests are rendered by turns.
const locales = new AsyncLocalStorage<HeldLocale>();
holdLocaleBy(() => locales.getStore());

/**
 * `apiFetch` reaches the API in process, `nonce` marks the page's own inline scripts and styles.
 * Pages of admins answer 403 unless `isAdmin`.
 * The context keys must come from this bundle.
 */
export const render = (
  request: Request,
  apiFetch: typeof fetch,
  nonce: string,
  isAdmin = false,
): Promise<Response> => {
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(new URL(request.url).origin, apiFetch));
  context.set(nonceContext, nonce);
  context.set(adminContext, isAdmin);
  return locales.run({ current: null }, () => handle(request, context));
};

/** The server asks it before it looks for a page that it keeps. */
export const mayOpen = async (...asked: Parameters<typeof mayOpenPage>): Promise<boolean> =>
  mayOpenPage(...asked);
