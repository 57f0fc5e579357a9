// 100 kB of hostile text in what we parse must not cost much more than a harmless request.
import { expect, test } from 'vitest';
import { createTestShop } from './test-shop.ts';

const length = 100_000;
const hostile = {
  letters: 'a'.repeat(length),
  spaces: `br${' '.repeat(length)}x`,
  lettersAndSpaces: `${'a'.repeat(length / 2)}${' '.repeat(length / 2)}x`,
  commas: 'a,'.repeat(length / 2),
  qualities: 'a;q=0'.repeat(length / 5),
  ats: 'a@'.repeat(length / 2),
};
// A harmless request costs about 1 ms; a quadratic pattern over 100 kB costs seconds.
const multipleMax = 100;
const floorMs = 1;

const cpuMs = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.max((user + system) / 1000, floorMs);
};

const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'if-none-match',
  'origin',
  'stripe-signature',
  'x-forwarded-for',
];

test.each(headers)('a header %s of 100 kB costs little', async (name) => {
  const { app } = await createTestShop();
  const ask = (value: string) => () =>
    app.request('/productsCount', { headers: { [name]: value } });
  const harmlessMs = await cpuMs(ask('text'));
  for (const [kind, text] of Object.entries(hostile)) {
    const spent = await cpuMs(ask(text));
    expect(spent / harmlessMs, kind).toBeLessThan(multipleMax);
  }
});

test.each(['sign-in/email', 'sign-up/email', 'sign-out', 'reset-password'])(
  'a callbackURL of almost 100 kB in %s costs little and leaves short log lines',
  async (call) => {
    const { app, logged } = await createTestShop();
    const ask = (callbackURL: string) => () =>
      app.request(`/api/auth/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://other.example' },
        body: JSON.stringify({ callbackURL }),
      });
    const harmlessMs = await cpuMs(ask('/Home'));
    for (const [kind, text] of Object.entries(hostile)) {
      const spent = await cpuMs(ask(`${text.slice(0, 95_000)}\nforged`));
      expect(spent / harmlessMs, kind).toBeLessThan(multipleMax);
    }
    for (const line of logged) expect(String(line)).toMatch(/^[^\n]{0,300}$/);
  },
);
