import type { Database } from '../../platform/database/database.ts';
import { wordConditions, wordPatterns } from '../../platform/database/word-patterns.ts';
import type { ListedSubscription } from './listed-subscription.ts';
import type { SubscriptionState } from './newsletter.ts';

type Query = {
  /** Parts that all occur in the email. */
  text?: string | undefined;
  state?: SubscriptionState | undefined;
  /** The id of the last subscription of the page before. */
  before?: string | undefined;
  size: number;
};

/** Who asked for the newsletter, the latest request first; `next` begins the next page. */
export const listSubscriptions = async (
  { database }: { database: Database },
  { text = '', state, before, size }: Query,
): Promise<{ subscriptions: ListedSubscription[]; next: string | null }> => {
  const values: unknown[] = [size + 1];
  const conditions = wordConditions('email', text, values, emailPatterns);
  if (state) conditions.push(`state = $${values.push(state)}`);
  if (before !== undefined) {
    conditions.push(`(requested_at, id) < (select requested_at, id
      from newsletter_subscriptions where id = $${values.push(before)})`);
  }
  // Unnamed: the best plan depends on the words.
  const { rows } = await database.pool.query<ListedSubscription>(
    `select ${subscriptionColumns} from newsletter_subscriptions
     where ${['true', ...conditions].join(' and ')}
     order by requested_at desc, id desc limit $1`,
    values,
  );
  const subscriptions = rows.slice(0, size);
  return { subscriptions, next: rows.length > size ? (subscriptions.at(-1)?.id ?? null) : null };
};

export const subscriptionColumns = `id, email, state, requested_at as "requestedAt",
  confirmed_at as "confirmedAt", unsubscribed_at as "unsubscribedAt"`;

// An email has no blank before it, which the patterns of words expect.
const emailPatterns = (text: string): string[] =>
  wordPatterns(text).map((pattern) => pattern.replace(/^% /, '%'));
