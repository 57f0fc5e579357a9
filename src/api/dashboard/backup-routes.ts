// Backups that the shop takes by itself, for admins.
import { backupsSchema } from '../../domain/backups/backups-schema.ts';
import { findBackups } from '../../domain/backups/find-backups.ts';
import { adminRoute } from '../http/route.ts';

export const backupRoutes = [
  adminRoute({
    method: 'get',
    path: '/backups',
    needs: 'settings',
    summary: 'How old the last proven backup is',
    description: 'Proven: restored into a second database, where the books held.',
    output: backupsSchema,
    answer: 'The last proven backup and the last attempt',
    verb: ({ context }) => findBackups(context),
  }),
];
