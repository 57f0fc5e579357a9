// Hono's typed client of the REST API, and how the pages read its answers.
import { hc } from 'hono/client';
import type { Api } from '../api/api.ts';
import type { ResponseOf } from '../api/client-types.ts';
import { locale } from '../platform/text/locale.ts';

export type ApiClient = Api;

/** `client.orders[':number'].$get({ param, query })` at `origin`, by `apiFetch`. */
export const createApiClient = (origin: string, apiFetch: typeof fetch): ApiClient =>
  hc(origin, {
    fetch: (url: URL | RequestInfo, init?: RequestInit) => apiFetch(inMarket(String(url)), init),
  }) as unknown as ApiClient;

// The API is at the root for all markets and languages.
const inMarket = (url: string): string => {
  const { base } = locale();
  return base ? `${url}${url.includes('?') ? '&' : '?'}market=${base}` : url;
};

/** An answer that is not 2xx, with its body where that is JSON, else null. */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`The API answered ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/**
 * The typed body of an answer of 2xx. Errors: RestError, or that there is no answer: a page of
 * some network in between is none.
 */
export const parseResponse = async <Body>(
  asked: ResponseOf<Body> | Promise<ResponseOf<Body>>,
): Promise<Body> => {
  const response = await asked;
  const body: Promise<Body> = response.json();
  if (response.ok) return await body;
  throw new RestError(response.status, await body.catch(() => null));
};
