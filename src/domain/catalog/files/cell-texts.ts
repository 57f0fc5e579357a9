// What cells of other shops' files say in the words of this one; empty where they say nothing.

export const lower = (text: string): string => text.trim().toLowerCase();

/** Whether it is published: what is so is told by another column, too. */
export const yesNoState = (text: string): string =>
  /^(false|no|0|-1)$/.test(lower(text)) ? 'draft' : '';

const departments: Record<string, string> = {
  female: 'women',
  male: 'men',
  unisex: 'unisex',
};
export const departmentOf = (text: string): string => departments[lower(text)] ?? '';

/** 'Clothing > Hoodies, Sale' is in 'Hoodies'. */
export const categoryOf = (text: string): string =>
  (text.split(/(?<!\\),/)[0] ?? '').split('>').at(-1)?.replaceAll('\\,', ',').trim() ?? '';

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decoded = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const code = Number(name.replace(/^#x/i, '0x').replace('#', ''));
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
    ? String.fromCodePoint(code)
    : ' ';
};

/** What was sold before it came is not there. */
export const notOversold = (text: string): string => (text.trim().startsWith('-') ? '0' : text);

/** The text of HTML, a line a paragraph. No tag holds a `<`, or each would look for its end. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, ' ')
    .replaceAll(/\\n|<br\b[^<>]*>|<\/(p|div|li|h\d|tr)\s*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,6});/gi, decoded)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ *\n\s*/g, '\n')
    .trim();

/** Of a cell with several: apart by blanks, lines or commas. */
export const addressesOf = (text: string): string[] => [
  ...new Set(text.split(/\s+|,\s*(?=https?:|$)/).filter(Boolean)),
];
