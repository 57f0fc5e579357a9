// A database that is unavailable for a minute, and one whose disk is full.
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.ts';
import { childrenOf } from '../children-of.ts';
import { again, askerOf, endsIn, prompt, shed, steadily } from './ask.ts';
import { type Fault, NotRun, type Seen } from './fault.ts';
import { checkOut, hasBooks, inFolder, type Scene, visitorOf, withShop } from './scene.ts';

const run = promisify(execFile);
const readyMsMax = 20_000;
// A statement may take as long, and a connection to send it five seconds.
const unavailableMsMax = 23_000;

type Trouble = {
  seconds: number;
  begin: (scene: Scene) => unknown;
  end: (scene: Scene) => unknown;
};

/** Asks and buys while the trouble lasts; afterwards all is well by itself. */
const endure = async (scene: Scene, { seconds, begin, end }: Trouble): Promise<Seen[]> => {
  const { shop, observations } = scene;
  const visit = await visitorOf(scene);
  const pid = shop.pid();
  await checkOut(visit);
  const probe = askerOf(shop.port);
  await probe('/');
  const endFault = observations.beginFault('database');
  await begin(scene);
  const isOver = endsIn(seconds * 1_000);
  const ask = (perSecond: number, path: (n: number) => string) =>
    steadily(perSecond, isOver, (n) => probe(path(n)));
  const asking = Promise.all([
    ask(5, () => '/healthz'),
    ask(1, () => '/readyz'),
    ask(5, () => '/'),
    ask(2, (n) => `/search?q=coat+${n}`),
    ask(2, (n) => `/productss?page=${n}&size=8`),
  ]);
  const buying = again(1_000, isOver, () => checkOut(visit));
  await wait(seconds * 1_000);
  await end(scene);
  const endedAt = performance.now();
  const isLate = endsIn(60_000);
  let isReady = false;
  await again(
    100,
    () => isReady || isLate(),
    async () => {
      isReady = (await probe('/readyz')).status === 200;
    },
  );
  const backMs = Math.round(performance.now() - endedAt);
  const [health, ready, home, pages, calls] = await asking;
  await buying;
  endFault();
  const isBought = await checkOut(visit);
  return [
    prompt('/healthz', health),
    shed('/readyz', ready, 3_000),
    prompt('/ from memory', home, 3_000),
    shed('searches', pages, unavailableMsMax),
    shed('calls', calls, unavailableMsMax),
    [
      `ready ${backMs} ms later, a purchase ${isBought ? 'works' : 'FAILS'}`,
      isBought && backMs < readyMsMax,
    ],
    [`the process ${shop.pid() === pid ? 'goes on' : 'ENDED'}`, shop.pid() === pid],
    await hasBooks(scene),
  ];
};

export const frozenDatabase: Fault = {
  name: 'database-frozen',
  promised:
    'for a minute: pages in memory go on, the rest is 503 with Retry-After, /healthz 200, ' +
    '/readyz 503 within 3 s; no process ends; back within 20 s; nothing acknowledged is lost',
  run: () => {
    const pids: number[] = [];
    const signal = (name: NodeJS.Signals) => {
      for (const pid of pids) process.kill(pid, name);
    };
    return withShop({}, (scene) =>
      endure(scene, {
        seconds: 60,
        begin: ({ database }) => {
          const postmaster = database.postmaster();
          pids.push(...childrenOf(postmaster), postmaster);
          signal('SIGSTOP');
        },
        end: () => signal('SIGCONT'),
      }),
    );
  },
};

export const stoppedDatabase: Fault = {
  name: 'database-stopped',
  promised: 'the same of one that is stopped, and started after a minute',
  run: () =>
    inFolder(async (dataDir) => {
      const start = () => startEmbeddedPostgres({ dataDir, name: 'hemline' });
      let server = await start();
      const { host = '', port } = server.config;
      const query = new URLSearchParams({
        host,
        port: `${port}`,
        user: 'hemline',
        sslmode: 'disable',
      });
      const trouble = {
        seconds: 60,
        begin: () => server.stop(),
        end: async () => {
          server = await start();
        },
      };
      const databaseUrl = `postgres:///hemline?${query}`;
      return await withShop({ databaseUrl }, (scene) => endure(scene, trouble)).finally(() =>
        server.stop(),
      );
    }),
};

export const fullDisk: Fault = {
  name: 'full-disk',
  promised:
    '/readyz says so, what needs to write is 503, nothing acknowledged is lost; it goes on by ' +
    'itself within 20 s once there is room',
  run: () =>
    inFolder(async (folder) => {
      if (process.getuid?.() !== 0) throw new NotRun('needs root, to mount a small disk');
      await run('mount', ['-t', 'tmpfs', '-o', 'size=500m,mode=755', 'tmpfs', folder]);
      const [dataDir, filler] = [join(folder, 'data'), join(folder, 'filler')];
      await mkdir(dataDir);
      const trouble: Trouble = {
        seconds: 30,
        begin: async ({ database }) => {
          await writeFile(filler, Buffer.alloc(600_000_000)).catch(() => {});
          // The next segment of its log finds no room either.
          database.query('select pg_switch_wal()').catch(() => {});
        },
        end: () => rm(filler),
      };
      return await withShop({ dataDir }, (scene) => endure(scene, trouble)).finally(() =>
        run('umount', [folder]),
      );
    }),
};
