import { cpuUsage } from 'node:process';
import { expect } from 'vitest';

/**
 * Fails where work on ten times as much costs more than forty times the processor time. A ratio
 * holds on every machine; work that grows with the square takes a hundred times as much.
 */
export const expectLinear = async (run: (share: number) => unknown): Promise<void> => {
  const tenth = await cheapestMs(() => run(0.1));
  expect(await cheapestMs(() => run(1))).toBeLessThan(40 * (tenth + 1));
};

/** Of five runs: the others may have paid for a compiler or for garbage. */
const cheapestMs = async (run: () => unknown): Promise<number> => {
  let cheapest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const before = cpuUsage();
    await run();
    const { user, system } = cpuUsage(before);
    cheapest = Math.min(cheapest, (user + system) / 1000);
  }
  return cheapest;
};
