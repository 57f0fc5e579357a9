import { z } from 'zod';
import { variables } from './setting-fields.ts';

export const accountSettings = z.object({
  /** Undefined: generated, and kept in the data folder. */
  authSecret: z.string().min(32).optional().register(variables, {
    name: 'AUTH_SECRET',
    remedy: 'Set it to at least 32 random characters, for instance from: openssl rand -hex 32',
    isSecret: true,
  }),
  /** The secret before: what it signed stays good. */
  authSecretPrevious: z.string().min(32).optional().register(variables, {
    name: 'AUTH_SECRET_PREVIOUS',
    remedy: 'Set it to the AUTH_SECRET that you replace, or leave it out.',
    isSecret: true,
  }),
  /** The first admin. */
  adminEmail: z
    .email()
    .default('admin@hemline.example')
    .register(variables, { name: 'ADMIN_EMAIL', remedy: 'Set it to one email address.' }),
  /** 'exact' tells an unknown email from a wrong password. Default: 'same', 'exact' with DEMO. */
  authErrors: z
    .enum(['exact', 'same'])
    .optional()
    .register(variables, { name: 'AUTH_ERRORS', remedy: 'Set it to exact or same.' }),
});
