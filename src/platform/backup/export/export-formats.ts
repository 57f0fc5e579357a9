// What writing and reading an export have in common.

/** Excel needs it to read UTF-8. */
export const byteOrderMark: Buffer = Buffer.from('\u{feff}');

/** Texts of times and numbers depend on it. */
export const exportSession = `set local timezone = 'UTC'; set local datestyle = 'ISO';
  set local extra_float_digits = 1`;

/** Of `copy`: JSON has no such bytes, so each line is one cell as it is. */
export const asJsonLines = `format csv, delimiter e'\\x02', quote e'\\x01'`;

const starts: [ending: string, pattern: RegExp][] = [
  ['.webp', /^RIFF.{4}WEBP/s],
  ['.jpg', /^\xff\xd8/],
  ['.png', /^\x89PNG/],
  ['.avif', /^.{4}ftypavif/s],
];

/** By what the bytes are: '.webp'. Empty: of no image that the shop keeps. */
export const endingOf = (bytes: Uint8Array): string => {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return starts.find(([, pattern]) => pattern.test(start))?.[0] ?? '';
};
