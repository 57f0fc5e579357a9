// Begins a session for a user whom a provider proved. Not reachable from outside.
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { z } from 'zod';
import { startSession } from './start-session.ts';

const beginSchema = z.object({ userId: z.string(), staysSignedIn: z.boolean() });

export const beginSessionEndpoint = {
  id: 'hemline-providers',
  endpoints: {
    beginSession: createAuthEndpoint({ method: 'POST', body: beginSchema }, async (ctx) => {
      const { userId, staysSignedIn } = ctx.body;
      const { internalAdapter } = ctx.context;
      const user = await internalAdapter.findUserById(userId);
      if (!user) throw new Error('The user was deleted meanwhile.');
      await startSession(ctx, { user, staysSignedIn });
      return { userId };
    }),
  },
} satisfies BetterAuthPlugin;
