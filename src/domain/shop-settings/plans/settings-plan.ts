// A planned change of settings. If it has an end, they change back.
import type { SettingValue } from '../setting-kinds.ts';
import type { GroupName } from '../settings-groups.ts';

export type SettingsPlan = {
  id: number;
  group: GroupName;
  /** The settings that it changes, as they are stored. */
  changes: Record<string, SettingValue>;
  fromAt: Date;
  /** Null: for good. */
  untilAt: Date | null;
  state: 'waiting' | 'holding' | 'failed';
  /** Why it could not begin or end. */
  problem: string | null;
  actorName: string | null;
};

/** A day and a time in the shop's time zone: '2026-11-27T00:00'. */
export type PlanTimes = { from: string; until: string | null };

export const plansMax = 20;
