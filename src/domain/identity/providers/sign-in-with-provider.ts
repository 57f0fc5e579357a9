import type { Database, Queryable } from '../../../platform/database/database.ts';
import { enqueueConfirmEmail } from '../email-change/confirmation-email.ts';
import { emailAddressSchema } from '../email-change/email-schema.ts';
import { isEmailTaken } from '../email-change/email-taken.ts';
import { insertUser } from '../sign-in/sign-up.ts';
import type { ProviderId, ProviderProfile } from './identity-provider.ts';
import { enqueueProviderConnected } from './provider-connected-email.ts';
import type { ProviderErrorCode } from './provider-errors.ts';
import { saveProviderAccount } from './save-provider-account.ts';

type Context = { database: Database; now: () => Date; canSendEmail: boolean };
type SignIn = { provider: ProviderId; profile: ProviderProfile };
type SignedIn = { id: string; email: string };
type Outcome = SignedIn | { code: ProviderErrorCode };

/**
 * The user of a provider's account: the one who connected it, the one with its confirmed email, or
 * a new one. An account is found by its email only if both sides confirmed it.
 */
export const signInWithProvider = (
  context: Context,
  { provider, profile }: SignIn,
): Promise<Outcome> =>
  context.database.transaction(async (client) => {
    const attempt = { ...context, client, provider, profile, at: context.now() };
    // If several sign in at once, one makes the user; the others find it in a second try.
    const signedIn = (await signInOnce(attempt)) ?? (await signInOnce(attempt));
    return signedIn ?? { code: 'email-already-in-use' };
  });

type Attempt = SignIn & { client: Queryable; at: Date; canSendEmail: boolean };

/** Undefined when the email was taken meanwhile. */
const signInOnce = async (attempt: Attempt): Promise<Outcome | undefined> => {
  const { client, provider, profile } = attempt;
  const connected = await findConnected(client, provider, profile.accountId);
  if (connected) return checked(connected);
  const email = emailOf(profile);
  if (typeof email !== 'string') return email;
  const sameEmail = await findByEmail(client, email);
  return sameEmail ? await connectTo(sameEmail, attempt) : await signUpWith(email, attempt);
};

const connectTo = async (
  found: Found,
  { client, provider, profile, at, canSendEmail }: Attempt,
): Promise<Outcome> => {
  const isProved = found.emailVerified && profile.emailState === 'confirmed';
  if (!isProved) return { code: 'account-exists-with-different-credential' };
  const user = checked(found);
  if ('code' in user) return user;
  const account = await saveProviderAccount(client, { userId: user.id, provider, profile, at });
  if (!account) {
    // Either a simultaneous request was first, or this user has another account at the provider.
    const connected = await findConnected(client, provider, profile.accountId);
    return connected ? checked(connected) : { code: 'provider-already-linked' };
  }
  if (canSendEmail)
    await enqueueProviderConnected(client, { account, recipient: user.email, now: at });
  return user;
};

const signUpWith = async (
  email: string,
  { client, provider, profile, at, canSendEmail }: Attempt,
): Promise<SignedIn | undefined> => {
  // Also an email that an account had until lately, and may want back.
  if (await isEmailTaken(client, { email, now: at })) return undefined;
  const emailVerified = profile.emailState === 'confirmed';
  const user = await insertUser(client, { name: profile.name, email, emailVerified }, at);
  if (!user) return undefined;
  const account = await saveProviderAccount(client, { userId: user.id, provider, profile, at });
  // A user without a way to sign in must not stay.
  if (!account) throw new Error('The account was connected meanwhile.');
  if (!emailVerified && canSendEmail)
    await enqueueConfirmEmail(client, { userId: user.id, email, now: at });
  return { id: user.id, email: user.email };
};

type Found = SignedIn & { emailVerified: boolean; disabledAt: Date | null };

const foundColumns = `users.id, users.email, email_verified as "emailVerified",
  disabled_at as "disabledAt"`;

const findConnected = async (
  client: Queryable,
  provider: ProviderId,
  accountId: string,
): Promise<Found | undefined> => {
  const { rows } = await client.query<Found>(
    `select ${foundColumns} from identity_accounts account join users on users.id = user_id
     where provider_id = $1 and account_id = $2`,
    [provider, accountId],
  );
  return rows[0];
};

// Locked: its email can't change, and its confirmation can't be taken back meanwhile.
const findByEmail = async (client: Queryable, email: string): Promise<Found | undefined> => {
  const { rows } = await client.query<Found>(
    `select ${foundColumns} from users where email = $1 for update`,
    [email],
  );
  return rows[0];
};

const checked = ({ id, email, disabledAt }: Found): Outcome =>
  disabledAt ? { code: 'user-disabled' } : { id, email };

const emailOf = ({ email, emailState }: ProviderProfile): string | { code: ProviderErrorCode } => {
  if (emailState === 'unconfirmed') return { code: 'unconfirmed-email' };
  return emailAddressSchema.safeParse(email).data ?? { code: 'email-missing' };
};
