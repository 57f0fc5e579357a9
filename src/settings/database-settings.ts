import { z } from 'zod';
import { hasProtocol, onOrOff, variables } from '../setting-fields.ts';

export const databaseSettings = z.object({
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: z
    .string()
    .refine((value) => hasProtocol(value, /^postgres(ql)?:$/))
    .optional()
    .register(variables, {
      name: 'DATABASE_URL',
      remedy:
        'Set it to postgres://user:password@host:5432/name, special characters percent-encoded.',
      isSecret: true,
    }),
  /** Off behind a pooler that changes connections between transactions. */
  statementNames: onOrOff()
    .default(true)
    .register(variables, { name: 'STATEMENT_NAMES', remedy: 'Set it to on or off.' }),
});
