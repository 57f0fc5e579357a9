// What began a session, and whether it still would.
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { hashToken } from '../token.ts';

export const proofSchema = z.discriminatedUnion('by', [
  /** `what` is a hash of the stored hash. */
  z.object({ by: z.literal('password'), what: z.string() }),
  z.object({ by: z.literal('provider'), what: z.string() }),
  z.object({ by: z.literal('passkey'), what: z.string() }),
  z.object({ by: z.literal('emailCode'), what: z.uuid() }),
  /** The account was made a moment ago without a password; valid until its email is confirmed. */
  z.object({ by: z.literal('newAccount'), what: z.string() }),
]);

export type Proof = z.infer<typeof proofSchema>;

export const passwordProof = (passwordHash: string): Proof => ({
  by: 'password',
  what: hashToken(passwordHash),
});

const statements: Record<Proof['by'], string> = {
  password: `select 1 from identity_accounts where user_id = $1 and provider_id = 'credential'
    and encode(sha256(convert_to(password, 'UTF8')), 'hex') = $2 for share`,
  provider: `select 1 from identity_accounts
    where user_id = $1 and provider_id = $2 and provider_id <> 'credential' for share`,
  passkey: 'select 1 from passkeys where user_id = $1 and id = $2 for share',
  emailCode: `select 1 from email_codes join users using (email)
    where users.id = $1 and email_codes.id = $2 and used_at is not null for share`,
  newAccount: 'select 1 from users where id = $1 and email = $2 and not email_verified for share',
};

/** Whether the proof is still valid. Waits for a change of the account that is under way. */
export const isStillProved = async (
  { database }: { database: Database },
  userId: string,
  { by, what }: Proof,
): Promise<boolean> => {
  const { rowCount } = await database.pool.query(statements[by], [userId, what]);
  return rowCount === 1;
};
