// Planned changes of settings as admins plan and read them.
import { z } from 'zod';
import type { SettingValue } from '../setting-kinds.ts';
import { type GroupName, groupNames } from '../settings-groups.ts';
import { groupInputSchema } from '../shop-settings-schema.ts';
import { shopTimeSchema } from '../shop-time-schema.ts';
import type { SettingsPlan } from './settings-plan.ts';

const times = {
  from: shopTimeSchema,
  until: shopTimeSchema
    .nullable()
    .meta({ description: 'When all is as before again; null: for good' }),
};

export const planTimesSchema = z.object(times).meta({ id: 'SettingsPlanTimes' });

export const planInputSchema = (group: GroupName) =>
  z.object({ settings: groupInputSchema(group), ...times });

export const planParamsSchema = z.object({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});

const states = ['waiting', 'holding', 'failed'] as const satisfies SettingsPlan['state'][];

export const settingsPlansSchema = z
  .array(
    z.object({
      id: z.int(),
      group: z.enum(groupNames),
      settings: z.record(z.string(), z.custom<SettingValue>().meta({ type: 'string' })).meta({
        description: 'What it changes, by the names of the API',
      }),
      from: z.string(),
      until: z.string().nullable(),
      state: z.enum(states),
      problem: z.string().nullable().meta({ description: 'Why it could not begin or end' }),
      actorName: z.string().nullable(),
    }),
  )
  .meta({ id: 'SettingsPlans' });

export type SettingsPlanJson = z.infer<typeof settingsPlansSchema>[number];
