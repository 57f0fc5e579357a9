import { expect, test } from 'vitest';
import { aFrame } from '../../../test/test-emails.ts';
import { layoutEmail } from './layout-email.ts';
import { plainText } from './plain-text.ts';

const shop = aFrame();

test('every text is escaped in HTML and as it is in the text', () => {
  const name = `<script>alert("1")</script> & 'Sons'`;
  const { subject, html, text } = layoutEmail(
    {
      subject: name,
      title: name,
      blocks: [
        { text: name },
        { lines: [{ name, detail: name, amount: '$1.00' }] },
        { heading: name, rows: [name] },
        { button: name, url: 'https://shop.example/?a="b"&c' },
      ],
    },
    shop,
  );
  expect(subject).toBe(name);
  expect(html).not.toContain('<script>');
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(8);
  expect(html).toContain('href="https://shop.example/?a=&quot;b&quot;&amp;c"');
  expect(text).toContain(name);
  expect(text).toContain('https://shop.example/?a="b"&c');
});

test('a name of 100 kB and lines in a subject make a short email of one subject', () => {
  const name = `Ines\r\nBcc: all@example.com\u202e${'x'.repeat(100_000)}`;
  const { subject, html, text } = layoutEmail(
    { subject: `Hello ${name}`, title: name, blocks: [{ heading: name, rows: [name, ' '] }] },
    shop,
  );
  expect(subject).toMatch(/^Hello Ines Bcc: all@example.com x+…$/);
  expect(subject).toHaveLength(150);
  expect(html.length + text.length).toBeLessThan(10_000);
});

test('owners put values into texts; what they write else stays', () => {
  const email = layoutEmail(
    { subject: 'Your {shop} account', title: '{nothing}', blocks: [{ text: '{phone} {shop}' }] },
    {
      ...shop,
      closing: ['Yours, {shop}'],
      company: ['Lune & Sons Ltd', 'Rua da Prata 80'],
      variables: { shop: 'Lune & Sons', email: '', phone: '+351 1' },
    },
  );
  expect(email.subject).toBe('Your Lune & Sons account');
  expect(email.html).toMatch(/\+351 1 Lune &amp; Sons[\s\S]*Yours, Lune[\s\S]*Lune &amp; Sons Ltd/);
  expect(email.text).toMatch(/^LUNE & SONS[\s\S]*{nothing}[\s\S]*Lune & Sons Ltd\nRua da Prata/);
});

test.each([
  ['Ines  Okafor ', 20, 'Ines Okafor'],
  ['a\u0000b\tc\u2028d', 20, 'a b c d'],
  ['🧥🧥🧥', 6, '🧥🧥🧥'],
  ['🧥🧥🧥🧥', 6, '🧥🧥…'],
  ['abcdef', 4, 'abc…'],
])('%j in %i characters is %j', (text, lengthMax, plain) => {
  expect(plainText(text, lengthMax)).toBe(plain);
});
