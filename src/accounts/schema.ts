import { z } from 'zod';

export const emailSchema = z.string().min(3).max(254).meta({ example: 'ines.okafor@example.com' });

export const tokenSchema = z
  .object({ token: z.string().meta({ description: 'Signed, good for one hour: Authorization: Bearer <token>' }) })
  .meta({ id: 'AccessToken' });

export const isAdminSchema = z.object({ admin: z.boolean() }).meta({ id: 'IsAdmin' });
