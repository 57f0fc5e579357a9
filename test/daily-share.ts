// Families of many cases alike: a run tries a share of them, the next day others, and
// `npm run test:long` all.
import { inject } from 'vitest';
import { isLongRun } from './run-count.ts';

/**
 * Each nth case. The seed is the day, so that after n days all were tried; or `TEST_SEED`.
 * By 11 what alternates, such as methods, comes in turn.
 */
export const shareOf = <Case>(
  cases: readonly Case[],
  { every = 11, from = 0 }: { every?: number; from?: number } = {},
): Case[] => cases.filter((_, n) => isLongRun || (n + from + inject('seed')) % every === 0);
