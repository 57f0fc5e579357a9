import type { Database } from '../../platform/database/database.ts';
import { pageOf, pastRow } from '../../platform/database/keyset.ts';
import { allOf, raw, sql } from '../../platform/database/sql.ts';
import { wordConditions, wordPatterns } from '../../platform/database/word-patterns.ts';
import type { ListedSubscription } from './listed-subscription-schema.ts';
import type { SubscriptionState } from './newsletter.ts';

type Query = {
  /** Parts that all occur in the email. */
  text?: string | undefined;
  state?: SubscriptionState | undefined;
  /** The id of the last subscription of the page before. */
  before?: string | undefined;
  size: number;
};

/** Subscriptions, the latest request first; `next` starts the next page. */
export const listSubscriptions = async (
  { database }: { database: Database },
  { text = '', state, before, size }: Query,
): Promise<{ subscriptions: ListedSubscription[]; next: string | null }> => {
  const where = allOf([
    ...wordConditions('email', text, emailPatterns),
    state && sql`state = ${state}`,
    pastRow('newsletter_subscriptions', 'requested_at', 'id', before),
  ]);
  // The statement has no name, because its best plan depends on the words.
  const { rows } = await database.pool.query<ListedSubscription>(
    sql`select ${raw(subscriptionColumns)} from newsletter_subscriptions where ${where}
      order by requested_at desc, id desc limit ${size + 1}`,
  );
  const { page, next } = pageOf(rows, size, ({ id }) => id);
  return { subscriptions: page, next };
};

export const subscriptionColumns = `id, email, state, requested_at as "requestedAt",
  confirmed_at as "confirmedAt", unsubscribed_at as "unsubscribedAt"`;

// The patterns expect a space before each word; an email has none.
const emailPatterns = (text: string): string[] =>
  wordPatterns(text).map((pattern) => pattern.replace(/^% /, '%'));
