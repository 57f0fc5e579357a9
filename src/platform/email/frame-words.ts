import { locale } from '../text/locale.ts';
import { message, say } from '../text/say.ts';
import type { EmailContent, EmailFrame } from './email.ts';

/** What the layout adds, in the language that counts now. */
export const writeFrame = (): EmailFrame => ({
  language: locale().words,
  accountReason: say('You get this email because of your account or order at {site}.'),
  newsletterReason: say(newsletterReason),
  unsubscribe: say('Unsubscribe'),
  insteadOf: say('{sum} instead of {before}'),
});

const newsletterReason = message(
  'You get this email because this address was entered for the newsletter of {site}.',
);

/** Why an email comes, with '{site}'. */
export const reasonOf = (
  { unsubscribe, because }: Pick<EmailContent, 'unsubscribe' | 'because'>,
  frame: EmailFrame,
): string => (unsubscribe ? frame.newsletterReason : (because ?? frame.accountReason));
