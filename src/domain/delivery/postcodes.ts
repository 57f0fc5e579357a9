// Lists of postcodes as owners write them: '20-22, 251' has all that begin with 20 to 22, or 251.

/** Countries whose postcodes have letters, so ranges make no sense. */
const withLetters = new Set(
  'AD AI AR BM BN CA FK GB GG GI GS IE IM IO JE KY KZ MT NL PN SH SO SZ TC VC VG'.split(' '),
);
/** 'E1 6AN' is in E1 and in E, and not in E16: a prefix is a whole area or district. */
const withDistricts = new Set(['GB', 'GG', 'IM', 'JE']);

export const hasRanges = (country: string): boolean => !withLetters.has(country);

/** Bounds of the same length, which a postcode may begin with; a prefix is both of them. */
type Part = { from: string; to: string };

/** Without blanks, dashes and case; a number also without its country, as 'D-20095' has it. */
const compact = (country: string, typed: string): string => {
  const text = typed.toUpperCase().replaceAll(/[^\dA-Z]/g, '');
  return hasRanges(country) ? (/^[A-Z]{0,3}(\d+)$/.exec(text)?.[1] ?? '') : text;
};

const texts = (postcodes: string): string[] =>
  postcodes
    .split(/[,;\n]/)
    .map((text) => text.trim())
    .filter(Boolean);

const partOf = (country: string, text: string): Part => {
  const bounds = hasRanges(country) ? text.split(/[-–]/) : [text];
  const [from = '', to = from] = bounds.map((bound) => compact(country, bound));
  return { from, to };
};

const partsOf = (country: string, postcodes: string): Part[] =>
  texts(postcodes).map((text) => partOf(country, text));

/** As they are stored: '20-22, 251'. */
export const tidyPostcodes = (country: string, postcodes: string): string =>
  partsOf(country, postcodes)
    .map(({ from, to }) => (from === to ? from : `${from}-${to}`))
    .join(', ');

/** Why a list cannot be used, as a sentence; null when it can. */
export const postcodesProblem = (country: string, postcodes: string): string | null => {
  for (const text of texts(postcodes)) {
    const { from, to } = partOf(country, text);
    if (hasRanges(country)) {
      if (!/^\d+(\s*[-–]\s*\d+)?$/.test(text))
        return `“${text}”: write digits without blanks, such as 20, or a range, such as 20-22.`;
      if (from.length !== to.length)
        return `“${text}”: both ends need as many digits. Write 00-950 as 00950.`;
      if (from > to) return `“${text}”: the first of a range is the lower one.`;
    } else if (!from || /[^\dA-Za-z\s]/.test(text)) {
      return `“${text}”: postcodes of this country have letters. Write beginnings, not ranges.`;
    }
  }
  return null;
};

/** The length of the longest part that contains a postcode; 0: none does. */
export const matchedLength = (country: string, postcodes: string, typed: string): number => {
  const postcode = compact(country, typed);
  return Math.max(
    0,
    ...partsOf(country, postcodes)
      .filter((part) => part.from && contains(country, part, postcode))
      .map(({ from }) => from.length),
  );
};

const contains = (country: string, { from, to }: Part, postcode: string): boolean => {
  const start = postcode.slice(0, from.length);
  if (start.length < from.length || start < from || start > to) return false;
  if (!withDistricts.has(country) || start === postcode) return true;
  const district = postcode.replace(/\d[A-Z]{2}$/, '');
  return district.startsWith(from) && isOfOtherKind(from.at(-1), district[from.length]);
};

const isOfOtherKind = (last = '', next = ''): boolean =>
  !next || /\d/.test(last) !== /\d/.test(next);

/** Whether some postcode is in both lists with equal precision. */
export const overlap = (country: string, one: string, other: string): boolean =>
  partsOf(country, one).some((a) =>
    partsOf(country, other).some(
      (b) => a.from.length === b.from.length && a.from <= b.to && b.from <= a.to,
    ),
  );
