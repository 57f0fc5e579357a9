// Texts of several lines, such as postal addresses and descriptions.

/** With '\n' for each break: forms send '\r\n', and the same text must be the same. */
export const plainBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Its lines without the blank ones. */
export const linesOf = (text: string): string[] =>
  plainBreaks(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** For a list or a sentence: '14 Ropewalk Lane, Bristol'. */
export const inOneLine = (text: string): string =>
  linesOf(text)
    .map((line) => line.replace(/,$/, ''))
    .join(', ');
