// The shop as it takes payments and sends emails now: context, app and background work.
import { join } from 'node:path';
import type { Hono } from 'hono';
import { inLocale } from '../domain/shop-settings/locale/in-locale.ts';
import { readLocale } from '../domain/shop-settings/locale/read-locale.ts';
import { loops } from '../jobs/loops.ts';
import { startLoops } from '../jobs/start-loops.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { backupTasks, emailTasks, tasks } from '../jobs/tasks.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { Capacities } from '../platform/limits/capacity.ts';
import type { Replica } from '../platform/replica/replica.ts';
import type { SecurityLog } from '../platform/security-log/security-event.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import type { MayOpen, Render } from '../server/pages.ts';
import type { Drain } from '../server/process/drain.ts';
import type { ShopContext } from '../shop/context.ts';
import { createApp } from './app.ts';
import { compose } from './compose.ts';
import { paymentSettingsOf } from './settings/payment-settings.ts';
import { productionNeedsKeys, type Settings, SettingsError } from './settings.ts';

export type Opening = {
  settings: Settings;
  database: Database;
  replica: Replica | null;
  now: () => Date;
  /** Kept in the data folder; empty with AUTH_SECRET. */
  ownSecret: string;
  root: string;
  isDevelopment: boolean;
  render: Render | null;
  mayOpen: MayOpen | undefined;
  clientFolder: string | null;
  responseCache: ResponseCache;
  capacities: Capacities;
  drain: Drain;
  log: (problem: unknown) => void;
  securityLog: SecurityLog;
  telemetry: Telemetry;
};

export type OpenShop = {
  context: ShopContext;
  fetch: (request: Request, env?: unknown) => Promise<Response>;
  /** Whether the owner has changed how payments are taken or emails sent. */
  isOutdated(): Promise<boolean>;
  /** Once the requests that it got are answered. */
  stop(): Promise<void>;
};

/** Errors: SettingsError. */
export const openShop = async (opening: Opening): Promise<OpenShop> => {
  const { settings, database, ownSecret, root, log, securityLog, telemetry } = opening;
  const { publicUrl, rateLimits, trustProxy, dataDir } = settings.server;
  const requests = countRequests();
  const assetsFolder = join(root, 'assets');
  const { context, stripeSandbox, oidcSandbox } = await compose({
    database,
    replica: opening.replica,
    now: opening.now,
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
    assetsFolder,
    payments: paymentSettingsOf(settings),
    identityProviders: settings.identityProviders,
    email: settings.email,
    deliver: async (request) => await app.fetch(request),
  });
  const { paymentKeys, emailServer, emailTransport } = context;
  // If the environment file or the secret is lost, the shop must not sell goods for test cards.
  if (settings.needsPaymentKeys && stripeSandbox && !paymentKeys.hasKeys)
    throw new SettingsError(productionNeedsKeys);
  await readLocale(context);
  const app: Hono = createApp({
    context,
    stripeSandbox,
    oidcSandbox,
    render: opening.render,
    mayOpen: opening.mayOpen,
    publicUrl,
    assetsFolder,
    clientFolder: opening.clientFolder,
    development: opening.isDevelopment,
    responseCache: opening.responseCache,
    rateLimits: { widen: rateLimits, trustProxy },
    capacities: opening.capacities,
    isTakingRequests: opening.drain.isTakingRequests,
    log,
    securityLog,
  });
  const backups = backupTasks(settings.backup, ownSecret);
  const stops = inLocale(context.locale, () => [
    startLoops(loops, context).stop,
    // Without an SMTP server emails wait without jobs, because each search for the next job would
    // read them.
    startWorker([...tasks, ...backups, ...(emailTransport ? [] : emailTasks)], context).stop,
    ...(emailTransport ? [startWorker(emailTasks, context).stop] : []),
  ]);
  // Webhooks that a kill left over.
  stripeSandbox?.deliverEvents().catch(log);
  return {
    context,
    fetch: (request, env) => requests.count(async () => await app.fetch(request, env)),
    isOutdated: async () => {
      const [payments, emails] = await findRevisions(database.pool);
      return payments !== paymentKeys.revision || emails !== emailServer.revision;
    },
    stop: async () => {
      await requests.areAnswered();
      for (const stop of stops.reverse()) await stop().catch(log);
      emailTransport?.close();
      // Webhooks are delivered before the database closes.
      await stripeSandbox?.idle();
    },
  };
};

const findRevisions = async (client: Queryable): Promise<[payments: number, emails: number]> => {
  const { rows } = await client.query<{ payments: number | null; emails: number | null }>({
    name: 'find-revisions',
    text: `select (select revision from payment_keys) as payments,
        (select revision from email_server) as emails`,
  });
  return [rows[0]?.payments ?? 0, rows[0]?.emails ?? 0];
};

const countRequests = () => {
  let open = 0;
  let none = () => {};
  return {
    count: async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
      open += 1;
      try {
        return await work();
      } finally {
        open -= 1;
        if (open === 0) none();
      }
    },
    /** Once no more come. */
    areAnswered: (): Promise<void> =>
      new Promise((answered) => {
        none = answered;
        if (open === 0) answered();
      }),
  };
};
