// Sending what waits in the outbox, with or without the job worker.
import { onTestFinished } from 'vitest';
import { emailWriters } from '../src/domain/emails/email-writers.ts';
import { startWorker } from '../src/jobs/start-worker.ts';
import { emailTasks } from '../src/jobs/tasks.ts';
import type { Letterhead } from '../src/platform/email/letterhead.ts';
import { sendEmail } from '../src/platform/email/send-email.ts';
import type { TestShop } from './test-shop.ts';

type Row = { id: string; kind: string; state: string; attempts: number; lastError: string | null };

/** The emails of the outbox, oldest first. */
export const outboxOf = async ({ database }: Pick<TestShop, 'database'>): Promise<Row[]> => {
  const { rows } = await database.pool.query<Row>(
    `select id, kind, state, attempts, last_error as "lastError"
     from email_outbox order by created_at, kind`,
  );
  return rows;
};

/** Tries each waiting email once, oldest first; answers why some were not sent. */
export const sendWaitingEmails = async (
  { context }: Pick<TestShop, 'context'>,
  { isLastAttempt = false } = {},
): Promise<string[]> => {
  const waiting = (await outboxOf(context)).filter(({ state }) => state === 'waiting');
  const problems: string[] = [];
  // One after the other: tests look at the email that came last.
  for (const { id } of waiting) {
    const sending = sendEmail(context, { id, writers: emailWriters, isLastAttempt });
    await sending.catch((error) => problems.push(`${error}`));
  }
  return problems;
};

/** The worker that sends emails, until the test ends. */
export const runWorker = ({ context }: Pick<TestShop, 'context'>): void => {
  onTestFinished(startWorker(emailTasks, context).stop);
};

/** What stands around an email of a shop that has set nothing. */
export const aFrame = (publicUrl = 'https://shop.example'): Letterhead => ({
  publicUrl,
  senderName: 'My shop',
  replyTo: null,
  closing: [],
  company: [],
  accent: ['#1f35d6', '#a9b4ff'],
  variables: { shop: 'My shop', email: '', phone: '' },
});
