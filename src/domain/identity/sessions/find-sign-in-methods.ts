import { findFactors, isSecondFactorAsked } from '../second-factors/find-second-factors.ts';
import type { Demanding } from '../second-factors/is-second-factor-demanded.ts';
import type { SignInMethods } from './session-schema.ts';

export const findSignInMethods = async (
  context: Demanding,
  { id }: { id: string },
): Promise<SignInMethods> => {
  const { rows } = await context.database.pool.query<{ provider: string }>({
    name: 'find-sign-in-methods',
    text: `select distinct provider_id as provider from identity_accounts
           where user_id = $1 order by provider_id`,
    values: [id],
  });
  const providers = rows.map(({ provider }) => provider);
  const factors = await findFactors(context, id);
  return {
    hasPassword: providers.includes('credential'),
    providers: providers.filter((provider) => provider !== 'credential'),
    hasPasskey: factors.hasPasskey,
    asksCode: await isSecondFactorAsked(context, factors),
  };
};
