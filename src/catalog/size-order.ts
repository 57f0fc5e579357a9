// The order of sizes: XXS to XXXL, numbers by their size, then 'One size' and the rest.

const scale = ['XXS', 'XS', 'XS/S', 'S', 'S/M', 'M', 'M/L', 'L', 'L/XL', 'XL', 'XXL', 'XXXL'];

export const compareSizes = (one: string, other: string): number =>
  placeOf(one) - placeOf(other) || (one < other ? -1 : 1);

const placeOf = (label: string): number => {
  const place = scale.indexOf(label.toUpperCase());
  if (place >= 0) return place;
  const number = Number.parseFloat(label);
  return Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : scale.length + number;
};
