// The order of sizes: XXS to XXXL, numbers by their size, then 'One size' and the rest.

/** The sizes by letters, the smallest first. */
export const letterSizes = [
  'XXS',
  'XS',
  'XS/S',
  'S',
  'S/M',
  'M',
  'M/L',
  'L',
  'L/XL',
  'XL',
  'XXL',
  'XXXL',
];

/** Waists in inches that a letter stands for. */
export const waistsOf: Readonly<Record<string, readonly string[]>> = {
  XS: ['24', '25', '26', '27'],
  S: ['28', '29'],
  M: ['30', '31', '32'],
  L: ['33', '34', '35'],
  XL: ['36', '37', '38'],
  XXL: ['40', '42'],
};

export const compareSizes = (one: string, other: string): number =>
  placeOf(one) - placeOf(other) || (one < other ? -1 : 1);

const placeOf = (label: string): number => {
  const place = letterSizes.indexOf(label.toUpperCase());
  if (place >= 0) return place;
  const number = Number.parseFloat(label);
  return Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : letterSizes.length + number;
};

export type SizeKind = 'letters' | 'small' | 'large' | 'others';

/** Which sizes belong together: XS to XXXL, waists in inches, heads, and the rest. */
export const sizeKindOf = (label: string): SizeKind => {
  if (letterSizes.includes(label.toUpperCase())) return label.includes('/') ? 'large' : 'letters';
  const number = Number.parseFloat(label);
  if (Number.isNaN(number)) return 'others';
  return number < headCentimetersMin ? 'small' : 'large';
};

const headCentimetersMin = 50;
