// The providers that sign users in, and those that are connected to an account.
import { z } from '@hono/zod-openapi';
import { disconnectProvider } from '../../domain/identity/providers/disconnect-provider.ts';
import { listConnections } from '../../domain/identity/providers/list-connections.ts';
import { listProviders } from '../../domain/identity/providers/list-providers.ts';
import {
  connectionsSchema,
  providerIdSchema,
  providersSchema,
} from '../../domain/identity/providers/provider-schema.ts';
import { publicRoute, userRoute } from '../http/route.ts';

export const providerRoutes = [
  publicRoute({
    method: 'get',
    path: '/identity-providers',
    summary: 'List the providers that sign users in',
    output: providersSchema,
    answer: 'The providers',
    verb: ({ context }) => listProviders(context),
  }),
  userRoute({
    method: 'get',
    path: '/connections',
    summary: 'List the providers of your account',
    description: 'Every provider of the shop, and whether it signs you in.',
    output: connectionsSchema,
    answer: 'The providers',
    verb: ({ context, user }) => listConnections(context, user),
  }),
  userRoute({
    method: 'delete',
    path: '/connections/{id}',
    summary: 'Disconnect a provider from your account',
    description: 'Asks for a recent sign-in. The last way to sign in has to stay.',
    limit: 'profileChanges',
    params: z.object({ id: providerIdSchema }),
    answer: 'Disconnected',
    errors: [403, 404, 409],
    verb: ({ context, params: { id }, user }) => disconnectProvider(context, user, id),
  }),
];
