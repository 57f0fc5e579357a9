// The tokens of the links in newsletter emails. Only their hashes are stored.
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/database/database.ts';
import { dayMs } from '../../platform/values/day-ms.ts';
import { confirmLinkHours, type SubscriptionState, unsubscribeLinkDays } from './newsletter.ts';

export type TokenPurpose = 'confirm' | 'unsubscribe';

const validMs: Record<TokenPurpose, number> = {
  confirm: confirmLinkHours * 3_600_000,
  unsubscribe: unsubscribeLinkDays * dayMs,
};

type NewToken = {
  subscriptionId: string;
  purpose: TokenPurpose;
  /** The issue that contains the link. */
  issueId?: string | undefined;
  now: Date;
};

/** A token for a link; null when the subscription has been deleted. */
export const createNewsletterToken = async (
  client: Queryable,
  { subscriptionId, purpose, issueId, now }: NewToken,
): Promise<string | null> => {
  const token = randomBytes(24).toString('base64url');
  const { rowCount } = await client.query(
    `insert into newsletter_tokens (token_hash, subscription_id, purpose, expires_at, issue_id)
     select $2, id, $3, $4, $5 from newsletter_subscriptions where id = $1`,
    [subscriptionId, hashOf(token), purpose, new Date(now.getTime() + validMs[purpose]), issueId],
  );
  return rowCount ? token : null;
};

export type Subscription = {
  id: string;
  email: string;
  state: SubscriptionState;
  confirmedAt: Date | null;
};

/** With the issue that the token was sent with. */
type OfToken = Subscription & { issueId: string | null };

/** Locks the subscription of a token; undefined for one that is unknown or expired. */
export const lockSubscriptionOf = async (
  client: Queryable,
  { token, purpose, now }: { token: string; purpose: TokenPurpose; now: Date },
): Promise<OfToken | undefined> => {
  const { rows } = await client.query<OfToken>(
    `select s.id, s.email, s.state, s.confirmed_at as "confirmedAt",
       t.issue_id as "issueId"
     from newsletter_tokens t join newsletter_subscriptions s on s.id = t.subscription_id
     where t.token_hash = $1 and t.purpose = $2 and t.expires_at > $3
     for no key update of s`,
    [hashOf(token), purpose, now],
  );
  return rows[0];
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
