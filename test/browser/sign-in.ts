// Signed in without the screens, in the browser of a component test.
import { signIn, signUp } from '../../src/web/account/sign-in/sign-in.ts';
import { accessToken, currentUser } from '../../src/web/session/current-user.ts';
import { fetchAccess } from '../../src/web/session/session.ts';
import { type Account, firstAdmin, newAccount, type SignedIn } from '../setup-calls.ts';

/** A new customer; `buyItems` of setup-calls.ts takes the answer. */
export const beginSignedIn = async (account = newAccount()): Promise<SignedIn> =>
  signedIn(account, await signUp({ ...account, staysSignedIn: true }));

/** The shop's only admin: what a test changes, others see. */
export const beginAsAdmin = async (): Promise<SignedIn> => {
  const session = signedIn(firstAdmin, await signIn({ ...firstAdmin, staysSignedIn: true }));
  const user = currentUser();
  if (user) await fetchAccess(user);
  return session;
};

/** A customer of before, or one that calls created. */
export const signInAgain = async ({ name, email, password }: Account): Promise<SignedIn> => {
  const account = { name, email, password };
  return signedIn(account, await signIn({ ...account, staysSignedIn: true }));
};

/** The session is over, which this browser hears with its next call. */
export const endSession = async (): Promise<void> => {
  const response = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`The sign-out was answered with ${response.status}.`);
};

const signedIn = (account: Account, errors: unknown): SignedIn => {
  if (errors) throw new Error(JSON.stringify(errors));
  return { ...account, origin: '', cookie: '', token: accessToken.get() ?? '' };
};
