// A line of a file without what can't be stored, and what was done to it.
import { formatCount } from '../../../../platform/text/format-count.ts';
import { withoutControls } from '../../../../platform/text/is-text.ts';
import { productFields } from '../../product-fields.ts';
import { bodyOfHtml, plainText } from '../html-body.ts';
import type { ImportProblem } from '../product-import.ts';
import type { StagedLine } from './file-item.ts';

/** `titleOf` names columns in notes. */
export const tidyLine = (
  { line, cells }: StagedLine,
  notes: ImportProblem[],
  titleOf: (to: string) => string,
): StagedLine => {
  const tidy: StagedLine['cells'] = {};
  for (const [to, text] of Object.entries(cells)) {
    tidy[to] = withoutControls(text);
    if (tidy[to] !== text)
      notes.push({ line, column: titleOf(to), message: 'A control character is taken out.' });
  }
  const { html, ...others } = tidy;
  if (html === undefined) return { line, cells: tidy };
  const body = bodyOfHtml(html);
  const text = body?.text ?? plainText(html);
  const { max } = productFields.description;
  if (text.length <= max)
    return {
      line,
      cells: { ...others, description: text, ...(body?.body && { descriptionBody: body.body }) },
    };
  const length = formatCount(text.length);
  const message = `The text is cut to ${formatCount(max)} of its ${length} characters.`;
  notes.push({ line, column: titleOf('html'), message });
  return { line, cells: { ...others, description: text.slice(0, max).trim() } };
};
