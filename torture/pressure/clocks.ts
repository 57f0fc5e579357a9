// An hour forward and back: the clock of the process, then that of the database.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.ts';
import { open, type Visit } from '../checkout-steps.ts';
import { signIn, tokenOf } from '../customer.ts';
import { type Fault, NotRun, type Seen } from './fault.ts';
import { checkOut, hasBooks, inFolder, type Scene, visitorOf, withShop } from './scene.ts';

const library = process.env.LIBFAKETIME ?? '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
// The shop asks the database for its time every 15 seconds, and closes what expired every minute.
const [followedMs, closedMs] = [17_000, 75_000];

type Order = { state: string; minutes: number };

/** Places an order that nobody pays; answers how to read it. */
const reserve = async (scene: Scene): Promise<() => Promise<Order>> => {
  const visit = await visitorOf(scene);
  const opened = await open(visit, [{ size: visit.random.pick(scene.sizes), quantity: 1 }]);
  return async () => {
    const [order] = await scene.database.query<Order>(
      `select state, round(extract(epoch from reserved_until - now()) / 60)::int as minutes
       from orders where id = $1`,
      [opened?.orderId],
    );
    return order ?? { state: 'LOST', minutes: 0 };
  };
};

type Jump = { name: string; move: () => unknown; waitMs: number; state: 'unpaid' | 'expired' };

const leap = async (scene: Scene, jumps: Jump[]): Promise<Seen[]> => {
  const seen: Seen[] = [];
  const visit: Visit = await visitorOf(scene);
  const { customer, random } = visit;
  const cookies = (await signIn(scene, random, customer)) ?? [];
  const { minutes: usual } = await (await reserve(scene))();
  for (const { name, move, waitMs, state } of jumps) {
    const before = await reserve(scene);
    await move();
    await wait(waitMs);
    const token = await tokenOf(scene, random, { ...customer, cookies });
    if (token) customer.token = token;
    const { state: seenState } = await before();
    const { minutes } = await (await reserve(scene))();
    const isBought = await checkOut(visit);
    seen.push([
      `${name}: an open order is ${seenState}, a new one kept for ${minutes} min of ${usual}, ` +
        `the session ${token ? 'holds' : 'ENDED'}, a purchase ${isBought ? 'works' : 'FAILS'}`,
      seenState === state && minutes === usual && token !== null && isBought,
    ]);
  }
  return [...seen, await hasBooks(scene)];
};

export const processClock: Fault = {
  name: 'process-clock',
  promised: 'the clock of the database decides: reservations and sessions stay as they are',
  run: () =>
    withShop({ preloads: ['shift-clock.ts'] }, (scene) => {
      const move = () => process.kill(scene.shop.pid() ?? 0, 'SIGUSR2');
      const names = ['an hour forward', 'two hours back', 'an hour forward, to rights'];
      return leap(
        scene,
        names.map((name) => ({ name, move, waitMs: followedMs, state: 'unpaid' })),
      );
    }),
};

export const databaseClock: Fault = {
  name: 'database-clock',
  promised:
    'followed within 15 s: forward, open reservations end early; back, they last longer; ' +
    'new ones last as ever; sessions hold',
  run: () =>
    inFolder(async (folder) => {
      if (!existsSync(library))
        throw new NotRun('needs libfaketime (apt-get install libfaketime), or LIBFAKETIME=FILE');
      const [dataDir, time] = [join(folder, 'data'), join(folder, 'time')];
      await mkdir(dataDir);
      const set = (text: string) => writeFile(time, text);
      await set('+0');
      const server = await startShifted(folder, dataDir, time);
      const forward = { waitMs: closedMs, state: 'expired' as const };
      const jumps: Jump[] = [
        { name: 'an hour forward', move: () => set('+1h'), ...forward },
        { name: 'two hours back', move: () => set('-1h'), waitMs: followedMs, state: 'unpaid' },
        { name: 'an hour forward, to rights', move: () => set('+0'), ...forward },
      ];
      return await withShop({ dataDir }, (scene) => leap(scene, jumps)).finally(server.stop);
    }),
};

/** PostgreSQL is started through `setpriv`: one in front of it brings the library along. */
const startShifted = async (folder: string, dataDir: string, time: string) => {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const settings = `FAKETIME_TIMESTAMP_FILE=${time} FAKETIME_CACHE_DURATION=1`;
  const script = `#!/bin/sh
export LD_PRELOAD=${library} ${settings} FAKETIME_DONT_FAKE_MONOTONIC=1
PATH=\${PATH#*:} exec setpriv "$@"
`;
  await writeFile(join(bin, 'setpriv'), script, { mode: 0o755 });
  const { PATH } = process.env;
  process.env.PATH = `${bin}:${PATH}`;
  return await startEmbeddedPostgres({ dataDir, name: 'hemline' }).finally(() => {
    process.env.PATH = PATH;
  });
};
