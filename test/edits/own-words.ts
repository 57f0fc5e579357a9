// The words of an owner, which stand nowhere else, and texts of them.
import fc from 'fast-check';
import { createRandom } from '../../torture/random.ts';

const syllables = 'zor quil vex mundo brag ulti noph xan dree wolp iska ferz gam tuq obri'.split(
  ' ',
);
const random = createRandom(1);
const made = Array.from({ length: 200 }, () =>
  Array.from({ length: 2 + random.below(3) }, () => random.pick(syllables)).join(''),
);
// Long ones, and letters that the shop's own typefaces do not have.
const odd = [
  ...['zorquilvexmundobragultinophxandreewolp', 'Überquörzëlmünzenvexschatullenfabrik'],
  ...['Œuvrexil', 'Ñandúzel', 'Ζυγοτέχνη', 'щурквекс', '試験的織物布地', 'قزلباشي'],
];
export const categories = ['Zorvex', 'Quilmundo', 'Wolpiska'];
const words = ['vexu', ...categories, ...made, ...odd];

/** Small letters, as checks compare them. */
export const ownWords: ReadonlySet<string> = new Set(
  words.flatMap((word) => word.toLowerCase().match(/\p{L}+/gu) ?? []),
);

const between = [' ', ' ', ' ', ' ', ' & ', ' – ', ', ', ' < ', ' “', '? ', ' 7 '];

/** A text of whole words within `max` characters; `more` is woven in. */
export const textOf = (max: number, more: readonly string[] = []): fc.Arbitrary<string> =>
  fc
    .record({
      length: fc.integer({ min: 1, max }),
      words: fc.array(
        fc.tuple(
          fc.oneof(
            { weight: 9, arbitrary: fc.constantFrom(...words) },
            ...(more.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...more) }] : []),
          ),
          fc.constantFrom(...between),
        ),
        { minLength: Math.ceil(max / 10), maxLength: Math.ceil(max / 10) },
      ),
    })
    .map(({ length, words: chosen }) => {
      let text = '';
      for (const [word, after] of chosen)
        if (text.length < length && (text + word + after).length <= max) text += word + after;
      return text.replace(/[\s&–,<“]+$/, '') || 'Vexu';
    });
