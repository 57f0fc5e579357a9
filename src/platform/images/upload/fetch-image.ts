// Fetches an image from a URL that an admin names, but never from the shop's own network: each
// host name is looked up once, and the connection uses the checked IP address.
import { lookup as lookUp } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { imageBytesMax } from './image-limits.ts';

/** Returns the bytes. Throws UnfetchableImage with a message for the admin. */
export type FetchImage = (address: string) => Promise<Buffer>;

export class UnfetchableImage extends Error {}

type Options = {
  /** Replaces the check of public IP addresses in tests. */
  isAllowed?: (address: string) => boolean;
  /** The longest time without a byte. */
  silenceMs?: number;
  wholeMs?: number;
  bytesMax?: number;
};

const redirectsMax = 3;
/** A host may be slow, or the machine busy. */
const imageMsMax = 60_000;

export const createFetchImage =
  ({
    isAllowed = isPublicAddress,
    silenceMs = 20_000,
    wholeMs = imageMsMax,
    bytesMax = imageBytesMax,
  }: Options = {}): FetchImage =>
  async (address) => {
    const patience = new AbortController();
    const endWith = (message: string) => () => patience.abort(new UnfetchableImage(message));
    const onSilence = endWith(`The address sent nothing for ${silenceMs / 1000} seconds.`);
    const whole = setTimeout(endWith(`It took longer than ${wholeMs / 1000} seconds.`), wholeMs);
    const { signal } = patience;
    const asking = { isAllowed, signal, silenceMs, onSilence };
    try {
      return await follow(address, asking, bytesMax);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(whole);
    }
  };

type Asking = {
  isAllowed: (address: string) => boolean;
  signal: AbortSignal;
  silenceMs: number;
  onSilence: () => void;
};

const follow = async (address: string, asking: Asking, bytesMax: number): Promise<Buffer> => {
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
      throw new UnfetchableImage('This is no http or https address.');
    const answer = await ask(url, asking);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return await readUpTo(bytesMax, answer);
    answer.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location)
      throw new UnfetchableImage(`The address answered ${statusCode}.`);
    url = URL.parse(headers.location, url);
  }
  throw new UnfetchableImage('The address leads from one to the next.');
};

const ask = async (
  url: URL,
  { isAllowed, signal, silenceMs, onSilence }: Asking,
): Promise<http.IncomingMessage> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookUp(host, { all: true }).catch(() => []);
  const [first] = found;
  if (!first) throw new UnfetchableImage('There is no such host.');
  // All addresses are checked, because a name may have public and private ones.
  if (!found.every(({ address }) => isAllowed(address)))
    throw new UnfetchableImage('The address is in a network that is not public.');
  // A second lookup could return another address.
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [first]) : done(null, first.address, first.family);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const { get } = url.protocol === 'https:' ? https : http;
  const fail = (cause?: Error) =>
    reject(new UnfetchableImage('The address did not answer.', { cause }));
  const options = { lookup, signal, agent: false, headers: { accept: 'image/*' } };
  const request = get(url, options, resolve).setTimeout(silenceMs, onSilence);
  request.on('error', fail);
  // A 101 response closes the connection without a response event or an error.
  request.on('close', fail);
  return await promise;
};

const readUpTo = async (bytesMax: number, answer: http.IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer) {
      length += chunk.length;
      if (length > bytesMax) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new UnfetchableImage('The address did not answer to the end.', { cause });
  }
  if (length > bytesMax) throw new UnfetchableImage('The image is larger than 20 MB.');
  return Buffer.concat(chunks);
};

const blocked = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(network, bits, 'ipv4');

// Public IPv6 addresses, without those that lead to IPv4 or are not routed.
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is public. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !blocked.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
};
