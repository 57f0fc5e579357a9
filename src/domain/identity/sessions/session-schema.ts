import { z } from 'zod';

export const signInMethodsSchema = z
  .object({
    hasPassword: z.boolean(),
    hasPasskey: z.boolean(),
    asksCode: z.boolean().meta({ description: 'Beside the password, in place of a provider' }),
    providers: z.array(z.string()).meta({ example: ['google'] }),
  })
  .meta({ id: 'SignInMethods' });

export type SignInMethods = z.infer<typeof signInMethodsSchema>;

export const sessionSchema = z
  .object({
    id: z.string(),
    device: z.object({
      name: z.string().meta({ example: 'Chrome on Windows' }),
      kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
    }),
    isCurrent: z.boolean().meta({ description: 'The session of the access token' }),
    staysSignedIn: z.boolean(),
    createdAt: z.string().meta({ format: 'date-time' }),
    lastUsedAt: z.string().meta({ format: 'date-time', description: 'To the hour' }),
  })
  .meta({ id: 'Session' });

export const endedSessionsSchema = z.object({ ended: z.number().int() });

export const reauthenticationSchema = z.object({
  password: z.string().min(1).max(1000).optional(),
  code: z.string().min(1).max(100).optional(),
});
