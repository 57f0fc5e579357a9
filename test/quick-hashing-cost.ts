// For passwords of tests: the real cost takes a third of a second of a processor, each time.
import type { HashingCost } from '../src/domain/identity/passwords/hashing-cost.ts';

export const hashingCost: HashingCost = { N: 2, r: 1, p: 1 };
