// What a description may hold, its plain text, and that nothing in it runs.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBody } from '../../../../../test/any-body.ts';
import { runCount } from '../../../../../test/run-count.ts';
import { renderBody } from '../../../content/pages/render-body.ts';
import { bodyOfText, describe, isBodyOf } from './description-body.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const p = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const list = (type: string, ...items: unknown[]) => ({
  type,
  content: items.map((item) => ({ type: 'listItem', content: [item] })),
});
const nested = (depth: number): unknown =>
  depth === 0 ? p(text('deep')) : list('bulletList', nested(depth - 1));
const htmlOf = (value: unknown): string => {
  const made = describe(JSON.stringify(value));
  if (typeof made === 'string') return `refused: ${made}`;
  return made.body ? renderBody(JSON.parse(made.body), null) : made.text;
};

test.each<[string, unknown, RegExp]>([
  ['a script', doc({ type: 'script', content: [text('alert(1)')] }), /^refused: .* no description/],
  ['a link that runs', doc(p(text('x', link('javascript:alert(1)')))), /^refused/],
  ['a link to data', doc(p(text('x', link('data:text/html,x')))), /^refused/],
  ['an image', doc({ type: 'image', attrs: { id: 'a'.repeat(20) } }), /^refused/],
  ['a table', doc({ type: 'table', content: [] }), /^refused/],
  ['a quote', doc({ type: 'blockquote', content: [p(text('x'))] }), /^refused/],
  ['lists of great depth', doc(nested(5)), /^refused: Lists stand too deep/],
  ['a thousand levels', doc(nested(1000)), /^refused: Lists stand too deep/],
  ['2,000 paragraphs', doc(...Array(2000).fill(p(text('x')))), /^refused: The text is too long/],
  ['100 kB', doc(p(text('<b>'.repeat(34_000)))), /^refused: The text is too long/],
  ['tags', doc(p(text('<img src=x onerror=alert(1)>', { type: 'bold' }))), /^<p><strong>&lt;img/],
  ['code', doc(p(text('x', { type: 'code' }))), /^x$/],
  [
    'a large heading',
    doc({ type: 'heading', attrs: { level: 1 }, content: [text('Fit')] }),
    /^<h3>Fit<\/h3>/,
  ],
  ['braces', doc(p(text('{shopName} {no}', { type: 'italic' }))), /^<p><em>\{shopName} \{no}</],
])('of %s comes nothing that runs or is not listed', (_, value, html) => {
  expect(htmlOf(value)).toMatch(html);
});

test.each(['', 'x', '[', '[]', '{}', 'null', '['.repeat(90_000), '{"a":'.repeat(15_000)])(
  'what is no body of the editor is none: %.20s',
  (json) => {
    expect(describe(json)).toBeTypeOf('string');
  },
);

test('the plain text has the words, a line a paragraph or an item', () => {
  const body = doc(
    { type: 'heading', attrs: { level: 3 }, content: [text('Fit')] },
    p(text('Cut '), text('wide', { type: 'bold' }), { type: 'hardBreak' }, text('and long.')),
    p(),
    list('bulletList', p(text('Wool')), p(text('Silk'))),
    list('orderedList', p(text('Wash')), p(text('Dry'))),
  );
  const made = describe(JSON.stringify(body));
  const words = 'Fit\n\nCut wide\nand long.\n\n- Wool\n- Silk\n\n1. Wash\n2. Dry';
  expect(made).toEqual({ text: words, body: expect.any(String) });
  expect(isBodyOf((made as { body: string }).body, words)).toBe(true);
  expect(isBodyOf((made as { body: string }).body, `${words} `)).toBe(false);
});

test('a plain text is paragraphs, and those are the text again, without a body', () => {
  const words = fc.string({ maxLength: 60 }).map((one) => one.replaceAll(/[\r\n]/g, ' '));
  const paragraphs = fc.array(fc.array(words, { minLength: 1, maxLength: 3 }), { maxLength: 4 });
  fc.assert(
    fc.property(paragraphs, (all) => {
      const typed = all
        .map((lines) => lines.join('\n'))
        .join('\n\n')
        .trim();
      const made = describe(JSON.stringify(bodyOfText(typed)));
      if (typeof made === 'string') return;
      expect(describe(JSON.stringify(bodyOfText(made.text)))).toEqual({ ...made, body: null });
    }),
    { numRuns: runCount(200, 3000) },
  );
  expect(describe(JSON.stringify(bodyOfText('One.\n\nTwo\nlines.')))).toEqual({
    text: 'One.\n\nTwo\nlines.',
    body: null,
  });
});

test('what is stored stays as it is, of any body', () => {
  fc.assert(
    fc.property(anyBody, (body) => {
      const made = describe(JSON.stringify(body));
      if (typeof made === 'string' || made.body === null) return;
      expect(describe(made.body)).toEqual(made);
    }),
    { numRuns: runCount(100, 2000) },
  );
});
