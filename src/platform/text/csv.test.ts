import { expect, test } from 'vitest';
import { csvLineOf, exactCsvLine, originalCell } from './csv.ts';

// An apostrophe is what Excel and LibreOffice leave as it is; ="0770" is a formula, and Excel's.
test.each([
  ['07700900123', "'07700900123"],
  ['0049', "'0049"],
  ['01307', "'01307"],
  ['1234567890123456', "'1234567890123456"],
  ['12E4', "'12E4"],
  ["'0049", "''0049"],
  ['0', '0'],
  ['0.50', '0.50'],
  ['1001', '1001'],
  ['07700 900123', '"07700 900123"'],
  ['030/1234', '030/1234'],
  ['+447700900123', "'+447700900123"],
])('%s is written so that a spreadsheet keeps it, and read back', (text, cell) => {
  const quoted = /[",';\s]/.test(cell) && !cell.startsWith('"') ? `"${cell}"` : cell;
  expect(csvLineOf([text])).toBe(`${quoted}\r\n`);
  const written = exactCsvLine([text])
    .trimEnd()
    .replace(/^"(.*)"$/, '$1');
  expect(originalCell(written)).toBe(text);
});
