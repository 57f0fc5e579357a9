import type { Database } from '../../platform/database/database.ts';
import { mayDeleteNote } from '../notes/may-delete-note.ts';
import { customerNotesMax } from './customer-account.ts';
import type { CustomerNote } from './customer-schema.ts';

/** What admins noted about a customer, newest first. */
export const listCustomerNotes = async (
  { database }: { database: Database },
  { userId, actorId }: { userId: string; actorId: string },
): Promise<CustomerNote[]> => {
  const { rows } = await database.pool.query<CustomerNote>({
    name: 'list-customer-notes',
    text: `select n.id, n.text, n.created_at as "createdAt", n.author_id as "authorId",
        author.name as "authorName", ${mayDeleteNote('$2')} as "canDelete"
      from customer_notes n left join users author on author.id = n.author_id
      where n.user_id = $1 order by n.created_at desc, n.id desc limit ${customerNotesMax}`,
    values: [userId, actorId],
  });
  return rows;
};
