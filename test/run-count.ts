import { test } from 'vitest';

/** `npm run test:long` takes its time; every other run tries fewer cases of a property. */
export const isLongRun = process.env.TEST_LONG === '1';

/** How often a property is tried. */
export const runCount = (usual: number, long: number): number => (isLongRun ? long : usual);

/** A test that only `npm run test:long` has. */
export const longTest = (title: string, work: () => Promise<void>): void => {
  if (isLongRun) test(title, work);
};
