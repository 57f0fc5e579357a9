import { createHash } from 'node:crypto';

/** What a text says, in eight digits; `left(md5(text), 8)` in SQL. */
export const sourceOf = (text: string): string =>
  createHash('md5').update(text).digest('hex').slice(0, 8);
