// A shop that writes its products in German: inflection, compounds, umlauts, slips, prices.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseForTest, openTestDatabase } from '../../../test/test-database.ts';
import { aProduct } from '../../../test/test-products.ts';
import type { Database } from '../../platform/database/database.ts';
import { refreshCategories } from '../catalog/categories/refresh-categories.ts';
import { searchProducts } from './search-products.ts';

// Name, color, material, department, price in euros.
const products = `
  Gestrickte Mütze aus Wolle | Grau | Merinowolle | unisex | 35
  Wollmütze mit Bommel | Weiß | Schurwolle | women | 39
  Schirmmütze | Dunkelblau | Baumwolle | men | 29
  Fischerhut | Schwarz | Baumwolle | unisex | 32
  Strohhut mit breiter Krempe | Natur | Stroh | women | 45
  Strickjacke mit Zopfmuster | Beige | Alpaka | women | 119
  Jeansjacke | Hellblau | Denim | men | 99
  Lederjacke | Schwarz | Leder | men | 299
  Gefütterte Jacke für den Winter | Grün | Polyester | men | 189
  Wollmantel | Kamel | Wolle | women | 249
  Trenchcoat | Beige | Baumwolle | women | 229
  Daunenmantel mit Kapuze | Schwarz | Daunen | women | 279
  Leinenhemd | Weiß | Leinen | men | 69
  Hemd aus Leinen mit Stehkragen | Blau | Leinen | men | 75
  Flanellhemd | Rot kariert | Flanell | men | 65
  Hemdbluse | Weiß | Viskose | women | 59
  Bluse aus Seide | Rosa | Seide | women | 129
  Gestreiftes Langarmshirt | Blau | Baumwolle | women | 39
  T-Shirt mit Rundhals | Weiß | Bio-Baumwolle | men | 25
  Kapuzenpullover | Grau | Baumwolle | unisex | 79
  Rollkragenpullover | Schwarz | Merinowolle | women | 89
  Pullover aus Kaschmir | Rot | Kaschmir | women | 199
  Gerade geschnittene Jeans | Dunkelblau | Denim | women | 89
  Weite Hose mit Bundfalten | Braun | Wolle | women | 99
  Cordhose | Olivgrün | Cord | men | 85
  Kurze Hose aus Leinen | Beige | Leinen | men | 55
  Badehose | Türkis | Polyamid | men | 39
  Jogginghose | Grau | Baumwolle | unisex | 59
  Wickelkleid | Grün | Viskose | women | 119
  Sommerkleid mit Blumen | Gelb | Baumwolle | women | 89
  Abendkleid aus Satin | Schwarz | Satin | women | 159
  Plisseerock | Rosa | Polyester | women | 69
  Minirock aus Cord | Braun | Cord | women | 55
  Ledergürtel | Braun | Leder | men | 49
  Fäustlinge | Rot | Wolle | unisex | 29
  Handschuhe aus Leder | Schwarz | Leder | women | 59
  Hausschuhe aus Filz | Grau | Filz | unisex | 49
  Turnschuhe | Weiß | Leder | men | 99
  Seidentuch | Blau | Seide | women | 79
  Kaschmirschal | Grau | Kaschmir | unisex | 99
  Umhängetasche | Schwarz | Leder | women | 149
  Socken im Dreierpack | Schwarz | Baumwolle | unisex | 15`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' | '));

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const [name, colorName, material, department, price] of products) {
    const { id } = await aProduct(database, {
      ...{ name, colorName, priceCents: Number(price) * 100 },
      department: department as 'women' | 'men' | 'unisex',
      description: '',
    });
    await database.pool.query('update products set material = $2 where id = $1', [id, material]);
  }
  // The owner chooses her language when the products are there.
  await setLanguage('de-DE');
});
afterAll(() => database.close());

const setLanguage = async (language: string) => {
  await database.pool.query(
    `insert into shop_settings (name, value)
     values ('locale', jsonb_build_object('language', $1::text))
     on conflict (name) do update set value = excluded.value`,
    [language],
  );
  await refreshCategories({ database });
};

const find = async (text: string) =>
  (await searchProducts({ database, market: '' }, { text, size: 10 })).products.map(
    ({ name }) => name,
  );

