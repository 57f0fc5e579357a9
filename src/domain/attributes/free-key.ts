import { slugOf } from '../../platform/text/slug.ts';

const keyLengthMax = 40;

/** 'Neck line' -> 'neck-line', and 'neck-line-2' where that is taken. */
export const freeKey = (
  text: string,
  isTaken: (key: string) => boolean,
  { startsWithLetter = false } = {},
): string => {
  const named = slugOf(text) || 'other';
  const key = startsWithLetter && !/^[a-z]/.test(named) ? `a-${named}` : named;
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const tried = `${key.slice(0, keyLengthMax - suffix.length).replace(/-+$/, '')}${suffix}`;
    if (!isTaken(tried)) return tried;
  }
};
