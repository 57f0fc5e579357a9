import { expect, test } from 'vitest';
import { barcodeOf } from './barcode.ts';

test.each([
  ['4006381333931', '4006381333931'],
  [' 4006381-333931 ', '4006381333931'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['10614141000415', '10614141000415'],
  ['4006381333932', null],
  ['4006383133931', null],
  ['400638133393', null],
  ['4.00638E+12', null],
  ['٤٠٠٦٣٨١٣٣٣٩٣١', null],
  ['', null],
])('%s is the barcode %s', (text, barcode) => {
  expect(barcodeOf(text)).toBe(barcode);
});
