// How pages call the API in process. The JSON of an answer is kept beside its Response, because a
// body would be encoded, streamed and decoded again.
import type { Context, Hono } from 'hono';
import { keepFor } from './keep-for.ts';

/** Pages call in process. Their data becomes part of the page, which is cached itself. */
export type PageEnv = {
  isPage: true;
  /** For clients that must not read from a replica. */
  isOwn: boolean;
  /** The JSON of the answer. */
  text?: string;
};

// Data of the frame around each page. With the response cache's second, a change is visible within
// two seconds.
const ofAllPages = /\/(categories|sale|first-purchase-offer|storefront)(\?market=[^&]*)?$/;
const keptMs = 500;

export const pageFetch = (
  api: Hono,
  isOwn: boolean,
  clock: { now: () => number } = performance,
): typeof fetch => {
  const ask = async (url: string | Request, init?: RequestInit): Promise<Response> => {
    const env: PageEnv = { isPage: true, isOwn };
    const response = await api.request(url, init, env);
    const { text } = env;
    if (text === undefined) return response;
    const found: unknown = JSON.parse(text);
    return Object.defineProperty(response, 'json', { value: async () => found });
  };
  const kept = new Map<string, () => Promise<Response>>();
  const askForAll = async (url: string): Promise<Response> => {
    const keep = kept.get(url) ?? keepFor(keptMs, () => ask(url), clock);
    kept.set(url, keep);
    const response = await keep();
    // The next caller tries the missing parts again.
    if (!response.ok) kept.delete(url);
    return response;
  };
  return (input, init) => {
    const url = input instanceof URL ? input.href : input;
    return !isOwn && typeof url === 'string' && ofAllPages.test(url)
      ? askForAll(url)
      : ask(url, init);
  };
};

/** `value` as JSON: for a page beside the Response. */
export const sendJson = (c: Context, value: unknown, status: 200 | 202 = 200): Response => {
  const env = c.env as Partial<PageEnv> | undefined;
  if (!env?.isPage) return c.json(value, status);
  env.text = JSON.stringify(value);
  return c.body(null, status);
};
