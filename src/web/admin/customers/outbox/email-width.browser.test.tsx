// Emails on a phone: whatever long words were typed, none scrolls sideways.
import { expect, onTestFinished, test } from 'vitest';
import { layoutEmail } from '../../../../platform/email/layout-email.ts';

const word = 'Donaudampfschiff'.repeat(4).slice(0, 60);

test('an email bears words of 60 characters in each of its parts at 320 px', async () => {
  const { html } = layoutEmail(
    {
      subject: word,
      title: `Thank you, ${word}`,
      because: `${word} asked for it at`,
      blocks: [
        { text: word },
        { lines: [{ name: word, detail: word, amount: '$1,137.95' }] },
        { sums: [{ label: word, amount: '$1,137.95', insteadOf: '$1,337.95', isTotal: true }] },
        { heading: word, rows: [word] },
        { button: word, url: 'https://shop.example/' },
      ],
    },
    {
      publicUrl: `https://${word.toLowerCase()}.example`,
      senderName: word,
      replyTo: null,
      closing: [word],
      company: [word],
      accent: ['#1f35d6', '#a9b4ff'],
      variables: { shop: word, email: '', phone: '' },
    },
  );
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width:320px;height:700px;border:0';
  const loaded = new Promise((done) => frame.addEventListener('load', done));
  frame.srcdoc = html;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  expect(frame.contentDocument?.documentElement.scrollWidth).toBe(320);
});
