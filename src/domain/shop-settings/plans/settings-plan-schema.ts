// Planned changes of settings as admins plan and read them.
import { z } from 'zod';
import type { SettingValue } from '../setting-kinds.ts';
import { type GroupName, groupNames } from '../settings-groups.ts';
import { groupInputSchema } from '../shop-settings-schema.ts';
import type { SettingsPlan } from './settings-plan.ts';

const time = z
  .string()
  .max(16)
  .regex(/^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/)
  // The 31st of June is no day.
  .refine((text) => new Date(`${text}Z`).toJSON()?.startsWith(text) ?? false)
  .meta({ description: 'In the time zone of the shop', example: '2026-11-27T00:00' });

const times = {
  from: time,
  until: time.nullable().meta({ description: 'When all is as before again; null: for good' }),
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
