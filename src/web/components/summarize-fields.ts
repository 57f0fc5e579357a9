import { locale } from '../../platform/text/locale.ts';
import { say } from '../../platform/text/say.ts';
/** '2 fields need your attention: email, password.' Null without names. */
export const summarizeFields = (names: readonly string[]): string | null => {
  if (names.length === 0) return null;
  return say('{n, plural, one {# field needs} other {# fields need}} your attention: {names}.', {
    n: names.length,
    names: inSentence(names.join(', ')),
  });
};

// Other languages keep their capitals.
const inSentence = (names: string): string =>
  locale().words === 'en' ? names.toLowerCase() : names;
