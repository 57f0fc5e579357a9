// Lines of a CSV file: RFC 4180, UTF-8 with a mark that Excel needs.

/** The mark and the line of titles. */
export const csvTitleLine = (titles: readonly string[]): string => `\u{feff}${toLine(titles)}`;

/** One line, whatever its texts hold. */
export const csvLineOf = (values: readonly (string | number)[]): string => toLine(values.map(cell));

// Spreadsheets calculate what begins so, also in wide forms, after a separator of other locales,
// and behind apostrophes that are there already. Digits they take for a number, without its first
// zeros, or rounded after 15: the phone number 07700900123 is no longer one.
const changed = String.raw`[ '\u00a0]*[=+\-@|%＝＋－＠]|'*(?:0\d+|\d{16,}|\d+e\d+)(?![^;\t\r\n])`;
const harmful = new RegExp(`(^|[;\\t\\r\\n])(${changed})`, 'gi');
const marked = new RegExp(`(^|[;\\t\\r\\n])'(${changed})`, 'gi');

/** One line of cells that `originalCell` reads back as they were, line breaks included. */
export const exactCsvLine = (texts: readonly string[]): string =>
  toLine(
    texts.map((text) => {
      const harmless = text.replaceAll(harmful, "$1'$2");
      return /[",';\s]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
    }),
  );

/** Without the apostrophe that keeps spreadsheets from calculating and from dropping zeros. */
export const originalCell = (cell: string): string =>
  cell.includes("'") ? cell.replaceAll(marked, '$1$2') : cell;

const toLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

const cell = (value: string | number): string => {
  if (typeof value === 'number' || amount.test(value)) return String(value);
  // One line each, so that lines can be counted.
  const text = value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const harmless = text.replaceAll(harmful, "$1'$2");
  return /[",';\s]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

// Also in a currency without decimals: '-1005' is a number, and no formula.
const amount = /^-?(?:\d+\.\d{2,3}|[1-9]\d{0,14})$/;

/** '2026-11-22 14:10:00', as spreadsheets read times. */
export const csvTime = (at: Date | null): string =>
  at ? at.toISOString().slice(0, 19).replace('T', ' ') : '';
