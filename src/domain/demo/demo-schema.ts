import { z } from 'zod';
import type { Dated } from '../../platform/values/dated.ts';
import { leavePhrase, toldParts } from './demo-text.ts';

export const demoSchema = z
  .object({
    isDemo: z.boolean(),
    isTestMode: z.boolean().meta({ description: 'Cards of test mode pay' }),
    goes: z.record(z.enum(toldParts), z.int().min(0)),
    changed: z
      .array(z.object({ kind: z.string(), name: z.string() }))
      .meta({ description: 'Of the demo, changed by an admin: it stays unless asked otherwise' }),
    backupAt: z.iso.datetime().nullable().meta({ description: 'Of the newest proven backup' }),
  })
  .meta({ id: 'Demo' });

export type DemoJson = z.infer<typeof demoSchema>;
export type DemoState = Dated<DemoJson>;

export const leaveDemoSchema = z.strictObject({
  confirmation: z.literal(leavePhrase).meta({ description: 'Typed by the admin' }),
  withChanged: z.boolean().meta({ description: 'Also takes what an admin has changed' }),
});

export const goneSchema = z
  .object({ gone: z.record(z.string(), z.int()).meta({ description: 'Rows that went' }) })
  .meta({ id: 'Gone' });
