// Families of many cases alike: a run tries a share of them, the next day others, and
// `npm run test:long` all.
import { inject } from 'vitest';
import { isLongRun } from './run-count.ts';

type Share = { every?: number; from?: number };

/**
 * Each nth case. The seed is the day, so that after n days all were tried; or `TEST_SEED`.
 * By 11 what alternates, such as methods, comes in turn.
 */
export const shareOf = <Case>(cases: readonly Case[], share: Share = {}): Case[] =>
  isLongRun ? [...cases] : shareOfSeed(cases, inject('seed'), share);

export const shareOfSeed = <Case>(
  cases: readonly Case[],
  seed: number,
  { every = 11, from = 0 }: Share = {},
): Case[] => cases.filter((_, n) => (n + from + seed) % every === 0);
