/** ['GB', 'CH'] of 'gb, CH' */
export const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
