// What mistyped, joined and split words find, over the demo catalog.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoDatabase } from '../../../test/demo-shop.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchProducts } from './search-products.ts';

let demo: Database;
beforeAll(async () => {
  demo = await openDemoDatabase();
});
afterAll(() => demo.close());

const slugs = async (text: string) =>
  (await searchProducts({ database: demo, market: '' }, { text, size: 20 })).products.map(
    ({ slug }) => slug,
  );

test('two words written as one find what the two find, also with a slip', async () => {
  for (const [joined, words] of [
    ['trenchcoats', 'trench coats'],
    ['blacktrousers', 'black trousers'],
    ['greyhoodie', 'grey hoodie'],
    ['mensjeans', 'mens jeans'],
    ['pleatedskirts', 'pleated skirts'],
    ['trenchcaot', 'trench coat'],
    ['buckethta', 'bucket hat'],
    ['mrenvale', 'maren vale'],
  ] as const)
    expect((await slugs(joined))[0], joined).toBe((await slugs(words))[0]);
  expect(await slugs('seatshirt')).not.toContain('denim-trucker-mid-blue');
});

test('one word written as two finds what the one finds, besides what has both', async () => {
  expect((await slugs('every day tee')).slice(0, 2)).toContain('everyday-heavy-tee-chalk');
});

test('what is sold is preferred to an equally near word that is not', async () => {
  expect(await slugs('kirt')).toContain('pleated-midi-skirt-terracotta');
  expect(await slugs('swetar')).toEqual(await slugs('sweater'));
  expect(await slugs('shrots')).toEqual(await slugs('shorts'));
  expect(await slugs('chion')).toContain('tapered-chinos-khaki');
  expect(await slugs('glvoes')).toEqual([]);
});
