// Begins a session for a user whom a provider proved. Not reachable from outside.
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { startSession } from '../sessions/start-session.ts';
import { providerIdSchema } from './provider-schema.ts';

const beginSchema = z.object({
  userId: z.string(),
  provider: providerIdSchema,
  staysSignedIn: z.boolean(),
});

export type Beginning = z.infer<typeof beginSchema>;

export const beginSessionEndpoint = ({ database }: { database: Database }) =>
  ({
    id: 'hemline-providers',
    endpoints: {
      beginSession: createAuthEndpoint({ method: 'POST', body: beginSchema }, async (ctx) => {
        const { userId, provider, staysSignedIn } = ctx.body;
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(userId);
        if (!user) throw new Error('The user was deleted meanwhile.');
        const isProved = () => isConnected(database, userId, provider);
        return { hasBegun: await startSession(ctx, { user, staysSignedIn }, isProved) };
      }),
    },
  }) satisfies BetterAuthPlugin;

/** Waits for what is ending the connection. */
const isConnected = async (
  database: Database,
  userId: string,
  provider: string,
): Promise<boolean> => {
  const { rowCount } = await database.pool.query(
    'select 1 from identity_accounts where user_id = $1 and provider_id = $2 for share',
    [userId, provider],
  );
  return rowCount === 1;
};
