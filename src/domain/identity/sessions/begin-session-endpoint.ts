// Begins a session for a user whom a provider proved. Not reachable from outside.
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { z } from 'zod';
import { type BeginContext, beginSession } from './begin-session.ts';
import { proofSchema } from './proof.ts';

const beginSchema = z.object({
  userId: z.string(),
  proof: proofSchema,
  staysSignedIn: z.boolean(),
});

export type Beginning = z.infer<typeof beginSchema>;

export const beginSessionEndpoint = (context: BeginContext) =>
  ({
    id: 'hemline-providers',
    endpoints: {
      beginSession: createAuthEndpoint({ method: 'POST', body: beginSchema }, async (ctx) => {
        const { userId, ...proved } = ctx.body;
        const user = await ctx.context.internalAdapter.findUserById(userId);
        if (!user) throw new Error('The user was deleted meanwhile.');
        return { begun: await beginSession(context, ctx, { user, ...proved }) };
      }),
    },
  }) satisfies BetterAuthPlugin;
