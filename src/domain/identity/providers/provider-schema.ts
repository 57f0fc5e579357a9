import { z } from 'zod';
import { providerIds } from './identity-provider.ts';

export const providerIdSchema = z.enum(providerIds);

const fields = {
  id: providerIdSchema,
  name: z.string().meta({ example: 'Google' }),
  isTest: z.boolean().meta({ description: 'Served by the sandbox: its users are made up.' }),
};

export const providersSchema = z.array(z.object(fields)).meta({ id: 'IdentityProviders' });

export const connectionsSchema = z
  .array(
    z.object({
      ...fields,
      isOffered: z.boolean(),
      connected: z
        .object({ email: z.string().nullable(), since: z.string().meta({ format: 'date-time' }) })
        .nullable(),
      canDisconnect: z
        .boolean()
        .meta({ description: 'False for the only way to log in, which has to stay.' }),
    }),
  )
  .meta({ id: 'Connections' });
