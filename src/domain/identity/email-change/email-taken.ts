// One account an email.
import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';

export const emailTaken = (): Failure<'email_taken'> =>
  fail('email_taken', say('Another account has this email address. Use another one.'), {
    field: 'email',
  });

/**
 * Whether an account has this normalized email, or had it until lately: an undo may want it back.
 * `userId` may have it themselves.
 */
export const isEmailTaken = async (
  client: Queryable,
  { email, now, userId = '' }: { email: string; now: Date; userId?: string },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from users where email = $1 and id <> $3
     union all
     select from email_changes
     where old_email = $1 and user_id <> $3 and confirmed_at is not null and expires_at > $2
     limit 1`,
    [email, now, userId],
  );
  return Boolean(rowCount);
};

/**
 * Runs a transaction. If another account took the email meanwhile, the error is also `email_taken`.
 */
export const orEmailTaken = (error: unknown): Failure<'email_taken'> => {
  if ((error as { constraint?: string }).constraint === 'users_email_key') return emailTaken();
  throw error;
};
