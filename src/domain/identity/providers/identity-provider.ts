// Identity providers for sign-in: Google, Facebook, GitHub, or any OIDC provider.

export const providerIds = ['google', 'facebook', 'github', 'oidc'] as const;

export type ProviderId = (typeof providerIds)[number];

/** What for: `connect` and `reauthenticate` are for the user of a session. */
export const providerIntents = ['sign-in', 'connect', 'reauthenticate'] as const;

/** What a provider says of its user. */
export type ProviderProfile = {
  /** Its own id of the user, which never changes. */
  accountId: string;
  email: string | null;
  /** Whether the user proved to the provider that the email is theirs; some don't say. */
  emailState: 'confirmed' | 'unconfirmed' | 'unknown';
  name: string;
};

/** The secrets of one sign-in: they come back with the answer, or the answer is not ours. */
export type ProviderChecks = { state: string; nonce: string; codeVerifier: string };

export type IdentityProvider = {
  id: ProviderId;
  /** On the button: 'Google'. */
  name: string;
  /** Served by the sandbox: its users are made up. */
  isTest: boolean;
  /** Where the browser goes; `asksAgain`: also a user whom the provider knows already. */
  authorizationUrl(checks: ProviderChecks, asksAgain: boolean): Promise<URL>;
  /** The user of the answer, by a call to the provider. Throws ProviderSignInError. */
  findProfile(answer: URL, checks: ProviderChecks): Promise<ProviderProfile>;
};

/** `canceled`: by the user; `unavailable`: no answer in time; `invalid`: an answer not to trust. */
export class ProviderSignInError extends Error {
  override name = 'ProviderSignInError';
  readonly reason: 'canceled' | 'unavailable' | 'invalid';
  constructor(reason: ProviderSignInError['reason'], options?: ErrorOptions) {
    super(`The identity provider's answer: ${reason}`, options);
    this.reason = reason;
  }
}
