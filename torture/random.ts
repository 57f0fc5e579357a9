// Everything that a run decides comes from its seed.

export type Random = {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number below `max`. */
  below(max: number): number;
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffle<T>(from: readonly T[]): T[];
  uuid(): string;
  /** A generator of its own, so that what one does moves no other. */
  fork(): Random;
};

/** mulberry32: 32 bits of state, good enough to choose by. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (max: number): number => Math.floor(next() * max);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const hex = (length: number): string =>
    Array.from({ length }, () => below(16).toString(16)).join('');
  return {
    next,
    below,
    pick,
    between: (min, max) => min + next() * (max - min),
    chance: (share) => next() < share,
    shuffle: (from) =>
      from
        .map((value) => ({ value, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ value }) => value),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`,
    fork: () => createRandom(below(2 ** 32)),
  };
};
