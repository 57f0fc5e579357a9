import { isInTeam } from '../team/access.ts';

/** SQL over the note `n`: its author may delete it; when that is no admin any more, any admin. */
export const mayDeleteNote = (actorId: string): string =>
  `(n.author_id = ${actorId} or not exists (select from users admin
    where admin.id = n.author_id and ${isInTeam('admin')}))`;
