// The process only: settings, database, what serves or its workers, graceful stop.
import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { format } from 'node:util';
import { shareSandbox } from './oidc-sandbox/shared-sandbox.ts';
import { greet } from './src/app/greet.ts';
import { readSettings, type Settings } from './src/app/settings.ts';
import type { Database } from './src/platform/database/database.ts';
import { isDatabaseUnavailable } from './src/platform/database/database-errors.ts';
import { couldNotStart, StartupError } from './src/platform/errors/startup-error.ts';
import { shareLimits } from './src/platform/limits/share-limits.ts';
import { createWorkerMetrics, type MetricsText } from './src/platform/telemetry/metrics.ts';
import type { QueryObserver } from './src/platform/telemetry/observe-queries.ts';
import { requestScope } from './src/platform/telemetry/request-scope.ts';
import { createTelemetry } from './src/platform/telemetry/telemetry.ts';
import { logLine } from './src/platform/text/log-text.ts';
import { serveMetrics } from './src/server/metrics-server.ts';
import { prepareDataDir } from './src/server/process/data-dir.ts';
import { createDrain } from './src/server/process/drain.ts';
import { loadEnvFile } from './src/server/process/load-env-file.ts';
import { openDatabase } from './src/server/process/open-database.ts';
import { whenParentEnds } from './src/server/process/when-parent-ends.ts';
import {
  greeterVariable,
  openWorkers,
  shareOf,
  type Told,
  type Workers,
} from './src/server/process/workers.ts';

const isDevelopment = process.argv.includes('--dev');
/** Started by scripts/start.ts. */
const isSupervised = process.argv.includes('--supervised');
/** Not the first one that it starts, so that the settings are right. */
const isAgain = process.argv.includes('--again');
const isGreeter = !cluster.isWorker || process.env[greeterVariable] === 'yes';
const root = import.meta.dirname;
// scripts/start.ts has read it.
if (isDevelopment) loadEnvFile(root);
const repeatedSignalMsMax = 500;
const failMsMax = 5_000;
const poolSizeMin = 5;
/** After it was up, or by a database that stopped: scripts/start.ts starts it again. */
const endedByFault = 70;

/** Steps of a graceful stop, last one first. */
const cleanups: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
let stopRequestedAt = 0;
let isUp = false;
let workers: Workers | undefined;
const greeting = new AbortController();
const drain = createDrain();
let drainMs = 0;

const print = (line: string): void => console.log(line);
const log = (problem: unknown): void => {
  const id = requestScope.getStore()?.id;
  process.stderr.write(`${logLine(problem)}${id ? ` | request ${id}` : ''}\n`);
};
// Libraries log to the console, with text of requests in it; Vite also speaks to developers.
const logParts = (...parts: unknown[]): void =>
  log(parts.find((part) => part instanceof Error) ?? format(...parts));
if (!isDevelopment) Object.assign(console, { error: logParts, warn: logParts, info: logParts });

const start = async (): Promise<void> => {
  const settings = readSettings(process.env);
  drainMs = settings.server.stopDelaySeconds * 1000;
  await prepareDataDir(settings.server.dataDir);
  const isPrimary = settings.server.workers > 1 && cluster.isPrimary && !isDevelopment;
  await (isPrimary ? startWorkers(settings) : startShop(settings));
};

const openShopDatabase = async ({ server, database }: Settings, onQuery?: QueryObserver) => {
  const { databaseUrl, replicaUrl: _, statementNames, poolSize, ...limits } = database;
  const opened = await openDatabase({
    databaseUrl,
    statementNames,
    limits: { ...limits, poolSize: Math.max(poolSizeMin, shareOf(poolSize, server)) },
    dataDir: server.dataDir,
    print,
    onLost: fail,
    onQuery,
    // The primary of workers has asked it.
    ...(isAgain || cluster.isWorker ? { wasThere: true } : {}),
  });
  cleanups.push(opened.close);
  return opened;
};

// The embedded database is the primary's: it outlives its workers.
const startWorkers = async (settings: Settings): Promise<void> => {
  const { url } = await openShopDatabase(settings);
  shareLimits();
  shareSandbox(log);
  if (settings.telemetry.metrics) await openMetrics(settings, await createWorkerMetrics());
  workers = openWorkers({
    count: settings.server.workers,
    env: { DATABASE_URL: url },
    say: print,
    log,
    onUp,
    onGivenUp: () => stop().then(() => process.exit(couldNotStart)),
  });
  await workers.areUp;
};

