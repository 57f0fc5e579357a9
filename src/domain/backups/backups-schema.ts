import { z } from 'zod';

const time = z.string().meta({ example: '2026-11-26T02:00:00.000Z' });

export const backupsSchema = z
  .object({
    provenAt: time
      .nullable()
      .meta({ description: 'Of when the newest backup is that was restored with sound books' }),
    isOld: z.boolean().meta({ description: 'Whether that is too long ago, or never was' }),
    latest: z
      .object({
        at: time,
        file: z.string().nullable().meta({ description: 'Null: none was made' }),
        bytes: z.int().min(0).nullable(),
        missingImages: z.int().min(0),
        problem: z.string().nullable().meta({ description: 'Null: it is proven' }),
        clearFiles: z.int().min(0).nullable().meta({
          description: 'How many kept files are not encrypted, as of then; null: unknown',
        }),
      })
      .nullable(),
  })
  .meta({ id: 'Backups' });

export type BackupsJson = z.infer<typeof backupsSchema>;
