// What customers wrote with the contact form, and what the team answers.
import {
  ownThreadSchema,
  replySchema,
  threadAnsweredSchema,
  threadIdSchema,
  threadListSchema,
  threadPageSchema,
  threadSchema,
} from '../../domain/contact/contact-thread-schema.ts';
import { findContactThread, findOwnThread } from '../../domain/contact/find-contact-thread.ts';
import { listContactThreads } from '../../domain/contact/list-contact-threads.ts';
import { replyToThread } from '../../domain/contact/reply-to-thread.ts';
import { setThreadAnswered } from '../../domain/contact/set-thread-answered.ts';
import { adminRoute, userRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';

export const contactMessageRoutes = [
  userRoute({
    method: 'get',
    path: '/contact-thread',
    summary: 'What an account and the shop wrote to each other',
    description: 'Of accounts that have confirmed their email: messages that they sent signed in.',
    output: ownThreadSchema,
    answer: 'Messages and answers, oldest first',
    verb: ({ context, user }) => findOwnThread(context, user.id),
  }),
  adminRoute({
    method: 'get',
    path: '/contact-threads',
    needs: 'messages',
    summary: 'List threads of customers by page, the last written first',
    description: 'How long they are kept is a setting.',
    query: threadListSchema.extend({ size: integerParam(1, 100, 20) }),
    output: threadPageSchema,
    answer: 'The threads, and where the next page begins',
    verb: ({ context, query: { q: text, ...query } }) =>
      listContactThreads(context, { text, ...query }),
  }),
  adminRoute({
    method: 'get',
    path: '/contact-threads/{id}',
    needs: 'messages',
    summary: 'One thread with its messages, answers and notes',
    params: threadIdSchema,
    output: threadSchema,
    answer: 'The thread',
    errors: [404],
    verb: ({ context, params: { id } }) => findContactThread(context, id),
  }),
  adminRoute({
    method: 'post',
    path: '/contact-threads/{id}/replies',
    needs: 'messages',
    summary: 'Answer a thread, or note something for the team',
    description:
      'An answer goes out by email, and the thread counts as answered. 409 when the ' +
      'thread has an entry that the answer does not know.',
    limit: 'contactReplies',
    params: threadIdSchema,
    body: replySchema,
    answer: 'Written, or there already',
    errors: [404, 409],
    verb: ({ context, params, body, user }) =>
      replyToThread(context, { ...body, threadId: params.id, actorId: user.id }),
  }),
  adminRoute({
    method: 'put',
    path: '/contact-threads/{id}/answered',
    needs: 'messages',
    summary: 'Mark a thread as answered, or as waiting again',
    description: 'The audit log keeps who and when; nothing is sent to the customer.',
    limit: 'messageChanges',
    params: threadIdSchema,
    body: threadAnsweredSchema,
    answer: 'Marked, or so already',
    errors: [404],
    verb: ({ context, params, body: { answered: isAnswered }, user }) =>
      setThreadAnswered(context, { ...params, isAnswered, actorId: user.id }),
  }),
];
