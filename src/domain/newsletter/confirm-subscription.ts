import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import { findFirstPurchaseCode } from '../discounts/find-first-purchase-code.ts';
import type { PromoRule } from '../pricing/promo-rule.ts';
import { lockSubscriptionOf } from './newsletter-token.ts';
import { enqueueWelcomeEmail } from './welcome-email.ts';

/**
 * Confirms a subscription by the token of its email; a second time changes nothing.
 * Errors: invalid_input (unknown or expired token, or unsubscribed since).
 */
export const confirmSubscription = async (
  context: DatabaseAndClock,
  token: string,
): Promise<{ offer: PromoRule | null } | Failure<'invalid_input'>> => {
  const { database, now } = context;
  const confirmed = await database.transaction(async (client) => {
    const at = now();
    const found = await lockSubscriptionOf(client, { token, purpose: 'confirm', now: at });
    if (!found || found.state === 'unsubscribed') {
      return fail('invalid_input', say('This link has expired, or was never valid.'), {
        field: 'token',
      });
    }
    if (found.confirmedAt) return true;
    await client.query(
      `update newsletter_subscriptions set state = 'subscribed', confirmed_at = $2 where id = $1`,
      [found.id, at],
    );
    await enqueueWelcomeEmail(client, { ...found, now: at });
    return true;
  });
  return isFailure(confirmed) ? confirmed : { offer: await findFirstPurchaseCode(context) };
};
