// The process only: settings, database, shop, listening, and stopping without breaking off what is under way.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { seedDemo } from './demo/seed-demo.ts';
import { createApp } from './src/app.ts';
import { composeShop } from './src/compose.ts';
import { migrate } from './src/database/migrate.ts';
import { startJobs } from './src/jobs/jobs.ts';
import { loadSecret, prepareDataDir } from './src/server/data-dir.ts';
import { listen } from './src/server/http-server.ts';
import { openDatabase } from './src/server/open-database.ts';
import { openVite } from './src/server/vite-dev-server.ts';
import { readSettings, type Settings } from './src/settings.ts';
import { StartupError } from './src/startup-error.ts';

const root = import.meta.dirname;
const assets = join(root, 'assets');
const sameMsMax = 500;
const defaultAdminEmail = 'admin@hemline.example';

/** What has to be ended, in the order of its beginning; ended from the last one on. */
const toEnd: (() => Promise<void>)[] = [];
let ending: Promise<void> | undefined;
let askedAt = 0;

const say = (line: string): void => console.log(line);
const log = (problem: unknown): void => console.error(problem);

const start = async (): Promise<void> => {
  const settings = readSettings(process.env);
  await prepareDataDir(settings.dataDir);
  const { database, close } = await openDatabase({ ...settings, say, onLost: fail });
  toEnd.push(close);
  await migrate(database);
  const added = settings.demo ? await seedDemo(database, assets) : 0;
  if (added > 0) say(`The demo shop is set up: ${added} items.`);

  const server = createServer();
  const vite = process.argv.includes('--dev') ? await openVite(server) : undefined;
  if (vite) toEnd.push(vite.close);
  let app: Hono | undefined;
  const open = await composeShop({
    database,
    settings: {
      secret: settings.authSecret ?? (await loadSecret(settings.dataDir)),
      publicUrl: settings.publicUrl,
      imagesFolder: join(settings.dataDir, 'images'),
      assetsFolder: assets,
      paymentProvider: settings.stripe,
    },
    log,
    deliver: async (request) => (await app?.fetch(request)) ?? new Response(null, { status: 503 }),
  });
  app = createApp({
    ...open,
    render: vite?.render ?? (await builtRender()),
    publicUrl: settings.publicUrl,
    clientFolder: vite ? null : join(root, 'build/client'),
    development: vite !== undefined,
    rateLimits: { widen: settings.rateLimits, trustProxy: settings.trustProxy },
    log,
  });
  const { sandbox } = open.paymentProvider;
  if (sandbox) {
    // What it has to tell is told before the database goes; what a kill left untold is told now.
    toEnd.push(sandbox.idle);
    sandbox.deliverEvents().catch(log);
  }
  toEnd.push(startJobs(open.shop, log).stop);
  const listener = getRequestListener(app.fetch);
  server.on('request', vite?.before(listener) ?? listener);
  toEnd.push(await listen(server, settings.port, settings.host));
  greet(settings, await open.shop.inviteFirstAdmin(settings.adminEmail ?? defaultAdminEmail));
};

const builtRender = async () => {
  const built = join(root, 'build/server/index.js');
  try {
    return (await import(built)).render;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new StartupError(
      'The pages are not built. Start with npm start, which builds them, or run npm run build.',
      {
        cause,
      },
    );
  }
};

const greet = ({ publicUrl, stripe, adminEmail }: Settings, adminLink: string | null): void => {
  say(`\nHemline is open: ${publicUrl}`);
  if (!stripe.secretKey)
    say('Payments are in test mode, no real money moves: pay with card 4242 4242 4242 4242.');
  if (adminLink) {
    say(
      `The first admin is ${adminEmail ?? defaultAdminEmail}. To set the password, open this once within 24 hours:`,
    );
    say(`  ${adminLink}`);
  }
  say('Stop with Ctrl-C.\n');
};

const end = (): Promise<void> => {
  ending ??= (async () => {
    for (const step of toEnd.reverse()) await step().catch(log);
  })();
  return ending;
};

const fail = async (error: unknown): Promise<never> => {
  console.error(error instanceof StartupError ? error.message : error);
  await end();
  process.exit(1);
};

const stopOn = async (signal: NodeJS.Signals): Promise<void> => {
  if (ending !== undefined) {
    // One Ctrl-C reaches us from the terminal and from npm.
    if (performance.now() - askedAt < sameMsMax) return;
    // Asked twice: now. The database comes to no harm from that.
    process.exit(130);
  }
  askedAt = performance.now();
  if (signal === 'SIGINT')
    say('\nClosing: what is under way is finished first. Ctrl-C again closes at once.');
  await end();
  process.exit(0);
};

// npm that is killed can't pass anything on: then nobody would know of us any more.
const followNpm = (): void => {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOn);
if (['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) followNpm();
start().catch(fail);
