const lengthMax = 200;

/** Text from outside for one log line: no control characters, no emails, 200 characters at most. */
export const logText = (text: string): string =>
  text
    .slice(0, lengthMax)
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replaceAll(/[^\s@]{1,64}@[^\s@]{1,255}/g, '(email)')
    .slice(0, lengthMax);
