// A description in the editor's JSON, and the plain text that it is everywhere else.
import { plainBreaks } from '../../../../platform/text/line-breaks.ts';
import { type BodyRules, type PageNode, toBody } from '../../../content/pages/page-body.ts';
import { productFields } from '../../product-fields.ts';

const descriptionRules: BodyRules = {
  noun: 'description',
  blocks: ['paragraph', 'heading', 'bulletList', 'orderedList'],
  marks: ['link', 'bold', 'italic'],
  headings: [3],
  hasValues: false,
  nodes: 1000,
  // The text itself is checked by its own bound.
  characters: 2 * productFields.description.max,
  depth: 8,
};

/** Longer JSON is rejected before it is parsed; a valid body is shorter. */
const jsonLengthMax = 100_000;

/** `body` is null where the paragraphs of the text say it all. */
type Description = { text: string; body: string | null };

/** Returns a sentence instead if something is wrong. */
export const describe = (json: string): Description | string => {
  if (json.length > jsonLengthMax) return 'The text is too long.';
  const made = toBody(parsed(json), descriptionRules);
  if (typeof made === 'string') return made;
  const body = { ...made, content: (made.content ?? []).filter(isFilled) };
  const text = textOf(body);
  const written = JSON.stringify(body);
  return { text, body: written === JSON.stringify(bodyOfText(text)) ? null : written };
};

/** Whether a body that was stored says these words, and no others. */
export const isBodyOf = (json: string, text: string): boolean => {
  const made = describe(json);
  return typeof made !== 'string' && made.text === text;
};

/** What the editor begins with, for a text that was written without it. */
export const bodyOfText = (text: string): PageNode => ({
  type: 'doc',
  content: plainBreaks(text)
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => ({ type: 'paragraph', content: linesOf(paragraph) })),
});

/** Undefined if the text is not JSON. */
const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

const isFilled = ({ type, content = [] }: PageNode): boolean =>
  type !== 'paragraph' || content.length > 0;

const linesOf = (paragraph: string): PageNode[] =>
  paragraph
    .split('\n')
    .flatMap((line, index): PageNode[] => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line ? [{ type: 'text', text: line }] : []),
    ]);

const textOf = (body: PageNode): string =>
  plainBreaks((body.content ?? []).map(blockText).join('\n\n')).trim();

const blockText = ({ type, content = [] }: PageNode): string => {
  if (type === 'bulletList') return content.map((item) => `- ${itemText(item)}`).join('\n');
  if (type === 'orderedList')
    return content.map((item, index) => `${index + 1}. ${itemText(item)}`).join('\n');
  return content.map(({ text = '\n' }) => text).join('');
};

const itemText = ({ content = [] }: PageNode): string => content.map(blockText).join('\n');