const labeled: [text: string, relevant: RegExp][] = [
  ['mütze', /mütze/i],
  ['mützen', /mütze/i],
  ['muetze', /mütze/i],
  ['wollmütze', /Wolle$|^Wollmütze/],
  ['strickmütze', /mütze/i],
  ['hut', /hut/],
  ['hüte', /hut/],
  ['jacke', /jacke/i],
  ['jacken', /jacke/i],
  ['winterjacke', /Winter/],
  ['lederjacke', /Lederjacke/],
  ['mantel', /mantel|Trench/],
  ['mäntel', /mantel|Trench/],
  ['wintermantel', /mantel/],
  ['hemd', /hemd/i],
  ['hemden', /hemd/i],
  ['leinenhemden', /Leinenhemd|aus Leinen mit/],
  ['weißes hemd', /Leinenhemd|Hemdbluse/],
  ['weisses hemd', /Leinenhemd|Hemdbluse/],
  ['seidenbluse', /Bluse aus Seide/],
  ['pulli', /pullover/i],
  ['pullover', /pullover/i],
  ['rollkragen', /Rollkragen/],
  ['kaschmirpullover', /Pullover aus Kaschmir/],
  ['hoodie', /Kapuzenpullover/],
  ['tshirt', /T-Shirt/],
  ['hose', /hose/i],
  ['hosen', /hose/i],
  ['leinenhose', /Hose aus Leinen/],
  ['cordhosen', /Cordhose/],
  ['weite hosen', /Weite Hose/],
  ['shorts', /Kurze Hose/],
  ['jeans', /Jeans/],
  ['kleid', /kleid/],
  ['kleider', /kleid/],
  ['schwarzes kleid', /Abendkleid/],
  ['grüne kleider', /Wickelkleid/],
  ['sommerkleid', /Sommerkleid/],
  ['satinkleid', /Abendkleid/],
  ['rock', /rock/],
  ['röcke', /rock/],
  ['cordrock', /Minirock/],
  ['gürtel', /gürtel/],
  ['handschuhe', /Handschuhe|Fäustlinge/],
  ['schuhe', /Turn|Haus/],
  ['hausschuh', /Hausschuhe/],
  ['schal', /schal|tuch/],
  ['schals', /schal|tuch/],
  ['tasche', /tasche/],
  ['socke', /Socken/],
  ['strickjacken', /Strickjacke/],
  ['strickjake', /Strickjacke/],
  ['pulover', /pullover/i],
  ['kleidd', /kleid/],
  ['wolle', /Wolle$|Woll|Weite|Fäust|Rollkragen/],
  ['leder', /Leder|Turn|tasche/],
  ['etwas aus leinen', /leinen/i],
  ['damen pullover', /pullover/i],
  ['herrenhemd', /hemd(?!bluse)/i],
  ['jacke unter 100', /Jeansjacke/],
  ['kleider bis 100 euro', /Sommerkleid/],
  ['mantel ab 240 €', /Wollmantel|Daunen/],
];

test('labeled queries: mean recall at 10 from 0.95, and the first is meant', async () => {
  let recall = 0;
  const wrong: string[] = [];
  for (const [text, relevant] of labeled) {
    const all = products.map(([name = '']) => name).filter((name) => relevant.test(name));
    const found = await find(text);
    const hits = found.filter((name) => relevant.test(name)).length;
    recall += hits / Math.min(10, all.length);
    if (hits < all.length || !relevant.test(found[0] ?? ''))
      wrong.push(`${text} (${hits} of ${all.length}): ${found.join(', ')}`);
  }
  expect(labeled.length).toBeGreaterThanOrEqual(60);
  expect(wrong).toEqual([]);
  expect(recall / labeled.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
});

test('a glove is no shoe, and gloves are no sandals', async () => {
  expect((await find('schuhe')).join(' ')).not.toContain('Handschuh');
});

test('a product is found by its texts in the language of a market, until they go', async () => {
  const shop = await databaseForTest();
  await shop.pool.query(
    `insert into shop_settings (name, value) values ('locale', '{"texts": "translated"}')`,
  );
  await shop.pool.query(
    `insert into markets (slug, name, currency, language, prices_include, is_active, position,
       multiplied_by, divided_by) values ('de', 'DE', 'EUR', 'de-DE', 'gross', true, 1, 1, 1)`,
  );
  const { id } = await aProduct(shop, { name: 'Field Watch' });
  const found = async (text: string) =>
    (await searchProducts({ database: shop, market: '' }, { text, size: 9 })).total;
  expect(await found('uhren')).toBe(0);
  await shop.pool.query(
    `insert into translations (kind, row_id, field, language, text, updated_at)
     values ('product', $1, 'name', 'de', 'Armbanduhr mit Lederband', now())`,
    [id],
  );
  expect([await found('uhren'), await found('armbanduhr'), await found('watch')]).toEqual([
    1, 1, 1,
  ]);
  await shop.pool.query('delete from translations');
  expect(await found('uhren')).toBe(0);
});
