// Languages that write words without blanks, and Korean, which joins them.

/**
 * Their letters, for a regular expression with the flag u: Thai, Lao, Burmese, Khmer, kana, Chinese
 * signs. As in index-pairs.sql.
 */
export const blanklessLetters =
  '\\u0e01-\\u0e3a\\u0e40-\\u0e4e\\u0e81-\\u0ed9\\u1000-\\u1049\\u1100-\\u11ff\\u1780-\\u17d3' +
  '\\u3005-\\u3007\\u3041-\\u309a\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u31f0-\\u31ff' +
  '\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\uff66-\\uff9f' +
  '\\u{20000}-\\u{323af}';

const blankless = new RegExp(`[${blanklessLetters}]`, 'u');

export const isBlankless = (text: string): boolean => blankless.test(text);

/**
 * '丝绸连衣裙' as '丝绸' and '连衣裙', 'Tシャツ' as one. JavaScript's segmenter lacks many Chinese words, so a
 * single sign joins the next.
 */
export const splitBlankless = (word: string): string[] => {
  if (!isBlankless(word)) return [word];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  const segments = Array.from(segmenter.segment(word), ({ segment }) => segment).join(' ');
  return segments.replaceAll(single, '$<letter>').split(' ');
};

const han = String.raw`\p{Script=Han}`;
const single = new RegExp(
  `(?<!\\S)(?<letter>^[a-z0-9](?= [${blanklessLetters}])|${han}(?= ${han})) `,
  'gu',
);
let segmenter: Intl.Segmenter | undefined;
