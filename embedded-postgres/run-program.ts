import { spawn } from 'node:child_process';
import type { OsUser } from './os-user.ts';

/** What PostgreSQL's programs inherit: no settings, because they hold secrets. */
export const minimalEnv = (osUser: OsUser | undefined) => ({
  // The account may be unable to enter the current folder.
  cwd: '/',
  env: Object.fromEntries(
    ['PATH', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name]]),
  ),
  ...osUser,
});

/** Runs a program to its end: its exit code and its output. */
export const runProgram = (
  file: string,
  args: string[],
  osUser?: OsUser,
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(file, args, { ...minimalEnv(osUser), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    // The end of the program says enough.
    child.stdout.on('error', () => {});
    child.stderr.on('error', () => {});
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
