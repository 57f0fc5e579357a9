// The email that tells a user of a new way into their account.
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { EmailContent } from '../../../platform/email/email.ts';
import { enqueueEmail } from '../../../platform/email/enqueue-email.ts';
import { message, say } from '../../../platform/text/say.ts';
import type { IdentityProviders } from './connect-identity-providers.ts';
import type { ProviderId } from './identity-provider.ts';

type Connected = { account: string; recipient: string; now: Date };

/** `account` is the row's id. Call it only when emails can be sent. */
export const enqueueProviderConnected = (
  client: Queryable,
  { account, recipient, now }: Connected,
): Promise<void> =>
  enqueueEmail(client, {
    kind: 'provider_connected',
    about: account,
    recipient,
    dedupeKey: `provider_connected:${account}`,
    now,
  });

export type ConnectedEmailContext = {
  database: Database;
  identityProviders: IdentityProviders;
  publicUrl: string;
};

/** Null once it is disconnected again. */
export const writeProviderConnected = async (
  { database, identityProviders, publicUrl }: ConnectedEmailContext,
  account: string,
): Promise<EmailContent | null> => {
  const { rows } = await database.pool.query<{ provider: ProviderId; email: string | null }>(
    'select provider_id as provider, email from identity_accounts where id = $1',
    [account],
  );
  const [row] = rows;
  if (!row) return null;
  const name = identityProviders.get(row.provider)?.name ?? row.provider;
  const which = row.email
    ? say(namedAccount, { name, email: row.email })
    : say('A {name} account was connected to your {shop} account. You can log in with it.', {
        name,
      });
  return {
    subject: say('You can now log in with {name}', { name }),
    title: say('You can now log in with {name}', { name }),
    blocks: [
      { text: which },
      { text: say('If that was not you, disconnect it and set a new password.') },
      { button: say('Login and security'), url: `${publicUrl}/Dashboard/MyProfile/security` },
    ],
  };
};

const namedAccount = message(
  'The {name} account {email} was connected to your {shop} account. You can log in with it.',
);

export const providerConnectedExample = { provider: 'google', email: 'ines@example.com' };
