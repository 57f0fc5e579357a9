// One process that serves: the shop on its database, jobs, and the listener of requests.
import { join } from 'node:path';
import { inviteFirstAdmin } from '../domain/accounts/users/invite-first-admin.ts';
import { findHealth } from '../domain/health/find-health.ts';
import { healthGauges } from '../domain/health/health-gauges.ts';
import { findEmailServer } from '../domain/outbox/email-server/find-email-server.ts';
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
import { openCurrentShop } from './current-shop.ts';
import type { Asked } from './greet.ts';
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
}: Serving): Promise<Asked> => {
  const { dataDir, port, host, trustProxy } = settings.server;
  const connectionsByIpMax = shareOf(settings.server.connectionsByIpMax, settings.server);
  await migrate(database, { print });
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
  const ownSecret = settings.accounts.authSecret ? '' : await loadSecret(dataDir);
  const capacities = createCapacities();
  const { isFull: isBusy, isOver } = capacities.pages;
  const responseCache = createResponseCache({ isOff: isDevelopment, isBusy });
  const current = await openCurrentShop({
    settings,
    database,
    replica,
    now: clock.now,
    ownSecret,
    root,
    isDevelopment: vite !== undefined,
    render: vite?.render ?? build?.render ?? null,
    mayOpen: vite?.mayOpen ?? build?.mayOpen,
    clientFolder: build?.clientFolder ?? null,
    responseCache,
    capacities,
    drain,
    log,
    securityLog,
    telemetry,
  });
  cleanups.push(current.stop);
  const answerAll = requestListener(current.fetch, log, responseCache);
  const answer = observeRequests(telemetry)(strangersWait(isOver)(answerAll));
  const inTurn = drain.listener(oneAtATime(answer));
  const fromMemory = memoryListener(responseCache, drain, telemetry)(inTurn);
  const listener = countViews({ add: (kind) => current.get().context.viewLog.add(kind) })(
    fromMemory,
  );
  server.on('request', vite?.before(listener) ?? listener);
  telemetry.metrics?.watch(database.pool, healthGauges, () => findHealth(current.get().context));
  cleanups.push(await listen(server, port, host));
  // A connection that can't be accepted.
  server.on('error', log);
  const { context } = current.get();
  return {
    isTestMode: context.paymentMethods[0].provider === 'sandbox',
    inviteFirstAdmin: (email) => inviteFirstAdmin(context, email),
    findEmailServer: () => findEmailServer(context),
  };
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
