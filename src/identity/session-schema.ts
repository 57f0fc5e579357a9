import { z } from 'zod';

export const signInMethodsSchema = z
  .object({
    hasPassword: z.boolean(),
    providers: z.array(z.string()).meta({ example: ['google'] }),
  })
  .meta({ id: 'SignInMethods' });

export const reauthenticationSchema = z.object({ password: z.string().min(1).max(1000) });
