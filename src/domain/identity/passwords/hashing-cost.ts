/** Of scrypt; a hash takes 128 * N * r bytes of memory, and time by N * r * p. */
export type HashingCost = { N: number; r: number; p: number };

/** 64 MB. OWASP: as strong as N 2^17, r 8, p 1, which takes twice the memory. */
export const hashingCost: HashingCost = { N: 2 ** 16, r: 8, p: 2 };
