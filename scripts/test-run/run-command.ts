// Runs a tool of the project, and keeps what it printed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export type Say = (line: string) => void;
export type Environment = Record<string, string>;

// Tests start the shop a dozen times, which reads a thousand files each time.
const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
};

/** The bound of a run as a whole: what hangs ends as a failure that says so. */
const minutesMax = 85;
const isOver = AbortSignal.timeout(minutesMax * 60_000);

/** Ends with its exit code; every line of its output is said. */
export const runCommand = (
  [command = '', ...args]: readonly string[],
  say: Say,
  env: Environment = {},
): Promise<number> =>
  new Promise((done) => {
    const started = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: isOver,
      shell: process.platform === 'win32',
      env: {
        ...compileCache,
        ...process.env,
        ...env,
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      },
    });
    for (const output of [started.stdout, started.stderr]) {
      createInterface({ input: output }).on('line', say);
    }
    started.on('error', (error) => {
      say(isOver.aborted ? `The run took longer than ${minutesMax} minutes.` : error.message);
      done(1);
    });
    started.on('exit', async (code) => {
      // Its last lines may still be under way; what it left running may hold them open.
      await Promise.race([once(started, 'close'), wait(1_000)]);
      done(code ?? 1);
    });
  });
