import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** `npm run audit`, beside the running shop; its exit code. */
export const runAudit = async (env: Record<string, string>): Promise<number | null> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/audit.ts')], {
    stdio: 'inherit',
    env: { PATH: process.env.PATH, ...env },
  });
  const [code] = await once(child, 'exit');
  return code;
};
