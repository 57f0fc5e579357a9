import { isText } from '../../../platform/text/is-text.ts';
import { tagged } from '../../content/pages/page-texts.ts';
import { unknownValueIn } from '../../content/pages/page-values.ts';
import type { Part } from '../part.ts';

/** Why a text can't stand for the part; null when it can. */
export const partProblem = (
  { max, marks = 0, hasValues, isLong }: Part,
  text: string,
): string | null => {
  if (text.length > max) return `must have at most ${max} characters`;
  if (!isText(text)) return 'has characters of no text';
  if (!isLong && text.includes('\n')) return 'must be one line';
  const unknown = hasValues && unknownValueIn(text);
  if (unknown) return `names a value that does not exist: {${unknown}}`;
  const numbers = [...text.matchAll(tagged)].flatMap(([, n]) => (n ? [Number(n)] : []));
  const missing = Array.from({ length: marks }, (_, n) => n + 1).find((n) => !numbers.includes(n));
  if (missing) return `needs <${missing}>…</${missing}>, as the text of the shop has it`;
  if (numbers.some((n) => n < 1 || n > marks) || isTag.test(text.replaceAll(tagged, '')))
    return marks > 0 ? 'has a tag that the text of the shop lacks' : 'takes no tags';
  return null;
};

const isTag = /<\/?(?:\d+|[a-z][^<>]*)>/i;
