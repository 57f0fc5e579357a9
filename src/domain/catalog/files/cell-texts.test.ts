import { expect, test } from 'vitest';
import { expectLinear } from '../../../../test/expect-linear.ts';
import { fill } from '../../../../test/hostile-texts.ts';
import { plainText } from './html-body.ts';

test('the text of HTML has its lines, and nothing of scripts', () => {
  const html = '<p class="a">Soft &amp; light.</p><script src="x">run()</script>Cold<br />wash';
  expect(plainText(html)).toBe('Soft & light.\nCold\nwash');
});

test.each(['<br ', '<script ', '<style>', '</p ', '<', '&#', ' \n'])(
  '100 kB of %j are read in time by their length',
  async (part) => {
    const text = fill(part);
    await expectLinear((share) => plainText(text.slice(0, text.length * share)));
  },
);
