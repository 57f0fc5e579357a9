import type { IdentityProviders } from './connect-identity-providers.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** The providers that work in this shop, in the order of their buttons. */
export const listProviders = async ({
  identityProviders,
}: {
  identityProviders: IdentityProviders;
}): Promise<Pick<IdentityProvider, 'id' | 'name' | 'isTest'>[]> =>
  [...identityProviders.values()].map(({ id, name, isTest }) => ({ id, name, isTest }));
