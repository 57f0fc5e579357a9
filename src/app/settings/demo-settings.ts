import { z } from 'zod';
import { onOrOff, variables } from './setting-fields.ts';

export const demoSettings = z.object({
  /** Seed an empty database with the demo catalog. Default: on, but not in production. */
  seed: onOrOff().optional().register(variables, { name: 'DEMO', remedy: 'Set it to on or off.' }),
  nodeEnv: z
    .string()
    .optional()
    .register(variables, { name: 'NODE_ENV', remedy: 'Set it to production, or leave it out.' }),
});
