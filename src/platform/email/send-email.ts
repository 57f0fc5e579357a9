// At least once: a stop between the server's answer and our note of it may repeat an email, under
// the same Message-ID.
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from '../database/database.ts';
import { logText } from '../text/log-text.ts';
import type { EmailKind, WriteEmail } from './email.ts';
import { layoutEmail } from './layout-email.ts';
import type { Letterhead } from './letterhead.ts';
import type { EmailTransport } from './smtp.ts';

export type SendingContext = {
  database: Database;
  now: () => Date;
  emailTransport: EmailTransport | null;
  findLetterhead: (client?: Queryable) => Promise<Letterhead>;
  log: (problem: unknown) => void;
};

type Task<Context> = {
  id: string;
  writers: Record<EmailKind, { write: WriteEmail<Context> }>;
  /** After this attempt the failure is final. */
  isLastAttempt: boolean;
  signal?: AbortSignal;
};

/**
 * Renewed while sending, so two processes never send the same email. A killed process stops
 * renewing.
 */
const claimMs = 60_000;
const renewEveryMs = 15_000;
const recordAttemptsMax = 60;

/** Sends one email of the outbox. Throws when it is to be tried again. */
export const sendEmail = async <Context extends SendingContext>(
  context: Context,
  task: Task<Context>,
): Promise<void> => {
  const { emailTransport } = context;
  const { id } = task;
  const email = emailTransport && (await claim(context, id));
  if (!email) return;
  const renewing = setInterval(() => renew(context, id).catch(context.log), renewEveryMs);
  const outcome = await trySending(context, task, { email, emailTransport });
  clearInterval(renewing);
  await record(context, id, outcome);
  const { state, lastError, cause } = outcome;
  if (state === 'waiting') throw new Error(`Email ${id} was not sent: ${lastError}`, { cause });
  if (state === 'failed') context.log(`Email ${id} could not be sent: ${lastError}`);
};

type Outcome = {
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  response?: string;
  lastError?: string;
  /** Only for errors that are not the SMTP server's, which may contain recipients. */
  cause?: unknown;
};

const trySending = async <Context extends SendingContext>(
  context: Context,
  { id, writers, isLastAttempt, signal }: Task<Context>,
  { email, emailTransport }: { email: Claimed; emailTransport: EmailTransport },
): Promise<Outcome> => {
  // Servers repeat the recipient in what they answer.
  const clean = (text: string) => logText(text.replaceAll(email.recipient, '(email)'));
  const failed = (isFinal: boolean) => (isFinal || isLastAttempt ? 'failed' : 'waiting');
  try {
    const content = await writers[email.kind].write(context, email.about);
    if (!content) return { state: 'dropped' };
    const message = {
      ...layoutEmail(content, content.letterhead ?? (await context.findLetterhead())),
      id,
      recipient: email.recipient,
    };
    const sending = await emailTransport.send(message, signal);
    return sending.isSent
      ? { state: 'sent', response: clean(sending.response) }
      : { state: failed(sending.isFinal), lastError: clean(sending.problem) };
  } catch (cause) {
    return { state: failed(false), lastError: clean((cause as Error).message), cause };
  }
};

type Claimed = { kind: EmailKind; about: string; recipient: string };

const claim = async (
  { database, now }: SendingContext,
  id: string,
): Promise<Claimed | undefined> => {
  const time = now();
  const { rows } = await database.writes.query<Claimed>(
    `update email_outbox set claimed_until = $2, attempts = attempts + 1
     where id = $1 and state = 'waiting' and expires_at > $3
       and (claimed_until is null or claimed_until <= $3)
     returning kind, about, recipient`,
    [id, new Date(time.getTime() + claimMs), time],
  );
  return rows[0];
};

const renew = async ({ database, now }: SendingContext, id: string): Promise<void> => {
  await database.writes.query(
    'update email_outbox set claimed_until = $2 where id = $1 and claimed_until is not null',
    [id, new Date(now().getTime() + claimMs)],
  );
};

// Retries while the database restarts, because without this note the email would be sent again.
const record = async (
  { database, now }: SendingContext,
  id: string,
  { state, response, lastError }: Outcome,
): Promise<void> => {
  const finishedAt = state === 'waiting' ? null : now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.writes.query(
        `update email_outbox set state = $2, claimed_until = null, last_error = $3,
           response = $4, finished_at = $5
         where id = $1 and state = 'waiting'`,
        [id, state, lastError ?? null, response ?? null, finishedAt],
      );
      return;
    } catch (error) {
      if (attempt === recordAttemptsMax) throw error;
      await wait(1000);
    }
  }
};
