// What can go wrong in a sign-in with a provider: stable codes and sentences, for both sides.

const sentences = {
  'popup-blocked': 'Your browser blocked the {name} window, so {name} opens in this tab.',
  'popup-closed-by-user': 'The {name} window was closed before you were logged in. Try again.',
  'unauthorized-domain': '{name} knows the shop by another address. Open {home}, then try again.',
  'network-request-failed': '{name} did not respond. Check the connection, then try again.',
  'too-many-requests': 'Too many sign-ins from your network. Wait ten minutes, then try again.',
  'user-disabled': 'This account is closed. Contact us if that is a mistake.',
  'requires-recent-login': 'Please log in again.',
  'second-factor-required': 'Enter a code of your authenticator app to go on.',
  'unconfirmed-email':
    '{name} says that your email address there is not confirmed. Confirm it at {name} first, ' +
    'or create an account with email and password.',
  'email-missing':
    '{name} did not tell your email address. Allow it there, or create an account with email ' +
    'and password.',
  'account-exists-with-different-credential':
    'You have an account with this email already. Log in with your password, then connect ' +
    '{name} under Login and security.',
  'unconfirmed-account':
    'Confirm your own email address first: we sent you a link. Then connect {name}.',
  'email-already-in-use': 'Another account of this shop has the email of this {name} account.',
  'credential-already-in-use': 'This {name} account is connected to another account of this shop.',
  'provider-already-linked':
    'Another {name} account is connected already. Disconnect it first, then connect this one.',
  'user-mismatch': 'This is not the {name} account that is connected to yours.',
  'expired-sign-in':
    'This sign-in took too long, or your browser keeps no cookies. Please start again.',
  'provider-failed': 'Sign-in with {name} failed. Try again, or use email and password.',
};

export type ProviderErrorCode = keyof typeof sentences;

/** The sentence for a customer. `home`: 'shop.example'. Unknown codes count as a failure. */
export const providerError = (
  code: string,
  { name, home }: { name: string; home: string },
): { code: string; message: string } => {
  const known = Object.hasOwn(sentences, code) ? (code as ProviderErrorCode) : 'provider-failed';
  const message = sentences[known].replaceAll('{name}', name).replaceAll('{home}', home);
  return { code: known, message };
};
