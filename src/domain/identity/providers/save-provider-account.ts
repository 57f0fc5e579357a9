import type { Queryable } from '../../../platform/database/database.ts';
import type { ProviderId, ProviderProfile } from './identity-provider.ts';

type NewAccount = { userId: string; provider: ProviderId; profile: ProviderProfile; at: Date };

/**
 * Connects a provider's account to a user, in the caller's transaction. Answers the row's id, or
 * null when either has another already. The provider's tokens are not kept: nothing needs them.
 */
export const saveProviderAccount = async (
  client: Queryable,
  { userId, provider, profile, at }: NewAccount,
): Promise<string | null> => {
  const email = (profile.email ?? '').length <= 254 ? profile.email : null;
  const { rows } = await client.query<{ id: string }>(
    `insert into identity_accounts
       (id, user_id, provider_id, account_id, email, email_confirmed, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $6)
     on conflict do nothing returning id`,
    [userId, provider, profile.accountId, email, profile.emailState === 'confirmed', at],
  );
  return rows[0]?.id ?? null;
};
