import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHref, toHref } from './href.ts';

/** What is typed, and what is stored. */
const right: [typed: string, stored?: string][] = [
  ['/'],
  ['/Shop?sale=true#new'],
  ['/a//b'],
  ['#sizes'],
  ['#größe'],
  ['https://example.com'],
  ['https://example.com/a?b=c@d#e'],
  ['http://example.com/old'],
  ['https://münchen.example/straße'],
  ['https://[2001:db8::1]/'],
  ['mailto:ines@example.com'],
  ['mailto:ines@example.com?subject=Wool'],
  ['tel:+351213456789'],
  ['tel:1-800-555(0199)'],
  [' /Shop ', '/Shop'],
  ['HTTPS://Example.com/A', 'https://Example.com/A'],
  ['Http://example.com', 'http://example.com'],
  ['TEL:+351 21 345 67 89', 'tel:+351213456789'],
  ['tel: 1-800 555', 'tel:1-800555'],
  ['Mailto: ines@example.com', 'mailto:ines@example.com'],
  ['ines@example.com', 'mailto:ines@example.com'],
  ['www.example.com', 'https://www.example.com'],
  ['WWW.example.com/a?b#c', 'https://WWW.example.com/a?b#c'],
  // As other programs give them to the clipboard, and as phone numbers are written elsewhere.
  ['\u200Ehttps://example.com\u200B', 'https://example.com'],
  [
    'mailto:ines@example.com?subject=A wool coat',
    'mailto:ines@example.com?subject=A%20wool%20coat',
  ],
  ['tel:030/1234-5', 'tel:0301234-5'],
  ['tel:+49 (0)30 1234', 'tel:+49301234'],
  ['tel:＋４９３０', 'tel:+4930'],
];

const wrong = [
  ...['', '#', 'Shop', 'example.com', 'htp://example.com', 'https://', 'https:///a', 'https:a.b'],
  ...['https://shop.example@evil.example/', 'https://@evil.example', 'https://a:b@evil.example'],
  ...['https://user:@evil.example', 'https://evil.example:99999', 'https://a b.example'],
  ...['//evil.example', '/.//evil.example', '/..//evil.example', '/a/..//evil.example'],
  ...['/%2e//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'],
  ...['javascript:alert(1)', 'JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,a'],
  ...['vbscript:a', 'file:///etc/passwd', 'ftp://example.com', 'blob:https://example.com/a'],
  ...['https://example.com/\u202Egpj.exe', '/a\u200Bb', 'https://exam\u00ADple.com', '/\uD800'],
  ...['/a"b', '/<b>', 'mailto:', 'mailto:ines', 'mailto:a@b@c', 'tel:', 'tel:call', 'tel:+'],
  ...['constructor:a', `/${'a'.repeat(2000)}`, 'www.', 'www.a', 'ines@example', 'a@b.c d'],
];

test.each(right)('%j is a link', (typed, stored = typed) => {
  expect(toHref(typed)).toBe(stored);
  expect(isHref(stored)).toBe(true);
});

test.each(wrong)('%j is no link', (typed) => {
  expect(isHref(toHref(typed))).toBe(false);
  expect(isHref(typed)).toBe(false);
});

const parts = fc.constantFrom(
  ...['https:', 'HTTP:', '/', '//', '\\', '.', '..', '@', ':', 'evil.example', 'www.', 'tel:'],
  ...['mailto:', '#', '?', '%2e', '%2F', ' ', '\t', '\u202E', 'a', '1', 'javascript:'],
);
const typedLink = fc.oneof(
  fc.array(parts, { maxLength: 8 }).map((all) => all.join('')),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

test('what is stored leads where it says, for a browser as well, and is not mended again', () => {
  fc.assert(
    fc.property(typedLink, (typed) => {
      const href = toHref(typed);
      expect(toHref(href)).toBe(href);
      if (!isHref(href)) return;
      const base = 'https://shop.example/pages/a';
      const url = new URL(href, base);
      expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(url.protocol);
      expect([url.username, url.password]).toEqual(['', '']);
      const isOwn = href.startsWith('/') || href.startsWith('#');
      if (isOwn) expect(url.origin).toBe('https://shop.example');
      // As a router writes it, alone and without its host.
      if (isOwn) expect(new URL(url.pathname, base).origin).toBe('https://shop.example');
      expect(href).not.toMatch(/\p{C}/u);
    }),
    { numRuns: 2000 },
  );
});
