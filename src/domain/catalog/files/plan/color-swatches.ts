// Swatches of colors that other shops name only; the owner sets others.
const swatches: Record<string, string> = {
  black: '#111111',
  white: '#ffffff',
  ivory: '#f6f1e3',
  cream: '#f3ead3',
  ecru: '#e9e0c9',
  beige: '#d9c7a5',
  sand: '#d8c3a5',
  stone: '#cdb995',
  tan: '#c19a6b',
  camel: '#b98d57',
  brown: '#6b4a2f',
  khaki: '#8a8053',
  olive: '#5f6135',
  green: '#2f6b3f',
  sage: '#9caf88',
  blue: '#2a52a3',
  navy: '#1f2a44',
  denim: '#3f5f8a',
  purple: '#6a3d8a',
  pink: '#e8a0b4',
  red: '#b3202c',
  burgundy: '#6d1f2f',
  rust: '#a4502c',
  orange: '#dd7a2b',
  yellow: '#e3c13d',
  grey: '#8c8c8c',
  gray: '#8c8c8c',
  charcoal: '#3c3f44',
  silver: '#c0c0c0',
  gold: '#c9a23f',
};

/** The color of the first known word of 'Navy Blue'; gray if no word is known. */
export const swatchOf = (colorName: string): string => {
  const words = colorName.toLowerCase().split(/[^a-z]+/);
  const known = words.find((word) => Object.hasOwn(swatches, word));
  return swatches[known ?? 'gray'] ?? '';
};
