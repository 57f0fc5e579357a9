// Logs, metrics and traces of this process. Nothing is measured unless a setting asks for it.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createMetrics, type Metrics } from './metrics.ts';
import type { QueryObserver, Statement } from './observe-queries.ts';
import { createRequestLog } from './request-log.ts';
import {
  type FinishedRequest,
  type RequestScope,
  requestScope,
  unknownRoute,
} from './request-scope.ts';
import { createRequestStats, type RequestStats } from './request-stats.ts';
import { createTracing } from './tracing.ts';

export type TelemetrySettings = {
  metrics?: { host: string; port: number } | undefined;
  requestLog: boolean;
  slowQueryMs?: number | undefined;
  otlpEndpoint?: string | undefined;
  serviceName: string;
  traceShare: number;
};

type Options = TelemetrySettings & {
  isDevelopment: boolean;
  /** Whether our own proxy writes X-Request-Id and traceparent. */
  trustProxy: boolean;
  /** Writes one or more lines to the log, each with its end. */
  write: (lines: string) => void;
};

export type Telemetry = {
  stats: RequestStats;
  /** Null without METRICS. */
  metrics: Metrics | null;
  onQuery: QueryObserver | undefined;
  /** The id that our own proxy gave; null when there is none, or nothing that writes it. */
  proxyId(headers: IncomingHttpHeaders): string | null;
  begin(headers: IncomingHttpHeaders): RequestScope;
  finish(request: FinishedRequest): void;
  /** Lines of the log have no time before the database's clock is known. */
  useClock(now: () => Date): void;
  stop(): Promise<void>;
};

const statementLengthMax = 4_000;

export const createTelemetry = async (options: Options): Promise<Telemetry> => {
  const { write, trustProxy, otlpEndpoint: endpoint, slowQueryMs } = options;
  let clock: (() => Date) | undefined;
  const now = () => clock?.();
  const stats = createRequestStats();
  const metrics = options.metrics ? await createMetrics() : null;
  const log = options.requestLog ? createRequestLog({ write, now }) : null;
  const tracing = endpoint ? await createTracing({ ...options, endpoint }) : null;
  // Without a log or trace the id would lead nowhere.
  const hasIds = log !== null || tracing !== null;
  const proxyId: Telemetry['proxyId'] = (headers) =>
    hasIds && trustProxy ? plainId(headers) : null;
  const logSlow = ({ name, text }: Statement, ms: number, scope: RequestScope | undefined) => {
    if (slowQueryMs === undefined || ms < slowQueryMs) return;
    const entry = { log: 'slow_query', time: now()?.toISOString(), ms: Math.round(ms), name };
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, statementLengthMax);
    const request = { route: scope?.findRoute?.() ?? scope?.route, id: scope?.id ?? undefined };
    write(`${JSON.stringify({ ...entry, statement, ...request })}\n`);
  };
  const onQuery: QueryObserver = (statement) => {
    const startMs = performance.now();
    const scope = requestScope.getStore();
    const endSpan = tracing?.beginQuery(statement, scope);
    return (error) => {
      const ms = performance.now() - startMs;
      if (scope) {
        scope.queries += 1;
        scope.queryMs += ms;
      }
      metrics?.observeQuery(statement, ms);
      logSlow(statement, ms, scope);
      endSpan?.(error);
    };
  };
  const isMeasured = slowQueryMs !== undefined || options.isDevelopment;
  return {
    stats,
    metrics,
    onQuery: isMeasured || metrics || log || tracing ? onQuery : undefined,
    proxyId,
    begin: (headers) => ({
      startMs: performance.now(),
      id: hasIds ? (proxyId(headers) ?? randomUUID()) : null,
      route: unknownRoute,
      isPage: false,
      code: null,
      queries: 0,
      queryMs: 0,
      span: tracing?.begin(headers),
    }),
    finish: (request) => {
      stats.observe(request);
      metrics?.observe(request);
      log?.observe(request);
      tracing?.finish(request);
    },
    useClock: (given) => {
      clock = given;
    },
    stop: async () => {
      log?.flush();
      await tracing?.stop();
    },
  };
};

// Short and plain: it is logged and sent back.
const plainId = ({ 'x-request-id': id }: IncomingHttpHeaders): string | null =>
  typeof id === 'string' && /^[\w.-]{1,64}$/.test(id) ? id : null;
