import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { say } from '../../platform/text/say.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import type { SubscriptionState } from './newsletter.ts';
import { endSubscription } from './unsubscribe.ts';

/**
 * For admins, at a subscriber's request. Ending a subscription twice changes nothing. Errors:
 * not_found.
 */
export const endNewsletterSubscription = (
  { database, now }: DatabaseAndClock,
  { id, actorId }: { id: string; actorId: string },
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    const { rows } = await client.query<{ state: SubscriptionState }>(
      'select state from newsletter_subscriptions where id = $1 for no key update',
      [id],
    );
    const [found] = rows;
    if (!found) return fail('not_found', say('There is no such subscription.'));
    if (found.state === 'unsubscribed') return true;
    const at = now();
    await endSubscription(client, id, at);
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'newsletter_subscription_ended',
      subject: id,
      detail: { before: { state: found.state }, after: { state: 'unsubscribed' } },
    });
    return true;
  });
