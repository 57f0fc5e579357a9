import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { escapeXml, xmlElement } from './xml.ts';

test.each([
  ['Fish & Chips <tee>', 'Fish &amp; Chips &lt;tee&gt;'],
  [`5" 'cap'`, '5&quot; &apos;cap&apos;'],
  [']]> <!-- &amp;', ']]&gt; &lt;!-- &amp;amp;'],
  ['a\u0000b\u0008c\u001fd\ufffee\uffff', 'abcde'],
  ['one\ttwo\nthree', 'one\ttwo\nthree'],
  ['half \ud83d a face, whole 👒', 'half  a face, whole 👒'],
])('%j is written as %j', (text, written) => {
  expect(escapeXml(text)).toBe(written);
});

test('any text is well-formed XML and is read back without what XML forbids', () => {
  const parser = new XMLParser({ trimValues: false, parseTagValue: false });
  const printable = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(XMLValidator.validate(xmlElement('a', text))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(printable, (text) => {
      expect(parser.parse(xmlElement('a', text))).toEqual({ a: text.replaceAll('\r', '\n') });
    }),
  );
});
