// The one place where a finished request is observed, from memory or from the app.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { requestScope, unknownRoute } from '../platform/telemetry/request-scope.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import type { StoredRoute } from '../response-cache/stored-response.ts';

export type Observing = Pick<Telemetry, 'begin' | 'finish' | 'proxyId'>;

// As proxies call it: the client closed the connection before it was answered.
const clientClosed = 499;

/** Observes what `next` answers; its work finds the scope of its request. */
export const observeRequests =
  ({ begin, finish }: Observing) =>
  (next: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    const scope = begin(incoming.headers);
    const { socket } = incoming;
    const sentBefore = socket.bytesWritten;
    if (scope.id) outgoing.setHeader('X-Request-Id', scope.id);
    outgoing.once('close', () =>
      finish(
        Object.assign(scope, {
          method: incoming.method ?? '',
          status: outgoing.headersSent ? outgoing.statusCode : clientClosed,
          durationMs: performance.now() - scope.startMs,
          bytes: socket.bytesWritten - sentBefore,
          isFromMemory: false,
        }),
      ),
    );
    requestScope.run(scope, next, incoming, outgoing);
  };

/** Observes what was sent from memory since `startMs`, `sentBefore` bytes ago. */
export const observeHit = (
  { finish, proxyId }: Observing,
  { method = '', socket, headers }: IncomingMessage,
  { statusCode: status }: ServerResponse,
  { startMs, sentBefore }: { startMs: number; sentBefore: number },
  { route, isPage }: StoredRoute = { route: unknownRoute, isPage: false },
): void =>
  finish({
    startMs,
    id: proxyId(headers),
    route,
    isPage,
    code: null,
    queries: 0,
    queryMs: 0,
    method,
    status,
    durationMs: performance.now() - startMs,
    bytes: socket.bytesWritten - sentBefore,
    isFromMemory: true,
  });

/** Notes the route of a request; in development a header says how long it took. */
export const noteRoute = (isDevelopment: boolean) =>
  createMiddleware(async (c, next) => {
    const scope = requestScope.getStore();
    if (!scope) return await next();
    scope.findRoute = () => routePath(c);
    await next();
    scope.route = scope.findRoute();
    if (!isDevelopment) return;
    const ms = performance.now() - scope.startMs;
    const queries = `db;dur=${scope.queryMs.toFixed(1)};desc="${scope.queries} statements"`;
    c.header('Server-Timing', `app;dur=${ms.toFixed(1)}, ${queries}`);
  });
