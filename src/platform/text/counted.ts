import { say } from './say.ts';

/** '1 review', '4,312 reviews' */
export const counted = (count: number, noun: string): string =>
  say(countedMessage(noun), { n: count });

/** The sentence of a count. */
export const countedMessage = (noun: string): string =>
  `{n, plural, one {# ${noun}} other {# ${noun}s}}`;
