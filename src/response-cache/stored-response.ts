// A finished response as bytes, in each requested encoding, with headers and ETag.
import { pageRouteHeader } from '../platform/telemetry/page-route.ts';
import { acceptedEncoding, compress, type Encoding } from './compress.ts';
import { isKnownTag, tagOf } from './etag.ts';

export type Bytes = Uint8Array<ArrayBuffer>;
type Variant = Encoding | 'unchanged';

/** The response for one client; header names and values alternate, as Node expects. */
export type Variation = { status: number; headers: string[]; body: Bytes | null };

export type StoredRoute = { route: string; isPage: boolean };

export type StoredResponse = {
  status: number;
  /** Which route made it: a page's own, else what its request noted. */
  route: StoredRoute | undefined;
  /** As its handler gave them, with lowercase names. */
  headers: Record<string, string>;
  /** As they are sent, once the app has added those of every response. */
  sentHeaders: readonly (readonly [name: string, value: string])[] | undefined;
  etag: string;
  bodies: { identity: Bytes; br?: Bytes; gzip?: Bytes };
  isDense: boolean;
  /** Made once each, with `sentHeaders`. */
  variations: Partial<Record<Variant, Variation>>;
};

/** What a Response says, without its streams; names of headers in lower case. */
export type Made = { status: number; headers: Record<string, string>; text: string };

/** The same, encoded. */
export type MadeBytes = Omit<Made, 'text'> & { bytes: Bytes };

/** `previous` lends its bodies when nothing changed. */
export const store = async (
  made: Response | Made | MadeBytes,
  previous?: StoredResponse,
): Promise<StoredResponse> => {
  const identity = await bytesOfBody(made);
  const { [pageRouteHeader]: page, ...headers } =
    made.headers instanceof Headers ? Object.fromEntries(made.headers) : made.headers;
  headers['cache-control'] ??= 'no-cache';
  if (headers['cache-control'] !== 'no-store') {
    headers.etag = tagOf(identity);
    headers.vary = 'Accept-Encoding';
  }
  const { etag = '' } = headers;
  const isUnchanged = etag !== '' && previous?.etag === etag;
  return {
    status: made.status,
    route: page === undefined ? undefined : { route: page, isPage: true },
    headers,
    sentHeaders: undefined,
    etag,
    bodies: isUnchanged ? previous.bodies : { identity },
    isDense: isUnchanged && previous.isDense,
    variations: {},
  };
};

const bytesOfBody = async (made: Response | Made | MadeBytes): Promise<Bytes> => {
  if (made instanceof Response) return new Uint8Array(await made.arrayBuffer());
  return 'bytes' in made ? made.bytes : new TextEncoder().encode(made.text);
};

/** About what it takes in memory: compressed bodies together are smaller than the text. */
export const bytesOf = ({ bodies }: StoredResponse, key: string): number =>
  key.length + 2 * bodies.identity.byteLength + 1;

type Wanted = { acceptEncoding?: string | undefined; ifNoneMatch?: string | undefined };

const variantFor = ({ status, etag, bodies }: StoredResponse, wanted: Wanted): Variant =>
  status === 200 && etag !== '' && isKnownTag(wanted.ifNoneMatch, etag)
    ? 'unchanged'
    : acceptedEncoding(wanted.acceptEncoding ?? '', bodies.identity.byteLength);

/** What a client gets of it; undefined until `compressFor` has made the body. */
export const select = (stored: StoredResponse, wanted: Wanted): Variation | undefined => {
  const variant = variantFor(stored, wanted);
  const made = stored.variations[variant];
  if (made) return made;
  const body = variant === 'unchanged' ? null : stored.bodies[variant];
  if (body === undefined) return undefined;
  const variation = vary(stored, variant, body);
  if (stored.sentHeaders) stored.variations[variant] = variation;
  return variation;
};

/** Makes the body that `wanted` selects, unless it is there. */
export const compressFor = async (stored: StoredResponse, wanted: Wanted): Promise<void> => {
  const variant = variantFor(stored, wanted);
  if (variant === 'br' || variant === 'gzip')
    stored.bodies[variant] ??= await compress(stored.bodies.identity, variant);
};

/** For who asks from now on. */
export const replaceBrotli = (stored: StoredResponse, dense: Bytes): void => {
  stored.bodies.br = dense;
  stored.isDense = true;
  delete stored.variations.br;
};

// A 304 would replace those that the client has.
const notOfUnchanged = new Set(['content-type', 'content-security-policy', 'referrer-policy']);

const vary = (stored: StoredResponse, variant: Variant, body: Bytes | null): Variation => {
  const headers = stored.sentHeaders ?? Object.entries(stored.headers);
  if (variant === 'unchanged') {
    const kept = headers.filter(([name]) => !notOfUnchanged.has(name));
    return { status: 304, headers: kept.flat(), body };
  }
  const encoded = variant === 'identity' ? [] : ['content-encoding', variant];
  const length = ['content-length', String(body?.byteLength ?? 0)];
  return { status: stored.status, headers: [...headers.flat(), ...encoded, ...length], body };
};
