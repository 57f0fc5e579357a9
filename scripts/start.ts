// npm start: the shop as a process of its own, which is started again when a fault ends it.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { couldNotStart } from '../src/platform/errors/startup-error.ts';
import { loadEnvFile } from '../src/server/process/load-env-file.ts';
import { type End, supervise } from '../src/server/process/supervise.ts';
import { whenParentEnds } from '../src/server/process/when-parent-ends.ts';

const root = join(import.meta.dirname, '..');
loadEnvFile(root);
// A quarter less work until it is back.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env };
const stopping = new AbortController();
let shop: ChildProcess | undefined;
let hasServed = false;

const run = (isAgain: boolean): Promise<End> =>
  new Promise((resolve) => {
    const args = [join(root, 'server.ts'), '--supervised', ...(isAgain ? ['--again'] : [])];
    shop = spawn(process.execPath, args, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env,
    });
    // It says one thing alone: that it serves.
    shop.on('message', () => {
      hasServed = true;
    });
    shop.on('exit', (code, signal) => {
      shop = undefined;
      // It was not yet up to take it.
      if (signal === 'SIGHUP') stopping.abort();
      resolve({ code, signal });
    });
    shop.on('error', ({ message }) => {
      console.error(message);
      resolve({ code: couldNotStart, signal: null });
    });
  });

// In a terminal Ctrl-C reaches the shop as well, which takes two within half a second for one.
const stop = (signal: NodeJS.Signals): void => {
  // By SIGHUP a shop of several workers replaces them; any other ends.
  if (signal !== 'SIGHUP' || !shop) stopping.abort();
  // On Windows it would end without finishing its requests; there Ctrl-C alone reaches it.
  if (process.platform !== 'win32') shop?.kill(signal);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
if (process.env.npm_lifecycle_event === 'start') whenParentEnds(() => stop('SIGTERM'));
process.exit(
  await supervise({
    run,
    hasServed: () => hasServed,
    say: console.error,
    stopping: stopping.signal,
  }),
);
