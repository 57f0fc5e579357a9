// A line of a file without what can't be stored, and what was done to it.
import { decodeHTMLStrict } from 'entities';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { withoutControls } from '../../../../platform/text/is-text.ts';
import { productFields } from '../../product-fields.ts';
import { bodyOfHtml, plainText } from '../html-body.ts';
import type { ImportProblem } from '../product-import.ts';
import type { StagedLine } from './file-item.ts';

// Other systems keep the HTML of short texts, too: 'Hat &amp; Scarf'.
const shortTexts = new Set(
  [
    ['name', 'brand', 'category', 'material', 'size', 'color', 'seoTitle', 'seoDescription', 'alt'],
    ['value1', 'value2', 'value3', 'option1', 'option2', 'option3'],
  ].flat(),
);

type Told = { titleOf: (to: string) => string; isForeign: boolean };

/** `titleOf` names columns in notes. */
export const tidyLine = (
  { line, cells }: StagedLine,
  notes: ImportProblem[],
  { titleOf, isForeign }: Told,
): StagedLine => {
  const tidy: StagedLine['cells'] = {};
  for (const [to, text] of Object.entries(cells)) {
    const said = isForeign && shortTexts.has(to) ? decodeHTMLStrict(text) : text;
    tidy[to] = withoutControls(said);
    if (tidy[to] !== said)
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
