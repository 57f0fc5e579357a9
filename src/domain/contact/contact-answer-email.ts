// The email that brings a customer an answer of the shop.
import type { Database } from '../../platform/database/database.ts';
import type { EmailContent } from '../../platform/email/email.ts';
import { say, sayable } from '../../platform/text/say.ts';
import { type ContactTopic, contactTopics } from './contact-message.ts';
import { inRows } from './email-rows.ts';

type Answered = {
  threadId: string;
  text: string;
  isOfAccount: boolean;
  /** The last message before the answer; null when it is deleted. */
  message: string | null;
  topic: ContactTopic | null;
};

/** Null for a deleted answer. Nobody reads what is answered to this email but the owner's inbox. */
export const writeContactAnswer = async (
  { database, publicUrl }: { database: Database; publicUrl: string },
  id: string,
): Promise<EmailContent | null> => {
  const { rows } = await database.pool.query<Answered>(
    `select reply.thread_id as "threadId", text, user_id is not null as "isOfAccount",
       asked.message, asked.topic
     from contact_replies reply join contact_threads thread on thread.id = reply.thread_id
     left join lateral (
       select * from contact_messages where thread_id = thread.id
         and created_at <= reply.created_at
       order by created_at desc, id desc limit 1) asked on true
     where reply.id = $1`,
    [id],
  );
  const [answer] = rows;
  if (!answer) return null;
  const { threadId, text, isOfAccount, message, topic } = answer;
  return {
    subject: `Re: ${say(topic ? contactTopics[topic] : sayable('Your message'))}`,
    title: say('We have answered you'),
    threadId,
    because: say(
      'You get this email because this address was given to the contact form of {site}.',
    ),
    blocks: [
      { heading: say('Our answer'), rows: inRows(text) },
      { text: say('To write back, use this page. It adds your reply to this conversation.') },
      isOfAccount
        ? { button: say('Open the conversation'), url: `${publicUrl}/Dashboard/MyProfile/messages` }
        : {
            button: say('Write back'),
            url: `${publicUrl}/contact${topic ? `#topic=${topic}` : ''}`,
          },
      ...(message ? [{ heading: say('You wrote'), rows: inRows(message) }] : []),
    ],
  };
};

export const contactAnswerExample = {
  threadId: '0b6f8f1e-5d1c-4d6a-9d3e-3f1f0a8c7b21',
  text: 'A medium fits.',
  isOfAccount: false,
  message: 'Which size fits a chest of 98 cm?',
  topic: 'product',
};