const startShop = async (settings: Settings): Promise<void> => {
  const telemetry = await createTelemetry({
    ...settings.telemetry,
    isDevelopment,
    trustProxy: settings.server.trustProxy,
    write: (lines) => process.stdout.write(lines),
  });
  cleanups.push(telemetry.stop);
  const { database } = await openShopDatabase(settings, telemetry.onQuery);
  // Loaded by who serves alone: a primary is small, and starts at once.
  const { serve } = await import('./src/app/serve.ts');
  const { seedDemo } = await import('./demo/seed-demo.ts');
  const seed = (empty: Database) => seedDemo(empty, join(root, 'assets'));
  const given = { root, isDevelopment, drain, cleanups, print, log, telemetry };
  if (telemetry.metrics && !cluster.isWorker) await openMetrics(settings, telemetry.metrics);
  const shop = await serve({ ...given, settings, database, seed });
  onUp();
  // Usually written at the end, which a killed process does not reach.
  flushCompileCache();
  if (isGreeter) await greet({ settings, shop, print, log, stopping: greeting.signal });
};

// From now on what fails of the start is logged: customers are being served.
const onUp = (): void => {
  isUp = true;
  // Told to scripts/start.ts, which may be gone.
  if (cluster.isPrimary) process.send?.('up', undefined, undefined, () => {});
};

const openMetrics = async ({ telemetry }: Settings, metrics: MetricsText): Promise<void> => {
  if (telemetry.metrics) cleanups.push(await serveMetrics(telemetry.metrics, metrics, log));
};

// A balancer's shop is told to stop by SIGTERM; nobody waits after Ctrl-C.
const leave = (signal: NodeJS.Signals): Promise<void> =>
  workers ? workers.stop(signal) : drain.begin(signal === 'SIGTERM' ? drainMs : 0);

const stop = (left = () => leave('SIGINT')): Promise<void> => {
  stopping ??= (async () => {
    greeting.abort();
    await left();
    for (const cleanup of cleanups.reverse()) await cleanup().catch(log);
  })();
  return stopping;
};

const fail = async (error: unknown): Promise<never> => {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else log(error);
  const code = isUp || isDatabaseUnavailable(error) ? endedByFault : couldNotStart;
  // The request that met the fault may never end.
  if (isUp) setTimeout(() => process.exit(code), failMsMax).unref();
  await stop();
  process.exit(code);
};

const stopOn = async (signal: NodeJS.Signals): Promise<void> => {
  if (stopping !== undefined) {
    // One Ctrl-C arrives twice: from the terminal and from npm.
    if (performance.now() - stopRequestedAt < repeatedSignalMsMax) return;
    // A second Ctrl-C exits at once; the database survives that.
    if (signal === 'SIGINT' && cluster.isPrimary) process.exit(130);
    return;
  }
  stopRequestedAt = performance.now();
  if (signal === 'SIGINT' && cluster.isPrimary)
    print('\nStopping: finishing open requests. Ctrl-C again stops at once.');
  await stop(() => leave(signal));
  process.exit(0);
};

const onMessage = async ({ stop: reason }: Told): Promise<void> => {
  if (!reason) return;
  if (reason !== 'replaced') return await stopOn(reason);
  await stop(() => drain.handOver(drainMs));
  process.exit(0);
};

// One request's forgotten promise must not end the shop for everybody.
process.on('unhandledRejection', log);
// What nobody caught leaves the process in a state that nobody knows: it ends, requests first.
process.on('uncaughtException', fail);
// A closed terminal or pipe must not end it.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
process.on('SIGTERM', stopOn);
// What a terminal sends to all processes, workers hear of their primary.
process.on('SIGINT', (signal) => cluster.isPrimary && stopOn(signal));
process.on('SIGHUP', (signal) => workers?.replace() ?? (cluster.isPrimary && stopOn(signal)));
if (cluster.isWorker) process.on('message', onMessage);
if (isSupervised || (isDevelopment && process.env.npm_lifecycle_event === 'dev'))
  whenParentEnds(() => process.kill(process.pid, 'SIGTERM'));
start().catch((error) => (isUp ? log(error) : fail(error)));
