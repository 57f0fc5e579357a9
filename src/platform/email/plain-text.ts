/** Text from outside as one line: no control or direction characters, cut to `lengthMax`. */
export const plainText = (text: string, lengthMax: number): string => {
  // Cut first, so names of any length cost the same.
  const line = text
    .slice(0, lengthMax * 2)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .toWellFormed();
  return line.length <= lengthMax
    ? line
    : `${line.slice(0, lengthMax - 1).replace(/[\ud800-\udbff]$/, '')}…`;
};
