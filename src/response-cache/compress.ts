// Finished bodies in the encodings that clients read: quickly at first, densely when asked again.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

const compressions = ['br', 'gzip'] as const;
type Compression = (typeof compressions)[number];
export type Encoding = Compression | 'identity';
type Bytes = Uint8Array<ArrayBuffer>;

/** Smaller bodies fit into one packet as they are. */
const bytesMin = 1024;
const largeBytesMin = 16 * 1024;
// Node makes an encoder for each body: larger windows cost more than compressing does.
const quick = { quality: 3, windowBits: 16 };
const dense = { quality: constants.BROTLI_MAX_QUALITY, windowBits: 22 };
const gzipOptions = { level: 6 };
const restFactor = 10;
// Longer than any browser's; the rest of a longer header is not read.
const headerLengthMax = 1_000;

/** What takes some milliseconds at most; a small body at once, which costs less than to wait. */
export const compress = async (identity: Bytes, encoding: Compression): Promise<Bytes> => {
  const isSmall = identity.byteLength < largeBytesMin;
  if (encoding === 'gzip')
    return new Uint8Array(
      isSmall ? gzipSync(identity, gzipOptions) : await promisify(gzip)(identity, gzipOptions),
    );
  const options = brotliOptions(identity, quick);
  return new Uint8Array(
    isSmall
      ? brotliCompressSync(identity, options)
      : await promisify(brotliCompress)(identity, options),
  );
};

/**
 * Makes Brotli bodies a tenth smaller, which takes a third of a second each: one at a time,
 * and at most a tenth of the time. Undefined while it is busy or rests, and for small bodies.
 */
export const createDenseCompressor = (clock: { now: () => number }) => {
  let freeAt = 0;
  return async (identity: Bytes): Promise<Bytes | undefined> => {
    const start = clock.now();
    if (start < freeAt || identity.byteLength < largeBytesMin) return undefined;
    freeAt = Number.POSITIVE_INFINITY;
    const made = await promisify(brotliCompress)(identity, brotliOptions(identity, dense));
    freeAt = clock.now() + restFactor * (clock.now() - start);
    return new Uint8Array(made);
  };
};

const brotliOptions = (identity: Bytes, { quality, windowBits }: typeof quick) => ({
  // All of it in one turn of the queue of threads.
  chunkSize: identity.byteLength,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
  },
});

/** The best encoding of a body of `bytes` for a client with this Accept-Encoding. */
export const acceptedEncoding = (header: string, bytes: number): Encoding =>
  bytes < bytesMin ? 'identity' : (acceptedEncodings(header)[0] ?? 'identity');

/** The encodings of ours that a client with this Accept-Encoding reads, the best first. */
export const acceptedEncodings = (header: string): readonly Compression[] => {
  const known = accepted.get(header);
  if (known) return known;
  const encodings = parseEncodings(header.slice(0, headerLengthMax));
  if (header.length <= headerLengthMax) accepted.set(header, encodings);
  return encodings;
};

// Browsers send few different ones.
const accepted = new LRUCache<string, readonly Compression[]>({ max: 100 });

const parseEncodings = (header: string): Compression[] => {
  const types = parseAccept(header.toLowerCase())
    // 'q=0' marks an encoding that the client can't read.
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
  return compressions.filter((one) => types.includes(one));
};
