// One process of the shop: started, killed, frozen, stopped.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { testMsMax } from '../test/time-bounds.ts';
import { childrenOf, isShop } from './children-of.ts';

const root = join(import.meta.dirname, '..');
// Ends what hangs: a machine may be busy with much else.
const readyMsMax = testMsMax;
const stopMsMax = testMsMax;

export type ShopProcess = {
  port: number;
  /** Starts it, and waits until it answers. */
  start(): Promise<void>;
  /** Waits until it answers. */
  isUp(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Stops answering without ending, until the returned function is called. */
  freeze(): () => void;
  /** A graceful stop, at once by SIGINT and after a delay by SIGTERM; its exit code. */
  stop(signal: 'SIGINT' | 'SIGTERM'): Promise<number | null>;
  /** Of the process that runs, or of the last one. */
  pid(): number | undefined;
  /** How many it is to have: none in one that serves itself. */
  workers: number;
  /** Those that run. */
  workerPids(): number[];
  /** What it printed. */
  output(): string;
};

type Settings = {
  port: number;
  env: Record<string, string>;
  skewMinutes: number;
  /** With more than one it is their primary. */
  workers: number;
  plant: string | undefined;
  /** More files of this folder to load first. */
  preloads?: string[];
};

export const createShopProcess = ({
  port,
  env,
  skewMinutes,
  workers,
  plant,
  preloads: more = [],
}: Settings): ShopProcess => {
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(0);
  let output = '';

  const launch = (): void => {
    const preloads = [
      ...(skewMinutes !== 0 ? ['shift-clock.ts'] : []),
      ...(plant ? ['sow.ts'] : []),
      ...more,
    ].map((file) => `--import=${pathToFileURL(join(import.meta.dirname, file)).href}`);
    const started = spawn(process.execPath, ['server.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        // Compiled anew, a start takes twice the time.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...env,
        PORT: String(port),
        ...(workers > 1 && { WORKERS: String(workers) }),
        NODE_OPTIONS: preloads.join(' '),
        HEMLINE_TORTURE_SKEW: String(skewMinutes),
        ...(plant && { HEMLINE_TORTURE_PLANT: plant }),
      },
    });
    const collect = (part: Buffer) => {
      output += part;
    };
    started.stdout.on('data', collect);
    started.stderr.on('data', collect);
    ended = once(started, 'exit').then(([code]) => code);
    child = started;
  };

  const isReady = async (): Promise<boolean> => {
    const timeout = AbortSignal.timeout(1_000);
    const answer = await fetch(`http://localhost:${port}/readyz`, { signal: timeout }).catch(
      () => undefined,
    );
    return answer?.status === 200;
  };

  const waitUntilReady = async (): Promise<void> => {
    for (const until = Date.now() + readyMsMax; Date.now() < until; await wait(50)) {
      if (await isReady()) return;
      if (child?.exitCode !== null) throw new Error(`The shop did not start:\n${output}`);
    }
    throw new Error(`The shop was not ready within ${readyMsMax / 1000} s:\n${output}`);
  };

  return {
    port,
    output: () => output,
    pid: () => child?.pid,
    workers: workers > 1 ? workers : 0,
    workerPids: () => childrenOf(child?.pid ?? 0).filter(isShop),
    start: async () => {
      launch();
      await waitUntilReady();
    },
    isUp: waitUntilReady,
    kill: async () => {
      child?.kill('SIGKILL');
      await ended;
    },
    freeze: () => {
      const frozen = child;
      frozen?.kill('SIGSTOP');
      return () => frozen?.kill('SIGCONT');
    },
    stop: async (signal) => {
      child?.kill(signal);
      const code = await Promise.race([ended, wait(stopMsMax, 'late' as const, { ref: false })]);
      if (code !== 'late') return code;
      child?.kill('SIGKILL');
      await ended;
      return null;
    },
  };
};
