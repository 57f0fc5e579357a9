// The texts of a page in other languages: each paragraph and heading is one. Links and emphasis
// are tags with numbers, '<1>word</1>', so that who translates types no address.
import { listedField, type Say } from '../../texts/part.ts';
import { bodyLimits, type PageMark, type PageNode } from './page-body.ts';

const blockMax = 10_000;
const labels: Record<string, string> = { paragraph: 'Text', heading: 'Heading' };

/** A copy of the body with what `say` says in place of the text of each block. */
export const sayInBody = (node: PageNode, say: Say): PageNode => {
  const { type, attrs, content } = node;
  if (type === 'image' && typeof attrs?.alt === 'string') {
    const { alt } = attrs;
    const field = listedField('body.alt', alt);
    const part = { field, text: alt, label: 'What an image shows', max: bodyLimits.alt };
    return { ...node, attrs: { ...attrs, alt: say({ ...part, hasValues: true }) } };
  }
  const label = labels[type];
  if (!content) return node;
  if (!label) return { ...node, content: content.map((child) => sayInBody(child, say)) };
  const marks = marksIn(content);
  const text = content.map((one) => textWithTags(one, marks)).join('');
  // A value alone, such as {deliveryTable}, says itself.
  if (!text.trim() || /^\s*\{\w+\}\s*$/.test(text)) return node;
  const said = say({
    ...{ field: listedField('body', text), text, label, max: blockMax, isLong: true },
    ...{ marks: marks.length, hasValues: true },
  });
  return said === text ? node : { ...node, content: nodesOfText(said, marks) };
};

/** Each set of marks once, in the order of the text. */
const marksIn = (content: readonly PageNode[]): PageMark[][] => [
  ...new Map(
    content.flatMap(({ marks }) => (marks?.length ? [[JSON.stringify(marks), marks]] : [])),
  ).values(),
];

const textWithTags = ({ type, text = '', marks }: PageNode, all: PageMark[][]): string => {
  if (type === 'hardBreak') return '\n';
  const key = JSON.stringify(marks);
  const at = all.findIndex((one) => JSON.stringify(one) === key) + 1;
  return at > 0 ? `<${at}>${text}</${at}>` : text;
};

/** A marked text, or a break. */
export const tagged = /<(\d+)>([^<]*)<\/\1>|\n/g;

const nodesOfText = (text: string, marks: PageMark[][]): PageNode[] => {
  const nodes: PageNode[] = [];
  const add = (plain: string, own?: PageMark[]) => {
    if (plain) nodes.push({ type: 'text', text: plain, ...(own && { marks: own }) });
  };
  let from = 0;
  for (const found of text.matchAll(tagged)) {
    add(text.slice(from, found.index));
    if (found[0] === '\n') nodes.push({ type: 'hardBreak' });
    else add(found[2] ?? '', marks[Number(found[1]) - 1]);
    from = found.index + found[0].length;
  }
  add(text.slice(from));
  return nodes;
};
