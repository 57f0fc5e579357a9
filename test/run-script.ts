// A script of the project as a process, with no settings of this one's environment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { kept } from './kept-environment.ts';

const root = join(import.meta.dirname, '..');

/** 'audit' runs scripts/audit.ts, of `folder`. Answers what it printed and its exit code. */
export const runScript = async (
  name: string,
  words: readonly string[],
  env: Record<string, string>,
  folder = root,
): Promise<{ code: number | null; output: string }> => {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...kept, ...env },
  });
  let output = '';
  const collect = (part: Buffer) => {
    output += part;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const [code] = await once(child, 'close');
  return { code, output };
};
