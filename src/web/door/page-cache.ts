// Finished pages, as the bytes that leave: rendered once, compressed once, dropped when the catalogue changes.
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

/** `render` makes what is missing; two who ask for the same page at once wait for one rendering. */
export const createPageCache = (render: (key: string) => Promise<Response>) => {
  let pages = new Map<string, Promise<CachedPage>>();

  return {
    get: (key: string): Promise<CachedPage> => {
      const there = pages.get(key);
      if (there) {
        // The map's order is the order of use, so that the page that nobody asked for longest goes first.
        pages.delete(key);
        pages.set(key, there);
        return there;
      }
      const kept = pages;
      const made = render(key).then(finish);
      kept.set(key, made);
      if (kept.size > pagesMax) kept.delete(kept.keys().next().value ?? '');
      // Only a good page is kept: an error may be gone on the next try, a missing page may be any of a million addresses.
      const forget = () => kept.delete(key);
      made.then((page) => page.status !== 200 && forget(), forget);
      return made;
    },
    /** Pages being rendered right now go as well: they may have read the old catalogue. */
    clear: () => {
      pages = new Map();
    },
  };
};

const finish = async (response: Response): Promise<CachedPage> => {
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
