import { z } from 'zod';

export const passwordChangeSchema = z
  .object({
    currentPassword: z.string().optional().meta({ description: 'Left out by who has none yet' }),
    newPassword: z.string().meta({ description: '8 to 128 characters, not a common password' }),
  })
  .meta({ id: 'PasswordChange' });
