// What a body may hold, and what comes out of it: nothing that runs, whatever goes in.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBody, anyProducts } from '../../../../test/any-body.ts';
import { expectLinear } from '../../../../test/expect-linear.ts';
import { runCount } from '../../../../test/run-count.ts';
import { hrefHelp } from '../../../platform/text/href.ts';
import { defaultSettings } from '../../shop-settings/settings-groups.ts';
import { toBody } from './page-body.ts';
import { renderBody } from './render-body.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const p = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const htmlOf = (value: unknown, settings = defaultSettings): string => {
  const body = toBody(value);
  return typeof body === 'string' ? `refused: ${body}` : renderBody(body, settings);
};

const nested = (depth: number): unknown =>
  depth === 0
    ? p(text('deep'))
    : { type: 'bulletList', content: [{ type: 'listItem', content: [nested(depth - 1)] }] };

const id = 'a'.repeat(20);
const products = (...ids: unknown[]) => ({ type: 'products', attrs: { ids } });
const productId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const five = [1, 2, 3, 4, 5].map(productId);
/** Five products in two blocks. */
const blocks = (at: number) => [
  products(productId(10 * at)),
  products(...[1, 2, 3, 4].map((number) => productId(10 * at + number))),
];

test.each<[string, unknown, RegExp]>([
  ['a script as a node', doc({ type: 'script', content: [text('alert(1)')] }), /^refused/],
  [
    'an image of another place',
    doc({ type: 'image', attrs: { id: 'https://x/y.svg' } }),
    /^refused/,
  ],
  ['an svg', doc({ type: 'svg' }), /^refused/],
  ['a node whose type makes no text', doc({ type: { toString: null } }), /^refused/],
  ['a node of a prototype', doc({ type: 'constructor' }), /^refused/],
  ['a link that runs', doc(p(text('x', link('javascript:alert(1)')))), /^refused/],
  ['a link with a break', doc(p(text('x', link('java\nscript:alert(1)')))), /^refused/],
  ['a link to data', doc(p(text('x', link('data:text/html,x')))), /^refused/],
  ['a link to another host', doc(p(text('x', link('//evil.example')))), /^refused/],
  ['a link with a backslash', doc(p(text('x', link('/\\evil.example')))), /^refused/],
  ['a link that makes no text', doc(p(text('x', link({ toString: null })))), /^refused/],
  ['a link that is no text', doc(p(text('x', link({ toString: () => '/x' })))), /^refused/],
  ['a product that has no id', doc(products('1')), /^refused: A block of products has one to 4/],
  ['five products', doc(products(...five)), /^refused: A block of products has one to 4/],
  ['no products', doc(products()), /^refused: A block of products has one to 4/],
  ['25 products', doc(...five.flatMap((_, at) => blocks(at))), /^refused: A page has at most 24/],
  ['products in a quote', doc({ type: 'blockquote', content: [products(five[0])] }), /^refused/],
  ['a zero', doc(p(text('a\u0000b'))), /^refused/],
  ['half a sign', doc(p(text('\ud800'))), /^refused/],
  ['an unknown value', doc(p(text('{shopOwner}'))), /^refused: There is no value \{shopOwner}/],
  ['a value of a prototype', doc(p(text('{constructor}'))), /^refused/],
  ['lists of great depth', doc(nested(40)), /^refused: Lists stand too deep/],
  ['a million levels', doc(nested(2000)), /^refused: Lists stand too deep/],
  ['no document', 'text', /^refused/],
  ['nothing', null, /^refused/],
  ['a list', [], /^refused/],
  ['a text outside', doc(text('x')), /^refused/],
  ['100 kB of text', doc(p(text('<b>'.repeat(34_000)))), /^refused: The text is too long/],
  ['10,000 paragraphs', doc(...Array(10_000).fill(p(text('x')))), /^refused: The text is too long/],
  ['tags in a text', doc(p(text('<img src=x onerror=alert(1)>'))), /^<p>&lt;img src=x onerror=/],
  ['a quote in a link', doc(p(text('x', link('https://a/?"onclick=1')))), /^refused/],
  ['an attribute', doc({ ...p(text('x')), attrs: { onclick: 'alert(1)' } }), /^<p>x<\/p>\n$/],
  ['an unknown mark', doc(p(text('x', { type: 'style' }))), /^<p>x<\/p>\n$/],
  [
    'an alternative text that ends its quotes',
    doc({ type: 'image', attrs: { id, alt: '"><script>', width: '1" onload="x', height: 1 } }),
    /width="0" height="1" alt="&quot;&gt;&lt;script&gt;"/,
  ],
])('%s', (_what, value, shown) => {
  expect(htmlOf(value)).toMatch(shown);
});

test('a wrong link is named by its place, its words and a remedy; a right one is mended', () => {
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [p(text('x'))] }] };
  const wrong = 'https://shop.example@evil.example/';
  expect(toBody(doc(p(text('A')), list, p(text('Care guide', link(wrong)))))).toBe(
    `In block 3, the link of “Care guide” to “${wrong}” leads nowhere: it ${hrefHelp}.`,
  );
  expect(toBody(doc(p(text('a', link('HTTP://a.example')))))).toEqual(
    doc(p(text('a', link('http://a.example')))),
  );
});

