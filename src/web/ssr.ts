// What the server imports of the web: a function from a request to a finished page.
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { apiContext, createApiClient } from './api-client.ts';
import { nonceContext } from './nonce.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * `apiFetch` reaches the API in process, `nonce` marks the page's own inline scripts and styles.
 * The context keys must come from this bundle.
 */
export const render = (
  request: Request,
  apiFetch: typeof fetch,
  nonce: string,
): Promise<Response> => {
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(new URL(request.url).origin, apiFetch));
  context.set(nonceContext, nonce);
  return handle(request, context);
};
