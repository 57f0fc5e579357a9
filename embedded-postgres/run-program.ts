import { spawn } from 'node:child_process';
import type { OsUser } from './os-user.ts';

/** What a program of PostgreSQL inherits: never our settings, because they hold secrets. */
export const minimalEnv = (account: OsUser | undefined) => ({
  // Not our own folder: the account may be unable to enter it.
  cwd: '/',
  // biome-ignore lint/style/noProcessEnv: what the operating system needs, not a setting of ours
  env: Object.fromEntries(
    ['PATH', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name]]),
  ),
  ...account,
});

/** Runs a program to its end; answers its exit code and all it said. */
export const runProgram = (
  file: string,
  args: string[],
  account?: OsUser,
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(file, args, { ...minimalEnv(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
