import { sendEmail } from '../email/send-email.ts';
import { type EmailContext, emailWriters } from './email-writers.ts';
import type { Task } from './start-worker.ts';

/** Work that verbs queue in their transactions, one row a task. Each may run twice. */
export const tasks: Task<EmailContext>[] = [
  {
    name: 'send-email',
    run: (context, { id = '' }, job) => sendEmail(context, { ...job, id, writers: emailWriters }),
  },
];
