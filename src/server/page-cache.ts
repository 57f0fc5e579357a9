// Finished pages as bytes, kept for about a second instead of being invalidated.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Failure, isFailure } from '../platform/errors/errors.ts';
import { type Bodies, compressPage, createDenseCompressor } from './compress-page.ts';

export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  bodies: Bodies;
  isDense: boolean;
};

/** What a render waits for and counts against; pages from memory need neither. */
export type RenderLimit = {
  inTurn<T>(work: () => Promise<T>): Promise<T | Failure>;
  take(): Promise<true | Failure>;
};

type Options = { bytesMax?: number; clock?: { now: () => number } };

const ttlMs = 1_000;
// Search pages are as many as there are words, so memory is bounded by bytes.
const defaultBytesMax = 64 * 1024 * 1024;

/** Pages by key, from memory or from `render`, which runs once at a time for a key. */
export const createPageCache = (
  render: (key: string) => Promise<Response>,
  { bytesMax = defaultBytesMax, clock = performance }: Options = {},
): ((key: string, limit?: RenderLimit) => Promise<CachedPage | Failure>) => {
  const pages = new LRUCache<string, CachedPage>({
    ttl: ttlMs,
    ttlResolution: 0,
    perf: clock,
    // An unchanged page keeps the bodies of the one before it.
    noDeleteOnStaleGet: true,
    maxSize: bytesMax,
    sizeCalculation: bytesOf,
  });
  const rendering = new Map<string, Promise<CachedPage>>();
  const compressDensely = createDenseCompressor(clock);

  const renderAndKeep = async (key: string): Promise<CachedPage> => {
    // The age counts from here: the render reads the database at once.
    const start = clock.now();
    const previous = pages.peek(key, { allowStale: true });
    const page = await finishPage(await render(key), previous);
    // Errors and 404 pages are not kept: any path could fill the memory.
    if (page.status !== 200) return page;
    pages.set(key, page, { start });
    // Who asks first has the quick bodies, as everyone has when it fails.
    if (!page.isDense) makeDense(page).catch(() => {});
    return page;
  };

  const makeDense = async (page: CachedPage) => {
    const dense = await compressDensely(page.bodies.identity);
    if (!dense) return;
    page.bodies.br = dense;
    page.isDense = true;
  };

  const find = (key: string) => pages.get(key) ?? rendering.get(key);

  const share = (key: string): Promise<CachedPage> => {
    const page = renderAndKeep(key).finally(() => rendering.delete(key));
    rendering.set(key, page);
    return page;
  };

  return async (key, limit) => {
    const known = find(key);
    if (known) return await known;
    if (!limit) return await share(key);
    return await limit.inTurn(async () => {
      // Another request may have rendered it meanwhile.
      const taken = find(key) ? true : await limit.take();
      return isFailure(taken) ? taken : await (find(key) ?? share(key));
    });
  };
};

const bytesOf = ({ bodies }: CachedPage, key: string): number =>
  key.length + bodies.br.byteLength + bodies.gzip.byteLength + bodies.identity.byteLength;

/** The page in every encoding, with its ETag; `previous` lends its bodies when nothing changed. */
export const finishPage = async (
  response: Response,
  previous?: CachedPage,
): Promise<CachedPage> => {
  const identity = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  headers.etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  headers.vary = 'Accept-Encoding';
  headers['cache-control'] ??= 'no-cache';
  const isUnchanged = previous?.headers.etag === headers.etag;
  return {
    status: response.status,
    headers,
    bodies: isUnchanged ? previous.bodies : await compressPage(identity),
    isDense: isUnchanged && previous.isDense,
  };
};
