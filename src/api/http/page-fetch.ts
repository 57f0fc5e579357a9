// How pages ask the API in process: the JSON of an answer stands beside its Response, whose body
// would encode it, stream it and decode it again.
import type { Context, Hono } from 'hono';

/** Pages ask in process: what they get stands in the page, which is kept itself. */
export type PageEnv = {
  isPage: true;
  /** For who may read of no replica. */
  isOwn: boolean;
  /** The JSON of the answer. */
  text?: string;
};

export const pageFetch =
  (api: Hono, isOwn: boolean): typeof fetch =>
  async (input, init) => {
    const env: PageEnv = { isPage: true, isOwn };
    const response = await api.request(input instanceof URL ? input.href : input, init, env);
    const { text } = env;
    if (text === undefined) return response;
    return Object.defineProperty(response, 'json', { value: async () => JSON.parse(text) });
  };

/** `value` as JSON: for a page beside the Response. */
export const sendJson = (c: Context, value: unknown, status: 200 | 202 = 200): Response => {
  const env = c.env as Partial<PageEnv> | undefined;
  if (!env?.isPage) return c.json(value, status);
  env.text = JSON.stringify(value);
  return c.body(null, status);
};
