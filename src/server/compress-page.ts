// The bodies of finished pages: quickly for who asks first, densely a moment later.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Bodies = Record<Encoding, Uint8Array<ArrayBuffer>>;

const quickQuality = 6;
const restFactor = 10;

/** Every encoding that browsers read, within some milliseconds. */
export const compressPage = async (identity: Buffer): Promise<Bodies> => {
  const [br, gz] = await Promise.all([
    brotli(identity, quickQuality),
    promisify(gzip)(identity, { level: 6 }),
  ]);
  return { br, gzip: new Uint8Array(gz), identity: new Uint8Array(identity) };
};

/**
 * Makes Brotli bodies a tenth smaller, which takes a third of a second each: one at a time,
 * and at most a tenth of the time. Undefined while it is busy or rests.
 */
export const createDenseCompressor = (clock: { now: () => number }) => {
  let freeAt = 0;
  return async (identity: Uint8Array) => {
    const start = clock.now();
    if (start < freeAt) return undefined;
    freeAt = Number.POSITIVE_INFINITY;
    const dense = await brotli(identity, constants.BROTLI_MAX_QUALITY);
    freeAt = clock.now() + restFactor * (clock.now() - start);
    return dense;
  };
};

const brotli = async (identity: Uint8Array, quality: number) =>
  new Uint8Array(
    await promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      },
    }),
  );
