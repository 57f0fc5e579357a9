import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Settings of a file `.env`, if there is one; what the environment already says wins. */
export const loadEnvFile = (folder: string): void => {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
};
