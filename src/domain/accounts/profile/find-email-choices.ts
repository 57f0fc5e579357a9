import type { Database } from '../../../platform/database/database.ts';
import type { AuthUser } from '../../identity/user.ts';
import { findNewsletterChoice } from '../../newsletter/find-newsletter-choice.ts';

export type EmailChoices = { newsletter: boolean; orderEmails: boolean; refundEmails: boolean };

/**
 * Which emails a user gets. Whether an address reads the newsletter is for its owner alone: as
 * long as it is not confirmed, `canChooseNewsletter` is false and `newsletter` says nothing.
 */
export const findEmailChoices = async (
  context: { database: Database; canSendEmail: boolean },
  user: AuthUser,
): Promise<EmailChoices & { canChooseNewsletter: boolean }> => {
  const { rows } = await context.database.pool.query<Row>(
    `select order_emails as "orderEmails", refund_emails as "refundEmails",
       email_verified as "isConfirmed" from users where id = $1`,
    [user.id],
  );
  const { isConfirmed, ...choices } = rows[0] ?? none;
  const canChooseNewsletter = isConfirmed || !context.canSendEmail;
  const { isSubscribed } = canChooseNewsletter
    ? await findNewsletterChoice(context, user)
    : { isSubscribed: false };
  return { ...choices, newsletter: isSubscribed, canChooseNewsletter };
};

type Row = { orderEmails: boolean; refundEmails: boolean; isConfirmed: boolean };

const none: Row = { orderEmails: false, refundEmails: false, isConfirmed: false };
