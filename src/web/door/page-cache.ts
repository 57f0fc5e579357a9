// Finished pages, as the bytes that leave: rendered once, compressed once. They go when the catalogue changes, and after a few
// seconds anyway, because another process on the same database may have changed it.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
};

const pagesMax = 2000;
const ageMsMax = 10_000;
// Under a rush of orders stock changes a hundred times a second; the pages follow five times a second.
const clearMsMin = 200;

/** `render` makes what is missing; two who ask for the same page at once wait for one rendering. */
export const createPageCache = (render: (key: string) => Promise<Response>) => {
  let pages = new Map<string, { page: Promise<CachedPage>; at: number }>();
  let isClearing = false;

  return {
    get: (key: string): Promise<CachedPage> => {
      const there = pages.get(key);
      if (there && performance.now() - there.at < ageMsMax) return there.page;
      const kept = pages;
      const page = render(key).then(finishPage);
      kept.delete(key);
      kept.set(key, { page, at: performance.now() });
      // The map's order is the order of making: the oldest goes first.
      if (kept.size > pagesMax) kept.delete(kept.keys().next().value ?? '');
      // Only a good page is kept: an error may be gone on the next try, a missing page may be any of a million addresses.
      const forget = () => kept.get(key)?.page === page && kept.delete(key);
      page.then((made) => made.status !== 200 && forget(), forget);
      return page;
    },
    /** Pages being rendered right now go as well: they may have read the old catalogue. */
    clear: () => {
      if (isClearing) return;
      isClearing = true;
      setTimeout(() => {
        isClearing = false;
        pages = new Map();
      }, clearMsMin).unref();
    },
  };
};

/** The page in every encoding, with its ETag. */
export const finishPage = async (response: Response): Promise<CachedPage> => {
  const identity = Buffer.from(await response.arrayBuffer());
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(identity, { level: 6 }),
  ]);
  const headers = Object.fromEntries(response.headers);
  headers.etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  headers.vary = 'Accept-Encoding';
  headers['cache-control'] ??= 'no-cache';
  return {
    status: response.status,
    headers,
    bodies: { br: bytes(br), gzip: bytes(gz), identity: bytes(identity) },
  };
};

const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);
