import type { Database } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import type { AuthUser } from '../../identity/user.ts';
import { setNewsletterChoice } from '../../newsletter/set-newsletter-choice.ts';
import { type EmailChoices, findEmailChoices } from './find-email-choices.ts';

type ChoiceContext = { database: Database; now: () => Date; canSendEmail: boolean };

/**
 * Sets the choices that are given; the others stay.
 * Errors: forbidden (the newsletter, for an address that is not confirmed).
 */
export const setEmailChoices = async (
  context: ChoiceContext,
  user: AuthUser,
  change: Partial<EmailChoices>,
): Promise<(EmailChoices & { canChooseNewsletter: boolean }) | Failure<'forbidden'>> => {
  const before = await findEmailChoices(context, user);
  const { newsletter = before.newsletter, orderEmails, refundEmails } = change;
  if (change.newsletter !== undefined && !before.canChooseNewsletter) {
    return fail('forbidden', say('Confirm your email address first.'), { field: 'newsletter' });
  }
  if (newsletter !== before.newsletter) await setNewsletterChoice(context, user, newsletter);
  await context.database.writes.query(
    `update users set order_emails = coalesce($2, order_emails),
       refund_emails = coalesce($3, refund_emails) where id = $1`,
    [user.id, orderEmails ?? null, refundEmails ?? null],
  );
  return findEmailChoices(context, user);
};
