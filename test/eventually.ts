import { vi } from 'vitest';
import { waitMsMax } from './time-bounds.ts';

/** Asks until `check` throws no more. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: waitMsMax, interval: 20 });
