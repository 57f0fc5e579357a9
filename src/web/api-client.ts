// The typed client of the REST API. On the server it calls the API in process, in the browser over the network.
import { hc } from 'hono/client';
import { createContext } from 'react-router';
import type { Api } from '../api/api.ts';

/** Calls at `origin`; `fetch` may reach the API in process. */
export const createApiClient = (origin: string, apiFetch?: typeof fetch) =>
  hc<Api>(origin, apiFetch ? { fetch: apiFetch } : {});

export type ApiClient = ReturnType<typeof createApiClient>;

/** The browser's client, for handlers; loaders take theirs from the router context, so that they run on both sides. */
export const api: ApiClient = createApiClient('/');

export const apiContext = createContext<ApiClient>(api);
