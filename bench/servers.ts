// Servers that a measurement starts, and stops at its end.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const startMsMax = 60_000;
const children: ChildProcess[] = [];

/** Its process id, once it answers. `root` is the folder of its checkout. */
export const startServer = async (
  args: readonly string[],
  { root, port, env = {} }: { root: string; port: number; env?: Record<string, string> },
): Promise<number | undefined> => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  for (const until = Date.now() + startMsMax; Date.now() < until; await wait(20)) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended.`);
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isThere) return child.pid;
  }
  throw new Error(`${args[0]} does not answer.`);
};

/** The real shop in production mode, on a filled data folder. */
export const startShop = ({
  root,
  port,
  dataDir,
  env = {},
}: {
  root: string;
  port: number;
  dataDir: string;
  env?: Record<string, string>;
}) =>
  startServer(['server.ts'], {
    root,
    port,
    env: {
      NODE_ENV: 'production',
      // As npm start.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      PAYMENTS: 'sandbox',
      // One address asks for everything.
      RATE_LIMITS: '0',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ...env,
    },
  });

export const stopServers = (): Promise<unknown> =>
  Promise.all(
    children.map((child) => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      return child.exitCode === null && child.kill('SIGTERM') ? gone : undefined;
    }),
  );
