/** At most `max` characters of a text, cut at a space; a longer word is cut between characters. */
export const shorten = (text: string, max: number): string =>
  text.length <= max
    ? text
    : text
        .slice(0, max + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, '');
