// Stored responses on Node's own request and response, without a router between.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestScope } from '../platform/telemetry/request-scope.ts';
import { hasChanged } from './own-changes.ts';
import type { Left } from './respond.ts';
import type { ResponseCache } from './response-cache.ts';
import { compressFor, type StoredResponse, select, type Variation } from './stored-response.ts';

/** Answers from memory, and says with what; undefined when the app has to answer. */
export const answerFromMemory = (
  cache: ResponseCache,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): StoredResponse | undefined => {
  const target = targetOf(incoming);
  const stored = target ? cache.recall(target) : undefined;
  const variation = stored && select(stored, wantedOf(incoming));
  if (!variation) return undefined;
  send(outgoing, variation);
  return stored;
};

type Sockets = { incoming: IncomingMessage; outgoing: ServerResponse };

/** Sends what a handler left, with the headers that the layers have added to its response. */
export const sendLeft = async (
  cache: ResponseCache,
  { headers }: Response,
  { incoming, outgoing, stored, isForAll }: Sockets & Left & { stored: StoredResponse },
): Promise<void> => {
  stored.sentHeaders ??= [...headers];
  noteRoute(stored);
  const wanted = wantedOf(incoming);
  await compressFor(stored, wanted);
  const target = targetOf(incoming);
  if (target && isForAll && !headers.has('set-cookie')) cache.remember(target, stored);
  const variation = select(stored, wanted);
  if (variation) send(outgoing, variation);
};

// A page knows its route, whose handler is one for all pages.
const noteRoute = (stored: StoredResponse): void => {
  const scope = requestScope.getStore();
  if (!scope) return;
  stored.route ??= { route: scope.route, isPage: false };
  Object.assign(scope, stored.route);
};

/** Of two hosts each reader may take another (RFC 9112, 3.2). */
export const isOneHttp = ({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean =>
  httpVersionMajor === 1 &&
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length < 2;

// A request with a body, or of no host, is the app's, which answers an error.
// So is that of a user who wants to see their own change.
const targetOf = (incoming: IncomingMessage): string | undefined => {
  const { method, url, headers } = incoming;
  return (method === 'GET' || method === 'HEAD') &&
    isOneHttp(incoming) &&
    headers.host !== undefined &&
    !hasChanged(headers.cookie) &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
    ? headers.host + url
    : undefined;
};

const wantedOf = ({ headers }: IncomingMessage) => ({
  acceptEncoding: headers['accept-encoding'] as string | undefined,
  ifNoneMatch: headers['if-none-match'],
});

// The client may be gone: the connection ends, and nothing else.
const ignore = () => {};

const send = (outgoing: ServerResponse, { status, headers, body }: Variation): void => {
  outgoing.on('error', ignore);
  outgoing.writeHead(status, headers);
  outgoing.end(body);
};
