import { z } from 'zod';
import { isSecureUrl, variables } from './setting-fields.ts';

const clientId = (name: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .register(variables, { name, remedy: 'Set it to the client id that the provider shows.' });

const clientSecret = (name: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,512}$/)
    .optional()
    .register(variables, {
      name,
      remedy: 'Set it to the client secret that the provider shows.',
      isSecret: true,
    });

/** Each provider needs its id and its secret; the button of one without them is not shown. */
export const identityProviderSettings = z.object({
  googleClientId: clientId('GOOGLE_CLIENT_ID'),
  googleClientSecret: clientSecret('GOOGLE_CLIENT_SECRET'),
  facebookClientId: clientId('FACEBOOK_CLIENT_ID'),
  facebookClientSecret: clientSecret('FACEBOOK_CLIENT_SECRET'),
  githubClientId: clientId('GITHUB_CLIENT_ID'),
  githubClientSecret: clientSecret('GITHUB_CLIENT_SECRET'),
  oidcClientId: clientId('OIDC_CLIENT_ID'),
  oidcClientSecret: clientSecret('OIDC_CLIENT_SECRET'),
  /** Any OpenID Connect provider, as it names itself: 'https://id.example/realms/shop'. */
  oidcIssuer: z
    .string()
    .refine(isIssuer)
    .optional()
    .register(variables, {
      name: 'OIDC_ISSUER',
      remedy:
        'Set it to the https:// URL of the provider, without ?, # and user name. ' +
        'Only on this machine itself http:// is enough.',
    }),
  /** What its button says. */
  oidcName: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}<>]{1,30}$/u)
    .optional()
    .register(variables, { name: 'OIDC_NAME', remedy: 'Set it to a name of up to 30 characters.' }),
});

type Fields = z.infer<typeof identityProviderSettings>;

const sets: [string, (keyof Fields)[]][] = [
  ['Google', ['googleClientId', 'googleClientSecret']],
  ['Facebook', ['facebookClientId', 'facebookClientSecret']],
  ['GitHub', ['githubClientId', 'githubClientSecret']],
  ['OpenID Connect', ['oidcIssuer', 'oidcClientId', 'oidcClientSecret']],
];

const nameOf = (key: keyof Fields): string =>
  variables.get(identityProviderSettings.shape[key])?.name ?? key;

// Both are needed, because a button that can't work is worse than none.
export const checkIdentityProviders = (fields: Fields, context: z.RefinementCtx): void => {
  for (const [provider, keys] of sets) {
    const missing = keys.filter((key) => fields[key] === undefined).map(nameOf);
    if (missing.length === 0 || missing.length === keys.length) continue;
    context.addIssue({
      code: 'custom',
      message:
        `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing. Sign-in with ` +
        `${provider} needs all of ${keys.map(nameOf).join(', ')}.`,
    });
  }
};

function isIssuer(value: string): boolean {
  if (!isSecureUrl(value)) return false;
  const { search, hash, username } = new URL(value);
  return !search && !hash && !username;
}
