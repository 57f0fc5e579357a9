import { resolve } from 'node:path';
import { z } from 'zod';
import { integer, variables } from './setting-fields.ts';

export const backupSettings = z.object({
  /** Undefined: no backups by themselves. */
  folder: z
    .string()
    .transform((folder) => resolve(folder))
    .optional()
    .register(variables, { name: 'BACKUP_FOLDER', remedy: 'Set it to a folder.' }),
  /** How many files stay in the folder. */
  keep: integer(1, 1000)
    .default(7)
    .register(variables, { name: 'BACKUP_KEEP', remedy: 'Set it to a number from 1 to 1000.' }),
  /** Undefined: backups are not encrypted. */
  key: z.string().min(32).optional().register(variables, {
    name: 'BACKUP_KEY',
    remedy: 'Set it to at least 32 random characters, for instance from: openssl rand -hex 32',
    isSecret: true,
  }),
});
