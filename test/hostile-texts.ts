// Texts of 100 kB, each of which is the worst case of some pattern or parser.

export const length = 99_000;
export const fill = (part: string): string => part.repeat(length / part.length);

const plain: Record<string, string> = {
  letters: fill('a'),
  digits: fill('9'),
  spaces: `br${fill(' ')}x`,
  lettersAndSpaces: `a ${'a'.repeat(length / 2)}${' '.repeat(length / 2)}x`,
  tabs: `a${fill('\t')}x`,
  commas: fill('a,'),
  semicolons: fill('a;'),
  qualities: fill('a;q=0'),
  equals: fill('a=b; '),
  quotes: fill("'a'"),
  escaped: fill('%2e'),
  percents: fill('%'),
  brackets: fill('<'),
  parentheses: fill('('),
  ats: fill('a@'),
  email: `a@${fill('a.')}b`,
  dashes: fill('a-'),
  slashes: fill('../'),
  backslashes: fill('\\'),
  colons: fill('0:'),
  plus: `application/${fill('a+')}json`,
  parameters: `application/json${fill('; a=')}`,
  bearer: `Bearer ${fill('a.')}`,
  signatures: fill('t=1,v1=a,'),
};
const odd: Record<string, string> = {
  accents: fill('\u00e9'),
  combining: `e${fill('\u0301')}`,
  symbols: fill('\ud83d\udc57'),
  halves: fill('\ud83d'),
  lines: fill('\n'),
  nulls: fill('\0'),
};

type Texts = [kind: string, text: string][];
export const ascii: Texts = Object.entries(plain);
export const texts: Texts = Object.entries({ ...plain, ...odd });