test('what takes long in a body takes no longer than its length', async () => {
  const one = p(text('same', link('/a')));
  const long = (share: number) =>
    doc(
      p(...Array.from({ length: 2400 * share }, () => text('a', link('/a')))),
      ...Array.from({ length: 1200 * share }, () => ({ ...one, type: 'heading' })),
    );
  expect(htmlOf(long(1))).toContain('<h2 id="same-1200">');
  await expectLinear((share) => htmlOf(long(share)));
});

test('headings, lists, tables, quotes, marks and links as HTML', () => {
  const cell = (type: string, words: string) => ({ type, content: [p(text(words))] });
  const body = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('Faulty or wrong')] },
    { type: 'heading', attrs: { level: 9 }, content: [text('Faulty or wrong')] },
    p(text('A ', link('/x')), text('link', link('/x'), { type: 'bold' }), { type: 'hardBreak' }),
    p(text(' ', link('/x')), text('b & i', { type: 'italic' }, { type: 'bold' })),
    p(),
    { type: 'orderedList', content: [cell('listItem', 'One')] },
    { type: 'blockquote', content: [p(text('Quote'))] },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'Head'), cell('tableHeader', '')] },
        { type: 'tableRow', content: [cell('tableCell', 'A'), cell('tableCell', 'B')] },
      ],
    },
  );
  expect(htmlOf(body).replaceAll('\n', '')).toBe(
    '<h2 id="faulty-or-wrong">Faulty or wrong</h2>' +
      '<h2 id="faulty-or-wrong-2">Faulty or wrong</h2>' +
      '<p><a href="/x">A <strong>link</strong></a><br></p>' +
      '<p><strong><em>b &amp; i</em></strong></p>' +
      '<ol><li>One</li></ol><blockquote><p>Quote</p></blockquote>' +
      '<table><thead><tr><th>Head</th><td></td></tr></thead>' +
      '<tbody><tr><td>A</td><td>B</td></tr></tbody></table>',
  );
});

test('a value that the owner has left empty leaves no link and no head without a word', () => {
  const cell = (type: string, words: string) => ({ type, content: [p(text(words))] });
  const row = [cell('tableHeader', '{taxNumber}'), cell('tableHeader', 'Tax')];
  const table = { type: 'table', content: [{ type: 'tableRow', content: row }] };
  const image = { type: 'image', attrs: { id, alt: '{shopName} <3', width: 1, height: 1 } };
  const html = htmlOf(doc(p(text('{taxNumber}', link('/x'))), table, image));
  expect(html).toContain('<tr><td></td>\n<th>Tax</th>');
  expect(html).not.toContain('<a');
  expect(html).toContain('alt="My shop &lt;3"');
});

test.each([
  ['free from $99', {}, /<td>Up to \$99<\/td>/, 'Delivery is $20.00, free on orders over $99.'],
  ['never free', { freeShippingOverCents: null }, /^<p>Delivery is \$20/, 'Delivery is $20.00.'],
  ['free', { shippingCents: 0 }, /^<p>Delivery is free/, 'Delivery is free.'],
])('delivery that is %s is told so', (_what, change, table, sentence) => {
  const delivery = { ...defaultSettings.delivery, taxesCents: 0, ...change };
  const settings = { ...defaultSettings, delivery };
  expect(htmlOf(doc(p(text(' {deliveryTable} '))), settings)).toMatch(table);
  expect(htmlOf(doc(p(text('{taxesNote} {deliveryPromise}'))), settings)).toBe(
    `<p>${sentence}</p>\n`,
  );
});

const allowed = new RegExp(
  [
    '^</?(?:p|h2|h3|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|strong|em|code|br|b|s|small|a|picture)>$',
    '^</span>$|^<span class="(?:image-box|sr-only)">$|^<ul class="product-cards">$',
    '^<h[23] id="[^"<>]*">$',
    '^<a href="(?:https?:|mailto:|tel:|/|#)[^"<>]*">$',
    '^<(?:source|img) [^<>]*>$',
  ].join('|'),
);

test('random bodies hold the listed tags alone, each closed, and stay the same', () => {
  const runs = runCount(300, 1000);
  let rendered = 0;
  const render = (value: unknown) => {
    const body = toBody(value);
    if (typeof body === 'string') return;
    rendered += 1;
    const html = renderBody(body, defaultSettings, anyProducts);
    const open: string[] = [];
    for (const [tag] of html.matchAll(/<[^>]*>/g)) {
      expect(tag).toMatch(allowed);
      const [, end, name = ''] = /^<(\/?)(\w+)/.exec(tag) ?? [];
      if (end) expect(open.pop()).toBe(name);
      else if (!alone.has(name)) open.push(name);
    }
    expect(open).toEqual([]);
    expect(html).not.toMatch(/<(h[23]|a|li|p)( [^>]*)?>\s*<\/\1>/);
    expect(toBody(JSON.parse(JSON.stringify(body)))).toEqual(body);
  };
  fc.assert(fc.property(anyBody, render), { numRuns: runs });
  expect(rendered).toBeGreaterThan(runs / 3);
});

const alone = new Set(['br', 'img', 'source']);
