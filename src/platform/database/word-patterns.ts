import { normalizeEmail } from '../text/email-address.ts';
import { raw, type Sql, sql } from './sql.ts';

const wordsMax = 10;

/**
 * The patterns, for LIKE, of what an admin searches: each word has to occur, one of one or two
 * letters at the start of a word. The text searched begins with a blank.
 */
export const wordPatterns = (text: string): string[] =>
  text
    .split(/\s+/)
    // The trigram index knows letters and digits only.
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, wordsMax)
    .map((typed) => {
      const word = typed.includes('@') ? normalizeEmail(typed) : typed;
      // Every sign: unaccent turns a full-width one into the wildcard of ASCII.
      const literal = word.replaceAll(/[\p{P}\p{S}]/gu, String.raw`\$&`);
      return word.length < 3 ? `% ${literal}%` : `%${literal}%`;
    });

/** Each word occurs in `words`. None for a blank text; signs alone occur nowhere. */
export const wordConditions = (words: string, text: string, patternsOf = wordPatterns): Sql[] => {
  if (text.trim() === '') return [];
  const patterns = patternsOf(text);
  return patterns.length === 0
    ? [sql`false`]
    : patterns.flatMap((pattern) => {
        const mailbox = mailboxOf(pattern);
        return mailbox
          ? [has(words, mailbox), has(`(${words} || '')`, pattern)]
          : [has(words, pattern)];
      });
};

const has = (words: string, pattern: string): Sql =>
  sql`${raw(words)} like lower(unaccent(${pattern}))`;

// The index is searched for a long mailbox name only, as many rows have a domain's trigrams.
const mailboxOf = (pattern: string): string | undefined => {
  const [mailbox] = /^%(?=[^@]*[\p{L}\p{N}]{3})[^@]{8,}@/u.exec(pattern) ?? [];
  return mailbox && `${mailbox}%`;
};
