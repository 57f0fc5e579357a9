// How pages ask the API in process: the JSON of an answer stands beside its Response, whose body
// would encode it, stream it and decode it again.
import type { Context, Hono } from 'hono';
import { keepFor } from './keep-for.ts';

/** Pages ask in process: what they get stands in the page, which is kept itself. */
export type PageEnv = {
  isPage: true;
  /** For who may read of no replica. */
  isOwn: boolean;
  /** The JSON of the answer. */
  text?: string;
};

// What is around each page. With the second of the response cache a change is seen within two.
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
    // Who asks next may get what is missing.
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
