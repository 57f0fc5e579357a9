import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time. */
export const timingSafeEqualText = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
