import { isInTeam } from '../team/access.ts';

/**
 * SQL over the note `n`: its author may delete it, or any admin once the author is no longer one.
 */
export const mayDeleteNote = (actorId: string): string =>
  `(n.author_id = ${actorId} or not exists (select from users admin
    where admin.id = n.author_id and ${isInTeam('admin')}))`;
