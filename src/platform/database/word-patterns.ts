import { normalizeEmail } from '../text/email-address.ts';
import { raw, type Sql, sql } from './sql.ts';

const wordsMax = 10;

/**
 * LIKE patterns for an admin's search. Each word must occur; a word of one or two letters must
 * begin a word. The searched text begins with a blank.
 */
export const wordPatterns = (text: string): string[] =>
  text
    .split(/\s+/)
    // The trigram index knows letters and digits only.
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, wordsMax)
    .map((typed) => {
      const word = typed.includes('@') ? normalizeEmail(typed) : typed;
      // Escapes every sign, because unaccent turns full-width ones into ASCII wildcards.
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

// The index is only searched for the mailbox name if it is long, because many rows share a domain.
const mailboxOf = (pattern: string): string | undefined => {
  const [mailbox] = /^%(?=[^@]*[\p{L}\p{N}]{3})[^@]{8,}@/u.exec(pattern) ?? [];
  return mailbox && `${mailbox}%`;
};
