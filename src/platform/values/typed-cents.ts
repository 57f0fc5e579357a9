import { locale } from '../text/locale.ts';
import type { SumWay } from './money.ts';

/**
 * The whole cents of a sum as it is typed in this shop: '248', '$1,248.5', in Germany '1.299,90'.
 * A dot and a comma both begin decimals, unless they stand between groups. Null for what is none.
 */
export const typedCents = (text: string, way: SumWay = locale()): number | null => {
  const [group] = way.sum;
  const decimals = ['.', ','].filter((one) => one !== group).join('');
  const groups = String.raw`\d{1,3}(?:${patternOf(group)}\d{3}){1,2}`;
  const { digits: places } = way;
  const fraction = places === 0 ? '' : String.raw`(?:[${decimals}](\d{1,${places}}))?`;
  const sum = new RegExp(String.raw`^(\d{1,9}|${groups})${fraction}$`);
  const [, whole, cents = ''] =
    sum.exec(withoutSymbol(text.trim(), way.around.slice(0, 2).join('').trim())) ?? [];
  const digits = whole?.replaceAll(/\D/g, '') ?? '';
  return digits === '' || digits.length > 9 - places
    ? null
    : Number(digits + cents.padEnd(places, '0'));
};

const withoutSymbol = (text: string, symbol: string): string => {
  if (text.startsWith(symbol)) return text.slice(symbol.length).trim();
  return text.endsWith(symbol) ? text.slice(0, -symbol.length).trim() : text;
};

// Formatted sums may have narrow spaces and curly apostrophes, which nobody types.
const patternOf = (separator: string): string => {
  if (separator.trim() === '') return String.raw`\s`;
  return /['’]/.test(separator) ? "['’]" : `\\${separator}`;
};
