// One process that serves: the shop on its database, jobs, and the listener of requests.
import { join } from 'node:path';
import type { Hono } from 'hono';
import { healthGauges } from '../domain/health/health-gauges.ts';
import { readLocale } from '../domain/shop-settings/locale/read-locale.ts';
import { loops } from '../jobs/loops.ts';
import { startLoops } from '../jobs/start-loops.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { backupTasks, emailTasks, tasks } from '../jobs/tasks.ts';
import type { Database } from '../platform/database/database.ts';
import { createDatabaseClock } from '../platform/database/database-clock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createCapacities } from '../platform/limits/capacity.ts';
import { openReplica, type Replica } from '../platform/replica/replica.ts';
import { createSecurityLog } from '../platform/security-log/security-log.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import { createResponseCache } from '../response-cache/response-cache.ts';
import { openBuild } from '../server/build-folder.ts';
import { behindProxy } from '../server/connection-limits.ts';
import { countViews } from '../server/count-views.ts';
import { createHttpServer, listen } from '../server/http-server.ts';
import { observeRequests } from '../server/observe-requests.ts';
import { loadSecret } from '../server/process/data-dir.ts';
import type { Drain } from '../server/process/drain.ts';
import { oneAtATime } from '../server/process/one-at-a-time.ts';
import { shareOf } from '../server/process/workers.ts';
import { memoryListener, requestListener, strangersWait } from '../server/request-listener.ts';
import { openVite } from '../server/vite-dev-server.ts';
import { createShop, type Shop } from '../shop/shop.ts';
import { createApp } from './app.ts';
import { compose } from './compose.ts';
import { paymentSettingsOf } from './settings/payment-settings.ts';
import type { Settings } from './settings.ts';

type Serving = {
  settings: Settings;
  database: Database;
  /** The project's folder. */
  root: string;
  isDevelopment: boolean;
  drain: Drain;
  /** Fills an empty database with the demo; answers how many products. */
  seed: (database: Database) => Promise<number>;
  /** Gets the steps of a graceful stop, last one first. */
  cleanups: (() => Promise<void>)[];
  print: (line: string) => void;
  log: (problem: unknown) => void;
  telemetry: Telemetry;
};

/** Resolves when it listens. Errors: StartupError. */
export const serve = async ({
  settings,
  database,
  root,
  isDevelopment,
  drain,
  seed,
  cleanups,
  print,
  log,
  telemetry,
}: Serving): Promise<Shop> => {
  const { dataDir, publicUrl, port, host, rateLimits, trustProxy } = settings.server;
  const connectionsByIpMax = shareOf(settings.server.connectionsByIpMax, settings.server);
  await migrate(database, print);
  const replica = openReplicaOf(settings, { primary: database, log, onQuery: telemetry.onQuery });
  if (replica) cleanups.push(replica.close);
  const clock = await createDatabaseClock({ database, log });
  cleanups.push(async () => clock.close());
  telemetry.useClock(clock.now);
  const { securityLog, flush } = createSecurityLog({ write: print, now: clock.now });
  cleanups.push(async () => flush());
  const added = settings.demo.seed ? await seed(database) : 0;
  if (added > 0) print(`Demo catalog added: ${added} products.`);

  const server = createHttpServer(trustProxy ? behindProxy : { connectionsByIpMax });
  const vite = isDevelopment ? await openVite(server) : undefined;
  if (vite) cleanups.push(vite.close);
  const build = vite ? undefined : await openBuild(join(root, 'build'));
  if (build) cleanups.push(build.release);
  let app: Hono | undefined;
  const ownSecret = settings.accounts.authSecret ? '' : await loadSecret(dataDir);
  const { context, stripeSandbox, oidcSandbox } = await compose({
    database,
    replica,
    now: clock.now,
    log,
    securityLog,
    requestStats: telemetry.stats,
    rateLimits: { widen: rateLimits },
    authErrors: settings.accounts.authErrors,
    secret: settings.accounts.authSecret ?? ownSecret,
    previousSecret: settings.accounts.authSecretPrevious,
    publicUrl,
    imagesFolder: join(dataDir, 'images'),
    s3: settings.images.s3,
    imageHost: settings.images.host,
    assetsFolder: join(root, 'assets'),
    payments: paymentSettingsOf(settings),
    identityProviders: settings.identityProviders,
    email: settings.email,
    deliver: async (request) => (await app?.fetch(request)) ?? new Response(null, { status: 503 }),
  });
  const shop = createShop(context);
  await readLocale(context);
  const capacities = createCapacities();
  const { isFull: isBusy, isOver } = capacities.pages;
  const responseCache = createResponseCache({ isOff: isDevelopment, isBusy });
  app = createApp({
    shop,
    stripeSandbox,
    oidcSandbox,
    render: vite?.render ?? build?.render ?? null,
    publicUrl,
    assetsFolder: join(root, 'assets'),
    clientFolder: build?.clientFolder ?? null,
    development: vite !== undefined,
    responseCache,
    rateLimits: { widen: rateLimits, trustProxy },
    capacities,
    isTakingRequests: drain.isTakingRequests,
    log,
    securityLog,
  });
  if (stripeSandbox) {
    // Webhooks are delivered before the database closes; those a kill left over, now.
    cleanups.push(stripeSandbox.idle);
    stripeSandbox.deliverEvents().catch(log);
  }
  cleanups.push(startLoops(loops, context).stop);
  const backups = backupTasks(settings.backup, ownSecret);
  cleanups.push(startWorker([...tasks, ...backups], context).stop);
  // Without an SMTP server, emails wait.
  const { emailTransport } = context;
  if (emailTransport) {
    cleanups.push(async () => emailTransport.close());
    cleanups.push(startWorker(emailTasks, context).stop);
  }
  const answerAll = requestListener(app.fetch, log, responseCache);
  const answer = observeRequests(telemetry)(strangersWait(isOver)(answerAll));
  const inTurn = drain.listener(oneAtATime(answer));
  const fromMemory = memoryListener(responseCache, drain, telemetry)(inTurn);
  const listener = countViews(context.viewLog)(fromMemory);
  server.on('request', vite?.before(listener) ?? listener);
  telemetry.metrics?.watch(database.pool, healthGauges, () => shop.findHealth());
  cleanups.push(await listen(server, port, host));
  // A connection that can't be accepted.
  server.on('error', log);
  return shop;
};

const openReplicaOf = (
  { database: { replicaUrl, statementNames, poolSize, ...limits }, server }: Settings,
  given: Parameters<typeof openReplica>[1],
): Replica | null =>
  replicaUrl === undefined
    ? null
    : openReplica(
        { connectionString: replicaUrl },
        {
          ...given,
          pooled: !statementNames,
          limits: { ...limits, poolSize: shareOf(poolSize, server) },
        },
      );
