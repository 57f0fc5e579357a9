// An issue as email markup and plain text.
import { expect, test } from 'vitest';
import { aFrame } from '../../../../test/test-emails.ts';
import { layoutEmail } from '../../../platform/email/layout-email.ts';
import { toBody } from '../../content/pages/page-body.ts';
import { defaultSettings } from '../../shop-settings/settings-groups.ts';
import { renderIssueBody } from './issue-body.ts';
import type { LinkedProduct } from './linked-products.ts';

const publicUrl = 'https://shop.example';
const hat: LinkedProduct = {
  sizes: [],
  id: '5e0d3c1a-0000-4000-8000-000000000001',
  slug: 'wool-hat',
  name: 'Hat <b>of "wool"</b>',
  priceCents: 7800,
  discountPriceCents: 5000,
  image: { id: '0123456789abcdef0123', width: 800, height: 1000 },
};

const render = (...content: object[]) => {
  const body = toBody({ type: 'doc', content });
  if (typeof body === 'string') throw new Error(body);
  const products = new Map([hat.slug, hat.id].map((key) => [key, hat]));
  const block = renderIssueBody(body, { settings: defaultSettings, products, publicUrl });
  return 'markup' in block ? block : { markup: '', plain: '' };
};
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const link = (href: string) => ({ type: 'link', attrs: { href } });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] });

/** Without what is only looks. */
const plainTags = (markup: string) => markup.replaceAll(/ (style|class)="[^"]*"/g, '').trim();

test('each node has its tags, links are absolute, and texts are escaped', () => {
  const { markup, plain } = render(
    { type: 'heading', attrs: { level: 2 }, content: [text('Wool & more')] },
    paragraph(text('At '), text('{shopName}', { type: 'bold' }), { type: 'hardBreak' }),
    paragraph(text('our '), text('hats', link('/Shop?a=1&b=2')), text(', here', link('#here'))),
    { type: 'bulletList', content: [item('One'), item('Two')] },
    { type: 'orderedList', content: [item('<Three>')] },
    { type: 'blockquote', content: [paragraph(text('Warm'))] },
    {
      type: 'image',
      attrs: { id: hat.image?.id, alt: 'A "hat"', width: 2000, height: 1000 },
    },
  );
  expect(plainTags(markup).replaceAll(/\/images\/[^"]*/g, '...')).toMatchInlineSnapshot(`
    "<h2>Wool &amp; more</h2>
    <p>At <strong>My shop</strong><br></p>
    <p>our <a href="https://shop.example/Shop?a=1&amp;b=2">hats</a>, here</p>
    <ul>
    <li><p>One</p>
    </li>
    <li><p>Two</p>
    </li>
    </ul>
    <ol>
    <li><p>&lt;Three&gt;</p>
    </li>
    </ol>
    <blockquote><p>Warm</p>
    </blockquote>
    <p><img src="https://shop.example..." width="560" height="280" alt="A &quot;hat&quot;"></p>"
  `);
  expect(plain).toMatchInlineSnapshot(`
    "Wool & more

    At My shop

    our hats (https://shop.example/Shop?a=1&b=2), here

    - One
    - Two

    1. <Three>

    > Warm

    A "hat""
  `);
});

test('a link to a product in a line of its own is a card, in a sentence a link', () => {
  const alone = render(paragraph(text('Look', link('/product/wool-hat'))));
  expect(alone.markup).toContain('https://shop.example/images/0123456789abcdef0123/640.jpeg');
  expect(alone.markup).toContain('Hat &lt;b&gt;of &quot;wool&quot;&lt;/b&gt;');
  expect(alone.plain).toBe('Hat <b>of "wool"</b>, $50.00\nhttps://shop.example/product/wool-hat');
  const within = render(paragraph(text('See '), text('it', link('/product/wool-hat'))));
  expect(within.plain).toBe('See it (https://shop.example/product/wool-hat)');
  const block = render({ type: 'products', attrs: { ids: [hat.id, hat.id.replace('1a', '2b')] } });
  expect(block).toEqual(alone);
  const gone = render(paragraph(text('Look', link('/product/sold'))));
  expect(gone.plain).toBe('Look (https://shop.example/product/sold)');
});

test('around it stand the preview text, the letterhead and the way out', () => {
  const email = layoutEmail(
    {
      subject: 'Wool\r\nBcc: all@example.com',
      title: 'Wool',
      preview: 'Coats <are> in',
      blocks: [render(paragraph(text('Hello')))],
      unsubscribe: { pageUrl: 'https://shop.example/out', oneClickUrl: '' },
    },
    { ...aFrame(), company: ['Lune & Sons Ltd', 'Rua da Prata 80'], closing: ['Yours'] },
  );
  expect(email.subject).toBe('Wool Bcc: all@example.com');
  expect(email.html).toMatch(
    /display:none[^>]*>Coats &lt;are&gt; in<[\s\S]*Hello[\s\S]*Yours[\s\S]*\/out[\s\S]*Rua da/,
  );
  expect(email.text).toMatch(/Hello[\s\S]*Yours[\s\S]*shop\.example\/out[\s\S]*Rua da Prata 80/);
});
