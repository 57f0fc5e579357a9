import type { Database } from '../../../platform/database/database.ts';

/** How a user can prove who they are: by password, and by these providers. */
export type SignInMethods = { hasPassword: boolean; providers: string[] };

export const findSignInMethods = async (
  { database }: { database: Database },
  { id }: { id: string },
): Promise<SignInMethods> => {
  const { rows } = await database.pool.query<{ provider: string }>({
    name: 'find-sign-in-methods',
    text: `select distinct provider_id as provider from identity_accounts
           where user_id = $1 order by provider_id`,
    values: [id],
  });
  const providers = rows.map(({ provider }) => provider);
  return {
    hasPassword: providers.includes('credential'),
    providers: providers.filter((provider) => provider !== 'credential'),
  };
};
