import type { Database } from '../../../platform/database/database.ts';
import { textsOfThings } from './find-texts.ts';

export type TextCounts = {
  /** All that customers read. */
  texts: number;
  missing: number;
  /** Said of an earlier text of the shop. */
  older: number;
  /** Not all things were read. */
  isPart: boolean;
};

const batch = 500;
const thingsMax = 20_000;

/** For admins: how much of a kind there is in a language; of the first 20,000 things. */
export const countTexts = async (
  { database: { pool } }: { database: Pick<Database, 'pool'> },
  { kind, language }: { kind: string; language: string },
): Promise<TextCounts> => {
  const counts = { texts: 0, missing: 0, older: 0, isPart: false };
  let after: string | undefined;
  for (let read = 0; ; read += batch) {
    if (read >= thingsMax) return { ...counts, isPart: true };
    const things = await textsOfThings(pool, { kind, language, after, size: batch });
    for (const { texts } of things)
      for (const { state } of texts) {
        counts.texts += 1;
        if (state !== 'there') counts[state] += 1;
      }
    if (things.length < batch) return counts;
    after = things.at(-1)?.id;
  }
};
