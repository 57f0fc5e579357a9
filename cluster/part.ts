// A program of the cluster: started again when it ends, as systemd would, unless a fault holds it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { osUserForNew } from '../embedded-postgres/os-user.ts';

export type Part = {
  name: string;
  start(): void;
  /** kill -9; it stays down until the next start. */
  kill(): Promise<void>;
  /** Ends by the signal, and stays down; its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** SIGSTOP and SIGCONT, or a reload. */
  signal(signal: NodeJS.Signals): void;
  pid(): number;
};

type Settings = {
  name: string;
  /** Its log and the number of its process go here. */
  folder: string;
  command: string[];
  cwd?: () => string;
  env?: Record<string, string>;
  /** PostgreSQL and what belongs to it do not run as root. */
  isPostgres?: boolean;
};

const againMs = 3_000;
const stopMsMax = 40_000;
/** Undefined: the one that runs this. */
export const account = await osUserForNew();

export const createPart = (settings: Settings): Part => {
  const { name, folder, command, cwd, env, isPostgres } = settings;
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(0);
  let isWanted = false;

  const start = (): void => {
    isWanted = true;
    const identity =
      isPostgres && account
        ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
        : [];
    const log = openSync(join(folder, `${name}.log`), 'a');
    // In a group of its own, so that Ctrl-C reaches this program alone.
    const started = spawn('setpriv', ['--pdeathsig=KILL', ...identity, ...command], {
      cwd: cwd?.() ?? folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    });
    writeFileSync(join(folder, `${name}.pid`), `${started.pid}\n`);
    ended = once(started, 'exit').then(([code]) => code);
    ended.then(async () => {
      await wait(againMs);
      if (isWanted && child === started) start();
    });
    child = started;
  };
  const stop: Part['stop'] = async (signal = 'SIGTERM') => {
    isWanted = false;
    child?.kill(signal);
    const timer = setTimeout(() => child?.kill('SIGKILL'), stopMsMax);
    const code = await ended;
    clearTimeout(timer);
    return code;
  };
  return {
    name,
    start,
    stop,
    kill: async () => {
      await stop('SIGKILL');
    },
    signal: (signal) => child?.kill(signal),
    pid: () => child?.pid ?? 0,
  };
};
