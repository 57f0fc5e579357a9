// Finished pages, as the bytes that leave: rendered once, compressed once. They go when the catalog changes, and after a few
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

// Search pages are as many as there are words: the memory they may take is what bounds them.
const bytesMax = 64 * 1024 * 1024;
const ageMsMax = 10_000;
// Under a rush of orders stock changes a hundred times a second; the pages follow five times a second.
const clearMsMin = 200;

/** `render` makes what is missing; two who ask for the same page at once wait for one rendering. */
export const createPageCache = (
  render: (key: string) => Promise<Response>,
  bytesKept = bytesMax,
) => {
  let pages = new Map<string, { page: Promise<CachedPage>; at: number; bytes: number }>();
  let isClearing = false;

  const get = (key: string): Promise<CachedPage> => {
    const there = pages.get(key);
    if (there && performance.now() - there.at < ageMsMax) return there.page;
    const kept = pages;
    const entry = { page: render(key).then(finishPage), at: performance.now(), bytes: 0 };
    kept.delete(key);
    kept.set(key, entry);
    // Only a good page is kept: an error may be gone on the next try, a missing page may be any of a million addresses.
    const forget = () => kept.get(key) === entry && kept.delete(key);
    entry.page.then((made) => {
      if (made.status !== 200) return forget();
      entry.bytes = bytesOf(key, made);
      return makeRoom(kept, bytesKept);
    }, forget);
    return entry.page;
  };

  /** Pages being rendered right now go as well: they may have read the old catalog. */
  const clear = (): void => {
    if (isClearing) return;
    isClearing = true;
    setTimeout(() => {
      isClearing = false;
      pages = new Map();
    }, clearMsMin).unref();
  };
  return { get, clear };
};

const bytesOf = (key: string, { bodies }: CachedPage): number =>
  key.length + bodies.br.byteLength + bodies.gzip.byteLength + bodies.identity.byteLength;

// The map's order is the order of making: the oldest goes first.
const makeRoom = (pages: Map<string, { bytes: number }>, bytesKept: number): void => {
  let bytes = 0;
  for (const entry of pages.values()) bytes += entry.bytes;
  for (const [key, entry] of pages) {
    if (bytes <= bytesKept) return;
    pages.delete(key);
    bytes -= entry.bytes;
  }
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
