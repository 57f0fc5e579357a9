// Begins a session for a user whom a provider proved. Not reachable from outside.
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

const beginSchema = z.object({ userId: z.string(), staysSignedIn: z.boolean() });

export const beginSessionEndpoint = {
  id: 'hemline-providers',
  endpoints: {
    beginSession: createAuthEndpoint({ method: 'POST', body: beginSchema }, async (ctx) => {
      const { userId, staysSignedIn } = ctx.body;
      const { internalAdapter } = ctx.context;
      const user = await internalAdapter.findUserById(userId);
      if (!user) throw new Error('The user was deleted meanwhile.');
      const session = await internalAdapter.createSession(userId, !staysSignedIn);
      await setSessionCookie(ctx, { session, user }, !staysSignedIn);
      return { userId };
    }),
  },
} satisfies BetterAuthPlugin;
