// Metrics for Prometheus by prom-client, which is loaded only when METRICS asks for it.
import type { Statement } from './observe-queries.ts';
import { type FinishedRequest, methodName } from './request-scope.ts';

/** A value of the shop that is read when Prometheus asks; null: nothing to tell. */
export type GaugeValue = {
  name: string;
  help: string;
  value: number | null | ReadonlyMap<string, number>;
};

export type Connections = { totalCount: number; idleCount: number; waitingCount: number };

export type Metrics = {
  observe(request: FinishedRequest): void;
  observeQuery(statement: Statement, ms: number): void;
  /** What Prometheus reads. */
  read(sources: { gauges: () => Promise<GaugeValue[]>; pool: Connections }): Promise<string>;
  contentType: string;
};

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export const createMetrics = async (): Promise<Metrics> => {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import(
    'prom-client'
  );
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From a request to the end of its response, by route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const fromMemory = new Counter({
    name: 'http_memory_responses_total',
    help: 'Responses from memory, which the durations count as well',
    registers,
  });
  const bytes = new Counter({
    name: 'http_response_bytes_total',
    help: 'Bytes of responses, headers included',
    registers,
  });
  const errors = new Counter({
    name: 'hemline_errors_total',
    help: 'Errors that the API answered, by code',
    labelNames: ['code'],
    registers,
  });
  const queries = new Histogram({
    name: 'db_query_duration_seconds',
    help: 'Statements of the database',
    buckets,
    registers,
  });
  const connections = new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database by state, and work that waits for one',
    labelNames: ['state'],
    registers,
  });
  const up = new Gauge({
    name: 'hemline_database_up',
    help: 'Whether the figures of the shop could be read from the database',
    registers,
  });
  const gauges = new Map<string, InstanceType<typeof Gauge<'code'>>>();
  const set = ({ name, help, value }: GaugeValue) => {
    const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames: ['code'], registers });
    gauges.set(name, gauge);
    gauge.reset();
    if (typeof value === 'number') gauge.set(value);
    else for (const [code, count] of value ?? []) gauge.set({ code }, count);
  };
  return {
    observe: (request) => {
      const { route, status, code } = request;
      const labels = { method: methodName(request.method), route, status };
      requests.observe(labels, request.durationMs / 1000);
      bytes.inc(request.bytes);
      if (request.isFromMemory) fromMemory.inc();
      if (code) errors.inc({ code });
    },
    observeQuery: (_, ms) => queries.observe(ms / 1000),
    read: async ({ gauges: readGauges, pool: { totalCount, idleCount, waitingCount } }) => {
      connections.set({ state: 'busy' }, totalCount - idleCount);
      connections.set({ state: 'idle' }, idleCount);
      connections.set({ state: 'waiting' }, waitingCount);
      const values = await readGauges().catch(() => null);
      up.set(values ? 1 : 0);
      for (const value of values ?? []) set(value);
      // Old figures would look like those of now.
      if (!values) for (const gauge of gauges.values()) gauge.reset();
      return await registry.metrics();
    },
    contentType: registry.contentType,
  };
};
