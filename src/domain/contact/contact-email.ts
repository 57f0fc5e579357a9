// The email that brings the owner a message of the contact form.
import type { Database } from '../../platform/database/database.ts';
import type { EmailContent } from '../../platform/email/email.ts';
import { formatOrderNumber } from '../../platform/text/order-number.ts';
import { type ContactMessage, contactTopics } from './contact-message.ts';
import { inRows } from './email-rows.ts';

/** With the writer as the one to reply to; null for a deleted message. */
export const writeContactEmail = async (
  { database, publicUrl }: { database: Database; publicUrl: string },
  id: string,
): Promise<EmailContent | null> => {
  const { rows } = await database.pool.query<ContactMessage & { threadId: string | null }>(
    `select name, email, order_number as "orderNumber", topic, message,
       thread_id as "threadId" from contact_messages where id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) return null;
  const { name, email, orderNumber, topic, message, threadId } = found;
  return {
    subject: `${contactTopics[topic]}: a message from ${name}`,
    title: contactTopics[topic],
    replyTo: email,
    because:
      'You get this email because this address gets the messages of the contact form of {site}.',
    blocks: [
      {
        heading: 'From',
        rows: [name, email, orderNumber ? `Order ${formatOrderNumber(orderNumber)}` : ''],
      },
      { heading: 'Message', rows: inRows(message) },
      { text: 'Answered here, the team sees it, and the customer gets it by email.' },
      { button: 'Answer', url: `${publicUrl}/Dashboard/Messages/${threadId}` },
    ],
  };
};

export const contactEmailExample = {
  threadId: '0b6f8f1e-5d1c-4d6a-9d3e-3f1f0a8c7b21',
  name: 'Ines Moreira',
  email: 'ines@example.com',
  orderNumber: 1001,
  topic: 'order',
  message: 'Which size fits a chest of 98 cm?',
};
