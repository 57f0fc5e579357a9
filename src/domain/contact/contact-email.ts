// The email that brings the owner a message of the contact form.
import type { Database } from '../../platform/database/database.ts';
import type { EmailContent } from '../../platform/email/email.ts';
import { type ContactMessage, contactTopics } from './contact-message.ts';

// Shorter than what the layout cuts off.
const rowLengthMax = 400;

/** With the writer as the one to reply to; null for a deleted message. */
export const writeContactEmail = async (
  { database }: { database: Database },
  id: string,
): Promise<EmailContent | null> => {
  const { rows } = await database.pool.query<ContactMessage>(
    `select name, email, order_number as "orderNumber", topic, message
     from contact_messages where id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) return null;
  const { name, email, orderNumber, topic, message } = found;
  return {
    subject: `${contactTopics[topic]}: a message from ${name}`,
    title: contactTopics[topic],
    replyTo: email,
    because: 'this address gets the messages of the contact form of',
    blocks: [
      { heading: 'From', rows: [name, email, orderNumber ? `Order ${orderNumber}` : ''] },
      { heading: 'Message', rows: message.split('\n').flatMap(inRows) },
      { text: 'Reply to this email to answer.' },
    ],
  };
};

const inRows = (line: string): string[] =>
  line.match(new RegExp(`.{1,${rowLengthMax}}`, 'gu')) ?? [];
