import { expect, test } from 'vitest';
import { streamText } from './stream-text.ts';

test('parts come in their order', async () => {
  async function* parts() {
    yield* ['Titles', ', a row', ', another'];
  }
  expect(await new Response(await streamText(parts())).text()).toBe('Titles, a row, another');
});

test('rows that can not be read are an error, and no answer of titles alone', async () => {
  async function* parts() {
    yield 'Titles';
    await Promise.reject(new Error('no rows'));
  }
  await expect(streamText(parts())).rejects.toThrow('no rows');
});
