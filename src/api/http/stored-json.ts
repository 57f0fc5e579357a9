// The JSON of public rows, which everybody gets from memory for a second.
import type { Context } from 'hono';
import { z } from 'zod';
import { parseAttributes } from '../../domain/catalog/listing/attribute-filters.ts';
import { isReservedKey } from '../../domain/catalog/listing/filters.ts';
import { marketPrefix } from '../../platform/text/locale.ts';
import { hasChanged } from '../../response-cache/own-changes.ts';
import { respond } from '../../response-cache/respond.ts';
import type { ResponseCache } from '../../response-cache/response-cache.ts';
import { type PageEnv, sendJson } from './page-fetch.ts';
import type { Route } from './route.ts';

/** The JSON of `find`, made once at a time and kept for the calls that ask for the same. */
export const storedJson = async (
  cache: ResponseCache,
  c: Context,
  route: Route,
  find: () => Promise<unknown>,
): Promise<Response> => {
  if ((c.env as Partial<PageEnv> | undefined)?.isPage) return sendJson(c, await find());
  const make = async () => {
    const text = JSON.stringify(await find());
    // With the headers that the verb has set, such as the total of a list.
    const { status, headers } = c.body(null, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': route.cache ?? 'no-store',
    });
    return { status, headers: Object.fromEntries(headers), text };
  };
  const isAnew = hasChanged(c.req.header('cookie'));
  return respond(c, await cache.get(keyOf(route, c), make, { isAnew }), { isForAll: true });
};

/** The path and the declared parameters, in one order, whatever else the URL has. */
const keyOf = ({ path, query }: Route, c: Context): string => {
  const asked = new URL(c.req.url).searchParams;
  const key = new URLSearchParams();
  // Without the parameters' names all queries would share one response.
  if (query && !(query instanceof z.ZodObject)) throw new Error(`${path} declares no names.`);
  const declared = Object.keys(query?.shape ?? {});
  for (const name of declared) for (const value of asked.getAll(name)) key.append(name, value);
  // Attributes are declared by the owner: their keys are no fixed names.
  if (declared.includes('attributes'))
    for (const [name, values] of Object.entries(parseAttributes(asked, isReservedKey) ?? {}))
      key.append(name, values.join(','));
  // Texts name sums, as the market writes them, in one of its languages.
  return `api ${marketPrefix()}${c.req.path}?${key}`;
};
