// Metrics for Prometheus by prom-client, which is loaded only when METRICS asks for it.
import cluster from 'node:cluster';
import type { Statement } from './observe-queries.ts';
import { type FinishedRequest, methodName } from './request-scope.ts';

/** A figure that is read when Prometheus asks; null: nothing to tell. */
export type GaugeRow<Source> = {
  name: string;
  help: string;
  /** By code where it is a map. */
  value: (source: Source) => number | null | ReadonlyMap<string, number>;
};

type Connections = { totalCount: number; idleCount: number; waitingCount: number };

type Read<Source> = () => Promise<Source>;

/** What Prometheus reads. */
export type MetricsText = { read(): Promise<string>; contentType: string };

export type Metrics = MetricsText & {
  observe(request: FinishedRequest): void;
  observeQuery(statement: Statement, ms: number): void;
  /** All rows of one reading share what `read` answers. */
  watch<Source>(pool: Connections, rows: GaugeRow<Source>[], read: Read<Source>): void;
};

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export const createMetrics = async (): Promise<Metrics> => {
  const prom = await import('prom-client');
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, AggregatorRegistry } = prom;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  if (cluster.isWorker) {
    // The primary asks by message.
    AggregatorRegistry.setRegistries(registry);
    new AggregatorRegistry();
  }
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
    watch: <Source>(pool: Connections, rows: GaugeRow<Source>[], readSource: Read<Source>) => {
      let latest: Source | null = null;
      let reading: Promise<void> | undefined;
      const refresh = async () => {
        reading ??= readSource().then(keep, () => keep(null));
        await reading;
        reading = undefined;
      };
      const keep = (source: Source | null) => {
        latest = source;
      };
      new Gauge({
        name: 'db_pool_connections',
        help: 'Connections to the database by state, and work that waits for one',
        labelNames: ['state'],
        registers,
        collect() {
          this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
          this.set({ state: 'idle' }, pool.idleCount);
          this.set({ state: 'waiting' }, pool.waitingCount);
        },
      });
      new Gauge({
        name: 'hemline_database_up',
        help: 'Whether the figures of the shop could be read from the database',
        registers,
        aggregator: 'min',
        async collect() {
          await refresh();
          this.set(latest ? 1 : 0);
        },
      });
      // Each worker reads the same of the database.
      for (const { name, help, value } of rows)
        new Gauge({
          name,
          help,
          labelNames: ['code'],
          registers,
          aggregator: 'max',
          async collect() {
            await refresh();
            const figure = latest && value(latest);
            this.reset();
            if (typeof figure === 'number') this.set(figure);
            else for (const [code, count] of figure ?? []) this.set({ code }, count);
          },
        });
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
};

/** For the primary: the sums of its workers. */
export const createWorkerMetrics = async (): Promise<MetricsText> => {
  const { AggregatorRegistry } = await import('prom-client');
  const registry = new AggregatorRegistry();
  return { read: () => registry.clusterMetrics(), contentType: registry.contentType };
};
