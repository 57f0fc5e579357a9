// Searches without results, counted in memory: a flood of them costs no write each.
import { tokenize } from './search.ts';

export type SearchLog = {
  /** Counts a text that found nothing. */
  add: (text: string) => void;
  /** What was counted since the last time. */
  take: () => { text: string; times: number }[];
};

const textsMax = 200;
const lettersMax = 60;

/** Keeps at most 200 texts until they are taken; others are not counted. */
export const createSearchLog = (): SearchLog => {
  let counts = new Map<string, number>();
  return {
    add: (typed) => {
      const text = normalized(typed);
      if (text === '' || isPersonal(typed)) return;
      const times = counts.get(text) ?? 0;
      if (times > 0 || counts.size < textsMax) counts.set(text, times + 1);
    },
    take: () => {
      const texts = [...counts.keys()].sort();
      // 'kil' was on the way to 'kilt'.
      const whole = texts.filter((text, index) => !texts[index + 1]?.startsWith(text));
      const taken = whole.map((text) => ({ text, times: counts.get(text) ?? 1 }));
      counts = new Map();
      return taken;
    },
  };
};

const normalized = (typed: string): string =>
  tokenize(typed).join(' ').slice(0, lettersMax).toWellFormed().trim();

// Emails, phone and card numbers typed into the wrong field.
const isPersonal = (typed: string): boolean => /@|(\d[\s-]*){7}/.test(typed);
