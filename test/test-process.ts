// The shop as a process of its own, for tests.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { kept } from './kept-environment.ts';

const root = join(import.meta.dirname, '..');
export const isBuilt = existsSync(join(root, 'build/current'));

type Launched = {
  child: ChildProcess;
  output: () => string;
  /** Waits for the text. Errors: the process ended without it. */
  prints: (text: string | RegExp) => Promise<void>;
  ended: Promise<number | null>;
};

/** `folder`: of another version, where that is to run. */
export const launch = (
  env: Record<string, string>,
  script = 'server.ts',
  folder = root,
): Launched => {
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...kept, ...env },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  let heard = Promise.withResolvers<null>();
  const collect = (part: Buffer) => {
    output += part;
    heard.resolve(null);
    heard = Promise.withResolvers();
  };
  const ended: Promise<number | null> = once(child, 'close').then(([code]) => code);
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return {
    child,
    output: () => output,
    prints: async (text) => {
      while (output.search(text) < 0) {
        const code = await Promise.race([heard.promise, ended]);
        if (code !== null) throw new Error(`The server ended with ${code}:\n${output}`);
      }
    },
    ended,
  };
};

export const run = async (
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> => {
  const { ended, output } = launch(env);
  return { code: await ended, output: output() };
};

// Started by root, the database runs as another user, who must be able to enter.
export const dataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** The processes of the shop that another one has started. */
export const shopsOf = async (pid: number): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('pgrep', ['-f', 'server.ts', '-P', String(pid)]);
  return stdout.trim().split('\n').map(Number);
};

/** The one that scripts/start.ts has started. */
export const shopOf = async ({ pid = 0 }: ChildProcess): Promise<number> =>
  (await shopsOf(pid))[0] ?? 0;
