// What is particular to Google, Facebook, GitHub and others.
import type { ProviderId, ProviderProfile } from './identity-provider.ts';
import type { OAuthOptions } from './oauth.ts';

type Known = Pick<OAuthOptions, 'name' | 'scope' | 'server'>;

const oidcScope = 'openid email profile';

export const knownProviders: Record<Exclude<ProviderId, 'oidc'>, Known> = {
  google: {
    name: 'Google',
    scope: oidcScope,
    server: { issuer: 'https://accounts.google.com', askAgain: { prompt: 'select_account' } },
  },
  facebook: {
    name: 'Facebook',
    scope: 'email public_profile',
    server: {
      issuer: 'https://www.facebook.com',
      authorizationEndpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
      tokenEndpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
      askAgain: { auth_type: 'reauthenticate' },
      findProfile: async (getJson) => {
        const url = 'https://graph.facebook.com/v23.0/me?fields=id,name,email';
        return facebookProfile(await getJson(url));
      },
    },
  },
  github: {
    name: 'GitHub',
    scope: 'read:user user:email',
    server: {
      issuer: 'https://github.com/login/oauth',
      authorizationEndpoint: 'https://github.com/login/oauth/authorize',
      tokenEndpoint: 'https://github.com/login/oauth/access_token',
      askAgain: { prompt: 'select_account' },
      findProfile: async (getJson) =>
        githubProfile(
          await getJson('https://api.github.com/user'),
          await getJson('https://api.github.com/user/emails'),
        ),
    },
  },
};

/** Any OpenID Connect provider; without a name its button shows its host. */
export const oidcProvider = (issuer: string, name = new URL(issuer).hostname): Known => ({
  name,
  scope: oidcScope,
  server: { issuer, askAgain: { prompt: 'login' } },
});

type Facebook = { id?: unknown; name?: unknown; email?: unknown };

/** Facebook does not say whether an email is confirmed. */
export const facebookProfile = (me: unknown): ProviderProfile => {
  const { id, name, email } = me as Facebook;
  return {
    accountId: textOf(id),
    email: textOf(email) || null,
    emailState: 'unknown',
    name: textOf(name),
  };
};

type GitHub = { id?: unknown; login?: unknown; name?: unknown };
type GitHubEmail = { email?: unknown; primary?: unknown; verified?: unknown };

/** The primary email; the one of the public profile need not be confirmed. */
export const githubProfile = (user: unknown, emails: unknown): ProviderProfile => {
  const { id, login, name } = user as GitHub;
  const primary = (Array.isArray(emails) ? (emails as GitHubEmail[]) : []).find(
    (one) => one.primary === true,
  );
  return {
    accountId: textOf(id),
    email: textOf(primary?.email) || null,
    emailState: primary?.verified === true ? 'confirmed' : 'unconfirmed',
    name: textOf(name) || textOf(login),
  };
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
