// From Node's requests to the app's. What is no request at all is answered here.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Left } from '../response-cache/respond.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { answerFromMemory, isOneHttp, sendLeft } from '../response-cache/send-stored.ts';
import { type Observing, observeHit } from './observe-requests.ts';
import { busyPage } from './plain-page.ts';
import type { Drain } from './process/drain.ts';
import { readToEnd } from './read-to-end.ts';
import { isFilePath } from './static-files.ts';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;
type Sockets = { incoming: IncomingMessage; outgoing: ServerResponse };

const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** Answers 400 for a request target or host that makes no URL, without asking `fetch`. */
export const requestListener = (
  fetch: Fetch,
  log: (problem: unknown) => void,
  cache: ResponseCache,
): RequestListener => {
  const alreadySent = makeAlreadySent();
  return getRequestListener(
    async (request, env) => {
      if (!isReadable(request.url, env as Sockets)) return unreadable();
      const response = await fetch(request, env);
      const { stored, ...left } = env as Sockets & Left;
      if (!stored) {
        await readToEnd(left.incoming, left.outgoing);
        return response;
      }
      await sendLeft(cache, response, { ...left, stored });
      return alreadySent;
    },
    {
      errorHandler: (error) => {
        if ((error as Error).name === 'RequestError') return unreadable();
        log(error);
        return failed();
      },
    },
  );
};

// The library's own constant is sent a second time when it is imported after a listener was made:
// `Response` is then a light one, and its copy a real one.
const makeAlreadySent = (): Response =>
  new Response(null, { headers: { 'x-hono-already-sent': 'true' } }).clone();

/** Answers from memory what another request was just answered with; the rest is for `next`. */
export const memoryListener =
  (cache: ResponseCache, { hasBegun }: Pick<Drain, 'hasBegun'>, telemetry?: Observing) =>
  (next: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    const startMs = performance.now();
    const sentBefore = incoming.socket.bytesWritten;
    // Before a stop each answer ends its connection, which `next` sees to. So it does to how many
    // requests may wait behind an answer that is not sent yet: 60 kB can hold two thousand.
    const isNext = hasBegun() || outgoing.socket === null;
    const stored = isNext ? undefined : answerFromMemory(cache, incoming, outgoing);
    if (!stored) next(incoming, outgoing);
    else if (telemetry)
      observeHit(telemetry, incoming, outgoing, { startMs, sentBefore }, stored.route);
  };

/**
 * While the queue is full, strangers get 503 without the app, because even asking it costs too
 * much.
 */
export const strangersWait =
  (isOver: () => boolean) =>
  (next: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    if (!isOver() || !isOfStranger(incoming)) return next(incoming, outgoing);
    const isPage = incoming.headers.accept?.includes('text/html');
    outgoing.writeHead(503, isPage ? busy.pageHeaders : { ...headers, 'Retry-After': '2' });
    outgoing.end(isPage ? busy.page : busy.json);
  };

const isOfStranger = ({ method, url = '', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !headers.authorization &&
  !headers.cookie &&
  url !== '/healthz' &&
  url !== '/readyz' &&
  // Scripts of a page that was sent are still served.
  !isFilePath(url.split('?', 1)[0] ?? '');

const busy = {
  page: await busyPage().text(),
  pageHeaders: Object.fromEntries(busyPage().headers),
  json: JSON.stringify({
    code: 'unavailable',
    message: 'The shop is busy. Try again in a moment.',
  }),
};

// 'Host: 1.2.3.4.5' makes no URL, 'Host: 1/Shop?' would begin the path (1 is 0.0.0.1, as long as
// both), and a Request can't be made of a URL with a user's name.
const isReadable = (url: string, { incoming }: Pick<Sockets, 'incoming'>): boolean => {
  if (!isOneHttp(incoming)) return false;
  if (!URL.canParse(url) || /[/?#\\]/.test(incoming.headers.host ?? '')) return false;
  // Usual targets begin with a slash.
  if (incoming.url?.startsWith('/')) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '';
};

const unreadable = (): Response =>
  Response.json(
    { code: 'invalid_input', message: 'The request could not be read.' },
    { status: 400, headers },
  );

const failed = (): Response =>
  Response.json(
    { code: 'internal', message: 'Something went wrong. Try again.' },
    { status: 500, headers },
  );
