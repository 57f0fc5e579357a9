// A stored response as the answer of a handler: layers add their headers, the listener the bytes.
import type { Context } from 'hono';
import { compressFor, type StoredResponse, select } from './stored-response.ts';

/** What a handler leaves to the listener of its request. */
export type Left = { stored?: StoredResponse; isForAll?: boolean };

/** `isForAll` means that the response is the same for all clients, so it can be reused. */
export const respond = async (
  c: Context,
  stored: StoredResponse,
  { isForAll = false } = {},
): Promise<Response> => {
  const { status, headers } = stored;
  if (c.env?.outgoing) {
    Object.assign(c.env, { stored, isForAll } satisfies Left);
    return new Response(null, { status, headers });
  }
  return await wholeResponse(c, stored);
};

// Without a socket, as pages and tests ask.
const wholeResponse = async (c: Context, stored: StoredResponse): Promise<Response> => {
  const wanted = {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  };
  await compressFor(stored, wanted);
  const { status = 500, headers = [], body } = select(stored, wanted) ?? {};
  const pairs = Array.from({ length: headers.length / 2 }, (_, n): [string, string] => [
    headers[2 * n] ?? '',
    headers[2 * n + 1] ?? '',
  ]);
  return new Response(body, { status, headers: pairs });
};

/** Whether the listener has the body of this request's response. */
export const isLeft = (c: Context): boolean => c.env?.stored !== undefined;
