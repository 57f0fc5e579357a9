import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import type { Demanding } from '../second-factors/is-second-factor-demanded.ts';
import { checkRecentSignIn } from '../sessions/check-recent-sign-in.ts';
import type { SignedInUser } from '../user.ts';
import type { IdentityProviders } from './connect-identity-providers.ts';
import type { ProviderId } from './identity-provider.ts';
import { hasAnotherWay } from './list-connections.ts';

type Context = Demanding & { now: () => Date; identityProviders: IdentityProviders };

/**
 * Disconnects a provider's account from this user. Errors: requires_recent_login; not_found (not
 * connected); last_sign_in_method.
 */
export const disconnectProvider = async (
  context: Context,
  user: SignedInUser,
  provider: ProviderId,
): Promise<true | Failure<'requires_recent_login' | 'not_found' | 'last_sign_in_method'>> => {
  const recent = await checkRecentSignIn(context, user);
  if (recent !== true) return recent;
  const { database, now, identityProviders } = context;
  return await database.transaction(async (client) => {
    // One after the other: two at once must not end both ways in.
    await client.query('select from users where id = $1 for update', [user.id]);
    const { rows } = await client.query<{ id: ProviderId | 'credential' }>(
      'select provider_id as id from identity_accounts where user_id = $1',
      [user.id],
    );
    const connected = rows.map(({ id }) => id);
    if (!connected.includes(provider)) return fail('not_found', 'It is not connected.');
    if (!hasAnotherWay(connected, provider, identityProviders))
      return fail(
        'last_sign_in_method',
        say('Set a password first: this is your only way to log in.'),
      );
    await client.query('delete from identity_accounts where user_id = $1 and provider_id = $2', [
      user.id,
      provider,
    ]);
    await recordAuditEntry(client, {
      at: now(),
      actorId: user.id,
      action: 'provider_disconnected',
      subject: user.id,
      detail: { provider },
    });
    return true;
  });
};
