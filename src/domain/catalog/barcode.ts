// The number under the bars of a label: a GTIN of 8, 12, 13 or 14 digits.

/** Its digits; null if it is no GTIN or its check digit is wrong. */
export const barcodeOf = (text: string): string | null => {
  // Shopify's files begin it with the mark that spreadsheets read as text.
  const digits = text.replaceAll(/^'|[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  // Counted from the end, every second digit counts three times. The sum must end with 0.
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, place) => all + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0 ? digits : null;
};

export const noBarcode =
  'is no barcode: 8, 12, 13 or 14 digits, of which the last checks the others';
