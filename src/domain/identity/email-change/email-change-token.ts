// The tokens of the links that confirm or undo a change of email. Only their hashes are stored.
import type { Queryable } from '../../../platform/database/database.ts';
import { createToken, hashLinkToken } from '../token.ts';

export type ChangePurpose = 'confirm' | 'undo';

export type EmailChange = {
  id: string;
  userId: string;
  oldEmail: string;
  newEmail: string;
  requestedAt: Date;
  isConfirmed: boolean;
};

/** A token for a link; null once the change is over. */
export const createChangeToken = async (
  client: Queryable,
  { changeId, purpose, now }: { changeId: string; purpose: ChangePurpose; now: Date },
): Promise<string | null> => {
  const token = createToken();
  const { rowCount } = await client.query(
    `insert into email_change_tokens (token_hash, change_id, purpose)
     select $2, id, $3 from email_changes where id = $1 and expires_at > $4`,
    [changeId, hashLinkToken(token), purpose, now],
  );
  return rowCount ? token : null;
};

/**
 * Locks the change of a token, after its user as every change of an account does; undefined for one
 * that is unknown or over.
 */
export const lockChangeOf = async (
  client: Queryable,
  { token, purpose, now }: { token: string; purpose: ChangePurpose; now: Date },
): Promise<EmailChange | undefined> => {
  const { rows } = await client.query<EmailChange>(
    `select change.id, user_id as "userId", old_email as "oldEmail", new_email as "newEmail",
       requested_at as "requestedAt", confirmed_at is not null as "isConfirmed"
     from email_change_tokens join email_changes change on change.id = change_id
       join users on users.id = user_id
     where token_hash = $1 and purpose = $2 and expires_at > $3
     for update of users, change`,
    [hashLinkToken(token), purpose, now],
  );
  return rows[0];
};
