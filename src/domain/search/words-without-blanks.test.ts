// Languages that write words without blanks: a part of a name finds it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import { aProduct } from '../../../test/test-products.ts';
import type { Database } from '../../platform/database/database.ts';
import { blanklessLetters } from '../../platform/text/blankless.ts';
import { tokenize } from './search.ts';
import { searchProducts } from './search-products.ts';

const names = [
  '真丝连衣裙',
  '羊毛大衣',
  'シルクワンピース',
  'Tシャツ',
  'ผ้าพันคอไหม',
  'กระเป๋าหนัง',
  '실크원피스',
  'Linen Shirt',
];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const name of names) await aProduct(database, { name });
});
afterAll(() => database.close());

const find = (text: string) => searchProducts({ database, market: '' }, { text, size: 9 });
const namesOf = async (text: string) => (await find(text)).products.map(({ name }) => name);

test.each([
  ['连衣裙', '真丝连衣裙'],
  ['裙', '真丝连衣裙'],
  ['真丝', '真丝连衣裙'],
  ['真丝裙', '真丝连衣裙'],
  ['真丝 连衣裙', '真丝连衣裙'],
  ['大衣', '羊毛大衣'],
  ['ワンピース', 'シルクワンピース'],
  ['ﾜﾝﾋﾟｰｽ', 'シルクワンピース'],
  ['ワンピ', 'シルクワンピース'],
  ['シャツ', 'Tシャツ'],
  ['Tシャツ', 'Tシャツ'],
  ['ผ้าพันคอ', 'ผ้าพันคอไหม'],
  ['ไหม', 'ผ้าพันคอไหม'],
  ['กระเป๋า', 'กระเป๋าหนัง'],
  ['원피스', '실크원피스'],
  ['원피스'.normalize('NFD'), '실크원피스'],
])('%s finds %s alone', async (text, name) => {
  expect(await namesOf(text)).toEqual([name]);
});

test('what is not sold is named, and not corrected to something else', async () => {
  expect(await find('连衣裤')).toMatchObject({ total: 0, unknownText: '连衣裤' });
  const found = await find('丝绸连衣裙');
  expect([found.products.map(({ name }) => name), found.unknownText]).toEqual([
    ['真丝连衣裙'],
    '丝绸',
  ]);
  expect(found.correctedText).toBeNull();
});

test('a description is found as in other languages', async () => {
  await aProduct(database, { name: 'Hat', description: '適合夏天的草帽。' });
  expect(await namesOf('草帽')).toEqual(['Hat']);
});

test('words of them are parted by their language, marks that make another letter stay', () => {
  expect(tokenize('丝绸连衣裙、Tシャツ！ Robe à pois')).toEqual([
    '丝绸',
    '连衣裙',
    'tシャツ',
    'robe',
    'a',
    'pois',
  ]);
  expect(tokenize('ผ้า')).toEqual(['ผ้า']);
});

test('the database and the pages know the same letters', async () => {
  const letter = new RegExp(`[${blanklessLetters}]`, 'u');
  const { rows } = await database.pool.query<{ letters: string }>(
    `select string_agg(chr(code), '') as letters from generate_series(1, 210000) code
     where code not between 55296 and 57343 and chr(code) ~ ('[' || blankless() || ']')`,
  );
  const codes = Array.from({ length: 210_000 }, (_, code) => code + 1);
  const known = codes.filter((code) => letter.test(String.fromCodePoint(code)));
  expect([...(rows[0]?.letters ?? '')].map((one) => one.codePointAt(0))).toEqual(known);
});
