// Metrics on a port of their own: the public one never answers with them.
import { createServer } from 'node:http';
import { StartupError } from '../platform/errors/startup-error.ts';
import type { MetricsText } from '../platform/telemetry/metrics.ts';
import { listen } from './http-server.ts';

type Address = { host: string; port: number };

const headersMs = 2_000;

/** GET /metrics at `address`. Answers its stop. Errors: StartupError. */
export const serveMetrics = async (
  { host, port }: Address,
  metrics: MetricsText,
  log: (problem: unknown) => void,
): Promise<() => Promise<void>> => {
  const server = createServer({ headersTimeout: headersMs }, async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await metrics.read();
      return response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
    } catch (cause) {
      // A worker that starts or hangs does not answer in time.
      log(new Error('Metrics could not be read.', { cause }));
      return response.writeHead(503).end();
    }
  });
  const close = await listen(server, port, host).catch((cause) => {
    throw new StartupError(`METRICS is "${host}:${port}", which can't be opened. Choose another.`, {
      cause,
    });
  });
  // A connection that can't be accepted.
  server.on('error', log);
  return close;
};
