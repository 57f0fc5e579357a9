// Traces by OpenTelemetry, whose packages are loaded only when there is somewhere to send them.
// Requests and statements are spans of our own: patching every library would cost more.
import type { IncomingHttpHeaders } from 'node:http';
import type { Span } from '@opentelemetry/api';
import type { Statement } from './observe-queries.ts';
import { type FinishedRequest, methodName, type RequestScope } from './request-scope.ts';

export type Tracing = {
  /** The span of a request; part of the proxy's trace, when its headers are trusted. */
  begin(headers: IncomingHttpHeaders): Span;
  finish(request: FinishedRequest): void;
  /** The span of a statement; answers its end. */
  beginQuery(statement: Statement, scope: RequestScope | undefined): (error?: unknown) => void;
  stop(): Promise<void>;
};

type Options = {
  endpoint: string;
  serviceName: string;
  /** Of the traces that begin here, from 0 to 1. */
  traceShare: number;
  trustProxy: boolean;
};

const statementLengthMax = 2_000;
const stopMsMax = 2_000;

export const createTracing = async ({
  endpoint,
  serviceName,
  traceShare,
  trustProxy,
}: Options): Promise<Tracing> => {
  const [api, sdk, resources, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new otlp.OTLPTraceExporter({ url, timeoutMillis: stopMsMax });
  const provider = new sdk.TracerProvider({
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(traceShare) }),
    resource: resources.resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('hemline');
  const parentOf = ({ traceparent }: IncomingHttpHeaders) => {
    const [, traceId = '', spanId = '', flags = ''] = traceparentForm.exec(`${traceparent}`) ?? [];
    return trustProxy && traceId
      ? trace.setSpanContext(ROOT_CONTEXT, {
          traceId,
          spanId,
          traceFlags: Number.parseInt(flags, 16),
          isRemote: true,
        })
      : ROOT_CONTEXT;
  };
  return {
    begin: (headers) => tracer.startSpan('request', { kind: SpanKind.SERVER }, parentOf(headers)),
    finish: ({ span, route, status, ...request }) => {
      if (!span) return;
      const method = methodName(request.method);
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        ...(request.code ? { 'error.type': request.code } : {}),
        ...(request.id ? { 'hemline.request_id': request.id } : {}),
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    beginQuery: ({ name, text }, scope) => {
      // Loops and jobs query every few seconds and would make most of the traces.
      if (!scope?.span) return () => {};
      const span = tracer.startSpan(
        name ?? (/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() || 'query'),
        {
          kind: SpanKind.CLIENT,
          attributes: {
            'db.system.name': 'postgresql',
            'db.query.text': text.slice(0, statementLengthMax),
          },
        },
        trace.setSpan(ROOT_CONTEXT, scope.span),
      );
      return (error) => {
        if (error) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    stop: () => provider.shutdown(),
  };
};

const traceparentForm = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;
