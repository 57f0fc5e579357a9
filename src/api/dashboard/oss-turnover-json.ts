import type { z } from 'zod';
import type { ossTurnoverSchema } from '../../domain/taxes/tax-schema.ts';
import { type OssTurnover, ossBound } from '../../domain/taxes/tax-schemes.ts';
import { dollarsOf, toSum } from '../../platform/values/sums.ts';

export const ossTurnoverJson = ({
  cents,
  elsewhere,
  ...one
}: OssTurnover): z.infer<typeof ossTurnoverSchema> => ({
  ...one,
  amount: dollarsOf(cents, ossBound.currency),
  bound: dollarsOf(ossBound.cents, ossBound.currency),
  elsewhere: elsewhere.map(toSum),
});
