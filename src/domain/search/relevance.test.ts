// How well search answers what customers type, over the demo catalog.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoDatabase } from '../../../test/demo-shop.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchProducts } from './search-products.ts';

let demo: Database;
beforeAll(async () => {
  demo = await openDemoDatabase();
});
afterAll(() => demo.close());

const search = async (text: string, size = 10) =>
  (await searchProducts({ database: demo, market: '' }, { text, size })).products.map(
    ({ slug }) => slug,
  );
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('labeled queries: mean recall at 10 from 0.97, mean precision at 5 from 0.95', async () => {
  const { rows } = await demo.pool.query<{ slug: string }>('select slug from products');
  const measured = [];
  for (const { text, relevant } of labeledQueries) {
    const isRelevant = (slug: string) => relevant.test(slug);
    const all = rows.map(({ slug }) => slug).filter(isRelevant);
    const found = await search(text);
    const first = found.slice(0, 5);
    expect(all, `products labeled for ${text}`).not.toHaveLength(0);
    expect(found, `products found for ${text}`).not.toHaveLength(0);
    measured.push({
      recall: found.filter(isRelevant).length / Math.min(10, all.length),
      precision: first.filter(isRelevant).length / first.length,
    });
  }
  expect(measured.length).toBeGreaterThanOrEqual(60);
  expect(mean(measured.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.97);
  expect(mean(measured.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.95);
});

test('one slip in a word of four letters or more finds what the word finds', async () => {
  const { rows } = await demo.pool.query<{ word: string }>(
    `select word from search_words where key and used and length(word) >= 4
     and word !~ '[0-9]' order by word`,
  );
  let hits = 0;
  for (const [index, { word }] of rows.entries()) {
    const expected = await search(word, 100);
    const found = await search(slip(word, index), 10);
    if (found.some((slug) => expected.includes(slug))) hits += 1;
  }
  expect(rows.length).toBeGreaterThan(100);
  expect(hits / rows.length).toBeGreaterThanOrEqual(0.97);
});

test('one slip in a plural finds first what the plural finds first', async () => {
  const plurals =
    'shirts t-shirts tees dresses jackets coats caps skirts sweaters jumpers hoodies beanies ' +
    'cardigans overshirts fedoras sweatshirts trousers jeans polos frocks pullovers blouses';
  const missed = [];
  for (const plural of plurals.split(' ')) {
    const [expected] = await search(plural, 1);
    for (let index = 0; index < 4; index += 1) {
      const text = slip(plural, index + plural.length);
      if ((await search(text, 1))[0] !== expected) missed.push(text);
    }
  }
  // 'shrts' may mean shorts.
  expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(4);
});

// A letter doubled, left out, swapped or replaced, after the first one.
const slip = (word: string, index: number): string => {
  const at = 1 + (index % (word.length - 2));
  const [start, letter, rest] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
  const slips = [
    start + letter + letter + rest,
    start + rest,
    start + (rest[0] ?? '') + letter + rest.slice(1),
    `${start}q${rest}`,
  ];
  return slips[index % slips.length] ?? word;
};

test('what is asked for comes before its color, and in a size that fits', async () => {
  const first = async (text: string, count: number) => (await search(text)).slice(0, count);
  for (const slug of await first('red jumper', 2)) expect(slug).toMatch(sweaters);
  for (const slug of await first('purple trousers', 2))
    expect(slug).toMatch(either(trousers, jeans));
  const { rows } = await demo.pool.query<{ slug: string }>(
    `select distinct slug from products p join product_sizes s on s.product_id = p.id
     where slug ~ 'jeans' and s.stock > 0 and s.label in ('36', '38')`,
  );
  const thatFit = await first('size xl jeans', rows.length);
  expect(thatFit.toSorted()).toEqual(rows.map(({ slug }) => slug).toSorted());
});

test('what is sold is known in German, Spanish, French and Italian', async () => {
  const sold: [RegExp, string][] = [
    [either(trousers, jeans), 'hose hosen pantalones pantalon pantaloni'],
    [dresses, 'kleid kleider vestido robe vestito abito'],
    [/skirt/, 'rock röcke falda jupe gonna'],
    [either(shirts, /shirt-dress/), 'hemd bluse camisa chemise camicia'],
    [tees, 'camiseta maglietta'],
    [either(sweaters, /cardigan/), 'pulli pull maglione'],
    [either(jackets, coats, overshirts), 'jacke chaqueta veste giacca'],
    [coats, 'mantel mäntel abrigo manteau cappotto'],
    [hats, 'hut hüte sombrero chapeau cappello'],
    [caps, 'kappe gorra casquette'],
    [/(beanie|watch-cap)/, 'mütze gorro bonnet'],
    [linen, 'leinen lino lin'],
    [blue, 'blau azul bleu blu'],
    [/(black|ink)/, 'schwarz negro noir nero'],
  ];
  for (const [relevant, words] of sold)
    for (const word of words.split(' ')) {
      const [slug] = await search(word, 1);
      expect(slug, word).toMatch(relevant);
    }
  expect((await search('hose')).join(' ')).not.toContain('rose');
  expect((await search('blaues hemd'))[0]).toBe('oxford-shirt-sky');
  expect((await search('chapeau de paille'))[0]).toBe('straw-boater-natural');
  expect((await search('vestido verde de mujer'))[0]).toBe('shirt-dress-sage');
});

const tees = /-tee-/;
const shirts = /^(linen-shirt|oxford-shirt|camp-shirt|flannel-shirt|pique-polo)/;
const overshirts = /overshirt/;
const hats = /(hat|cap|beanie|fedora|boater)-/;
const caps = /cap-/;
const coats = /(trench|coat)-/;
const jackets = /(trucker-mid|jacket-ecru)/;
const sweaters = /(chunky-sweater|cable-sweater)/;
const hoodies = /hoodie/;
const sweatshirts = /sweatshirt/;
const trousers = /(trousers|chinos)-/;
const jeans = /jeans/;
const dresses = /dress/;
const navy = /(navy|boater-natural)/;
const blue = /(navy|blue|indigo|sky|denim|light-wash|ink|boater-natural)/;
const linen = /(linen|shirt-dress)/;

const either = (...patterns: RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'));

/** Typed texts, and the slugs of what customers mean by them in the demo catalog. */
const labeledQueries: { text: string; relevant: RegExp }[] = [
  // Items, singular and plural.
  { text: 'hat', relevant: hats },
  { text: 'hats', relevant: hats },
  { text: 'cap', relevant: caps },
  { text: 'beanies', relevant: either(/beanie/, /watch-cap/) },
  { text: 'fedora', relevant: /fedora/ },
  { text: 'bucket hat', relevant: /bucket-hat/ },
  { text: 'dress', relevant: dresses },
  { text: 'shirt', relevant: either(shirts, /shirt-dress/) },
  { text: 'coats', relevant: either(coats, jackets) },
  { text: 'jacket', relevant: either(jackets, coats, overshirts) },
  { text: 'shorts', relevant: /shorts/ },
  { text: 'skirt', relevant: /skirt/ },
  { text: 'polo', relevant: /polo/ },
  { text: 'cardigan', relevant: either(/cardigan/, sweaters) },
  // The same item by its other names.
  { text: 'jumper', relevant: either(sweaters, /cardigan/, sweatshirts) },
  { text: 'pullover', relevant: either(sweaters, sweatshirts) },
  { text: 'sweater', relevant: either(sweaters, /cardigan/) },
  { text: 'pants', relevant: either(trousers, jeans) },
  { text: 'trousers', relevant: either(trousers, jeans) },
  { text: 'tshirt', relevant: tees },
  { text: 't-shirt', relevant: tees },
  { text: 't shirt', relevant: tees },
  { text: 'tees', relevant: tees },
  { text: 'frock', relevant: dresses },
  { text: 'gown', relevant: dresses },
  { text: 'hoody', relevant: hoodies },
  { text: 'overcoat', relevant: coats },
  { text: 'shacket', relevant: overshirts },
  { text: 'denim', relevant: either(/denim/, jeans) },
  { text: 'jeans', relevant: either(jeans, /denim/) },
  { text: 'raincoat', relevant: /trench/ },
  { text: 'knitwear', relevant: either(sweaters, /cardigan/, /beanie/) },
  // Joined, split and unfinished words, word order, accents.
  { text: 'over shirt', relevant: overshirts },
  { text: 'tee shirt', relevant: tees },
  { text: 'sun hat', relevant: hats },
  { text: 'woolly hat', relevant: /(beanie|fedora|watch-cap)/ },
  { text: 'bobble hat', relevant: /pom-beanie/ },
  { text: 'linenshirt', relevant: /linen-shirt/ },
  { text: 'widebrim', relevant: /wide-brim/ },
  { text: 'v neck', relevant: /v-neck/ },
  { text: 'shirt linen', relevant: either(/linen-shirt/, /shirt-dress/) },
  { text: 'hat bucket denim', relevant: /denim-bucket/ },
  { text: 'trou', relevant: either(trousers, jeans) },
  { text: 'cordur', relevant: /cord-/ },
  { text: 'linen sho', relevant: /linen-shorts/ },
  { text: 'piqué', relevant: /pique/ },
  { text: 'crepe skirt', relevant: /skirt/ },
  // Slips of the finger.
  { text: 'swaeter', relevant: either(sweaters, /cardigan/) },
  { text: 'trosers', relevant: either(trousers, jeans) },
  { text: 'jumpr', relevant: either(sweaters, /cardigan/, sweatshirts) },
  { text: 'beenie', relevant: either(/beanie/, /watch-cap/) },
  { text: 'cardigen', relevant: either(/cardigan/, sweaters) },
  { text: 'corduory', relevant: /cord-/ },
  { text: 'hoodei', relevant: hoodies },
  { text: 'sweatshrit', relevant: either(sweatshirts, hoodies) },
  { text: 'dres', relevant: dresses },
  { text: 'linnen', relevant: linen },
  { text: 't shrit', relevant: tees },
  { text: 'jakets', relevant: either(jackets, coats, overshirts) },
  { text: 'womens dersses', relevant: dresses },
  { text: 'demin jaket', relevant: /denim-trucker/ },
  { text: 'terracota', relevant: /terracotta/ },
  { text: 'gaberdine', relevant: /trench/ },
  // Brands, departments, materials, colors by family.
  {
    text: 'norrvane',
    relevant: /(ringer|oxford|panel|v-neck|zip-h|everyday|chinos|ecru|pique|watch)/,
  },
  { text: 'norvane cap', relevant: /(six-panel|watch)-cap/ },
  { text: 'brimsong', relevant: /canvas-bucket/ },
  { text: 'merino', relevant: /rib-beanie/ },
  { text: 'alpaca', relevant: /(chunky|cable-pom)/ },
  { text: 'felt', relevant: /fedora/ },
  { text: 'linen', relevant: linen },
  { text: 'blue', relevant: blue },
  { text: 'navy', relevant: navy },
  { text: 'grey', relevant: /(grey|charcoal)/ },
  { text: 'gray', relevant: /(grey|charcoal)/ },
  { text: 'charcoal', relevant: /charcoal/ },
  { text: 'green', relevant: /(forest|fern|sage|moss|olive|pine|khaki)/ },
  { text: 'pink', relevant: /(blush|rose)/ },
  { text: 'purple', relevant: /lilac/ },
  { text: 'yellow hat', relevant: /mustard/ },
  { text: 'black', relevant: /(black|ink)/ },
  { text: 'white', relevant: /(white|ivory|chalk|cream)/ },
  { text: 'white hat', relevant: /(cable-pom-beanie-ivory|trucker-cap-cream|natural)/ },
  { text: 'crème cardigan', relevant: either(/cardigan-cream/, /sweater-ivory/) },
  { text: 'knit beanie', relevant: /beanie/ },
  { text: 'woollen cardigan', relevant: either(/cardigan/, /sweater/) },
  { text: 'warm', relevant: /(wool|beanie|sweater|hoodie|sweatshirt|flannel|fedora|cardigan)/ },
  // Mixed.
  {
    text: 'red linnen shirt men',
    relevant: either(/flannel/, /linen-(shirt|shorts)/, /cord-overshirt/),
  },
  { text: 'blue jeans', relevant: either(jeans, /denim-trucker/) },
  { text: 'womens dress', relevant: dresses },
  { text: "men's hoodie", relevant: hoodies },
  { text: 'grey hoodie', relevant: /zip-hoodie/ },
  { text: 'navy cap', relevant: /six-panel/ },
  { text: 'wool coat', relevant: /wool-coat/ },
  { text: 'green tee', relevant: /(ringer|fern-tee|olive|pine|chalk)/ },
  { text: 'white tshirt', relevant: /(ringer|breton|chalk)/ },
  { text: 'hollin fell jeans', relevant: /straight-jeans/ },
  {
    text: 'ladies hat',
    relevant: either(/(fedora-camel|boater|cable-pom|bucket-hat|rib-beanie|six-panel|trucker-cap)/),
  },
  { text: 'organic cotton tee', relevant: /(fern-tee|everyday|contour)/ },
  { text: 'mens hoodie', relevant: hoodies },
  { text: 'guys shorts', relevant: /shorts/ },
  { text: 'light blue shirt', relevant: /oxford/ },
  { text: 'off white knit', relevant: /(ivory|cream)/ },
  // Attributes, also those that only a description tells.
  { text: 'cropped', relevant: /(cropped-tee|chunky-sweater)/ },
  { text: 'v-neck', relevant: /(v-neck|button-cardigan)/ },
  { text: 'crew neck', relevant: either(/cable-sweater/, sweatshirts) },
  { text: 'double breasted', relevant: coats },
  { text: 'wide leg', relevant: /wide-(jeans|trousers)/ },
  { text: 'wide leg trousers', relevant: /wide-(jeans|trousers)/ },
  { text: 'high waisted jeans', relevant: /wide-jeans/ },
  { text: 'oversized tee', relevant: /(slow-days|contour)/ },
  { text: 'short sleeve shirt', relevant: /(camp-shirt|pique-polo)/ },
  { text: 'long sleeve shirt', relevant: either(shirts, /shirt-dress/) },
  { text: 'water resistant coat', relevant: either(coats, jackets) },
  { text: 'floral shirt', relevant: /camp-shirt/ },
  { text: 'summer hat', relevant: /(boater|bucket)/ },
  { text: 'baseball cap', relevant: caps },
  // What is not sold finds what is near.
  { text: 'burgundy', relevant: /(brick|rust|terracotta)/ },
  { text: 'mackintosh', relevant: /trench/ },
  { text: 'turtle neck', relevant: /(chunky|cable)-sweater/ },
  { text: 'sweatpants', relevant: /trousers/ },
  { text: 'ski hat', relevant: /beanie/ },
  { text: 'dad hat', relevant: caps },
  { text: 'hot pants', relevant: /shorts/ },
  // Sizes and prices.
  { text: 'xxl tee', relevant: /everyday/ },
  { text: 'size m hoodie', relevant: hoodies },
  { text: 'hat under 30', relevant: /(panel|trucker-cap|cable-pom|moss|cord-cap|watch-cap)/ },
  { text: 'coats less than 250 dollars', relevant: either(/trench/, jackets) },
  { text: 'purple velvet sweatshirt', relevant: /sweatshirt-lilac/ },
  { text: 'the satin dress for women', relevant: /satin-slip/ },
];
