import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { findEmailWait } from '../../../platform/email/find-email-wait.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { say } from '../../../platform/text/say.ts';
import { enqueueEmailCode } from './email-code-email.ts';
import { type CodeAsk, codeMinutes } from './email-codes.ts';

// Each code allows five guesses. Ten codes a day are fifty guesses of a million.
const perDayMax = 10;

export type AskingCode = { database: Database; now: () => Date; canSendEmail: boolean };

/**
 * Sends a code to an email that has an account. Whether it has one changes neither the statements
 * that run nor the answer: it is looked up when the email is written.
 * Errors: unavailable (no SMTP server); rate_limited (one email a minute and ten a day).
 */
export const askEmailCode = (
  { database, now, canSendEmail }: AskingCode,
  typed: string,
): Promise<CodeAsk | Failure<'unavailable' | 'rate_limited'>> =>
  database.transaction(async (client) => {
    if (!canSendEmail) return fail('unavailable', noEmails);
    const email = normalizeEmail(typed);
    // Simultaneous asks count each other, with or without a row of a user to lock.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `email_code:${email}`,
    ]);
    const at = now();
    const seconds = await findEmailWait(
      client,
      { about: email, kind: 'email_code', perDayMax },
      at,
    );
    if (seconds > 60) return fail('rate_limited', say('No more codes today. Use your password.'));
    if (seconds > 0)
      return fail(
        'rate_limited',
        say('A code was just sent. Wait {seconds} s to get another one.', { seconds }),
      );
    const ask = { id: randomUUID(), email };
    await client.query(
      'insert into email_codes (id, email, created_at, expires_at) values ($1, $2, $3, $4)',
      [ask.id, email, at, new Date(at.getTime() + codeMinutes * 60_000)],
    );
    await enqueueEmailCode(client, email, at);
    return ask;
  });

const noEmails = 'This shop sends no emails yet. Use a password.';
