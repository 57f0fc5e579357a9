// The one place that ends what may open an account, or take it over later. Access tokens end with
// their sessions. A link that confirms the account's own email opens nothing, and stays.
import type { Queryable } from '../../platform/database/database.ts';

// The provider confirmed the account's email, so its user also owns the mailbox.
const vouched = 'account.email_confirmed and account.email = users.email';
const connections = `delete from identity_accounts account using users
  where users.id = $1 and account.user_id = users.id and provider_id <> 'credential'`;

/** How each way in is ended, for the user $1. Those that begin sessions come first. */
const endings = {
  password: `delete from identity_accounts where user_id = $1 and provider_id = 'credential'`,
  vouchedConnections: `${connections} and (${vouched})`,
  otherConnections: `${connections} and (${vouched}) is not true`,
  passkeys: 'delete from passkeys where user_id = $1',
  secondFactors: `with codes as (delete from recovery_codes where user_id = $1)
    delete from authenticator_apps where user_id = $1`,
  sessions: 'delete from identity_sessions where user_id = $1',
  waitingEmailChange: 'delete from email_changes where user_id = $1 and confirmed_at is null',
  undoLinks: 'delete from email_changes where user_id = $1 and confirmed_at is not null',
  passwordLinks: 'delete from identity_links where value = $1',
  emailCodes: `delete from email_codes using users
    where users.id = $1 and email_codes.email = users.email`,
};

export type WayIn = keyof typeof endings | 'knownDevices';

const beginSessions: WayIn[] = ['password', 'vouchedConnections', 'otherConnections', 'passkeys'];
// Second factors open nothing alone, and access to the mailbox alone does not end them.
const factors: WayIn[] = ['passkeys', 'secondFactors'];

type Event = { survives: WayIn[]; survivesWithoutEmail?: WayIn[] };

/**
 * The events that end ways in, and which ways survive each. Some survive only where no email can be
 * sent, because nothing else would lead back.
 */
const events = {
  /** The first admin's link was used; the surviving password is the one that it set. */
  adminLinkUsed: { survives: ['password'] },
  /** The mailbox is proved; an undo belongs to the mailbox before it. */
  passwordLinkUsed: { survives: ['password', 'vouchedConnections', 'undoLinks', ...factors] },
  /** By a code, for the first time: what was set before may be a stranger's. */
  mailboxProved: { survives: ['vouchedConnections', 'undoLinks', 'secondFactors', 'emailCodes'] },
  /** A link to set a password follows. */
  emailChangeUndone: { survives: ['vouchedConnections', ...factors] },
  /** By the user, in a session that stays. */
  passwordChanged: {
    survives: ['password', 'vouchedConnections', 'otherConnections', 'undoLinks', ...factors],
  },
  promoted: {
    survives: ['password', 'vouchedConnections', 'sessions', ...factors],
    survivesWithoutEmail: ['otherConnections'],
  },
  disabled: { survives: ['secondFactors'], survivesWithoutEmail: beginSessions },
  /** By an admin, for who lost them. */
  secondFactorsReset: {
    survives: [
      'password',
      'vouchedConnections',
      'otherConnections',
      'waitingEmailChange',
      'undoLinks',
      'passwordLinks',
    ],
  },
} satisfies Record<string, Event>;

type Ending = {
  userId: string;
  event: keyof typeof events;
  at: Date;
  canSendEmail: boolean;
  /** A session that stays. */
  sessionId?: string;
};

/**
 * Ends the ways into an account but for those that survive the event, in the caller's transaction.
 * A session that a way in may have begun ends with it.
 */
export const endWaysIn = async (
  client: Queryable,
  { userId, event, at, canSendEmail, sessionId = '' }: Ending,
): Promise<void> => {
  const { survives, survivesWithoutEmail = [] }: Event = events[event];
  const surviving = new Set([...survives, ...(canSendEmail ? [] : survivesWithoutEmail)]);
  // The user first, as in every change of an account: two at once would wait for each other.
  await client.query('update users set devices_since = $2 where id = $1', [userId, at]);
  for (const [way, ending] of Object.entries(endings) as [keyof typeof endings, string][]) {
    if (surviving.has(way)) continue;
    const isOfSessions = way === 'sessions';
    const { rowCount } = await client.query(
      isOfSessions ? `${ending} and id <> $2` : ending,
      isOfSessions ? [userId, sessionId] : [userId],
    );
    if (rowCount && beginSessions.includes(way)) surviving.delete('sessions');
  }
};
