// The rows of test/authorization.test.ts about texts by language, and a thing of each kind.
import { randomUUID } from 'node:crypto';
import { groupSlug } from '../src/domain/shop-settings/setting-kinds.ts';
import { textsOfThings } from '../src/domain/texts/manage/find-texts.ts';
import { textKindNames } from '../src/domain/texts/manage/text-kinds.ts';
import type { Database } from '../src/platform/database/database.ts';
import { adminOnly, each, type Row } from './callers.ts';
import type { RepeatedRow } from './repeated-row.ts';
import { aProduct } from './test-products.ts';
import type { TestShop } from './test-shop.ts';

const image = { id: '0123456789abcdef0123', width: 9, height: 9, alt: 'Coats on a rail' };
const link = { type: 'link', attrs: { href: '/help' } };
const body = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'How to wash' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Read ' },
        { type: 'text', text: 'the label', marks: [link] },
        { type: 'text', text: ' first.' },
      ],
    },
  ],
};

/** Each text that a kind has is there; the product is answered. */
export const aThingOfEachKind = async (database: Database, discountFrom = '2020-01-01') => {
  const product = await aProduct(database, { priceCents: 10_000, category: 'Coat' });
  const [zone, slug] = [randomUUID(), `care-${randomUUID()}`];
  await database.writes.query(
    `insert into attributes (key, name, position) values ('fit', 'Fit', 1) on conflict do nothing;
     insert into attribute_values (attribute, key, label, position)
       values ('fit', 'slim', 'Slim', 1) on conflict do nothing;
     update products set attribute_values = '{fit:slim}', material = 'Wool', seo_title = 'Seo',
       seo_description = 'Seo text' where id = '${product.id}';
     insert into collections (slug, title, text, image, kind, seo_title, seo_description, is_hidden)
       values ('${slug}', 'Linen', 'Light', '${JSON.stringify(image)}', 'hand', 'S', 'T', false);
     insert into promo_codes (code, title, kind, value, starts_at)
       values ('auto-${zone}', 'Two for one', 'percent', 1000, '${discountFrom}');
     delete from shipping_zones where name like 'care-%';
     insert into shipping_zones (id, name, currency, created_at, changed_at)
       values ('${zone}', '${slug}', 'EUR', now(), now());
     insert into shipping_zone_places (zone_id, country) values ('${zone}', 'DE');
     insert into shipping_methods (id, zone_id, position, name, is_active, is_pickup, rate_by)
       values ('${zone}', '${zone}', 1, 'By post', true, false, 'subtotal');
     insert into shipping_rates (method_id, price_cents) values ('${zone}', 100);
     insert into content_pages (kind, slug, revision, published_revision, published_at)
       values ('page', '${slug}', 1, 1, now()), ('article', '${slug}', 1, 1, now());
     insert into content_versions (page_id, revision, title, description, image, body, words)
       select id, 1, 'Care of ' || kind, 'About ' || kind, '${JSON.stringify(image)}',
         '${JSON.stringify(body)}', 5 from content_pages where slug = '${slug}';
     insert into shop_settings (name, value) values
       ('notices', '{"producer": "Norrvane, Oslo", "producers": "Norrvane = Norrvane, Gate 1"}'),
       ('emails', '{"orderText": "We pack today", "closing": "See you"}'),
       ('emptyPages', '{"notFoundText": "Search", "smallSizes": "W", "largeSizes": "EU"}'),
       ('byHandPayment', '{"details": "IBAN"}')
       on conflict (name) do update set value = shop_settings.value || excluded.value`,
  );
  return { product, slug };
};

/** A market in Liechtenstein, which no other test sells to. */
const speakGerman = (database: Database) =>
  database.writes.query(
    `insert into markets (slug, name, currency, language, prices_include, is_active, position)
     values ('in-words', 'In words', 'CHF', 'de-LI', 'gross', false, 9) on conflict do nothing`,
  );

export const textCalls = (shop: () => TestShop): Record<string, Row> => {
  const change = async (kind: string) => {
    const { database } = shop();
    await speakGerman(database);
    // Other calls place orders, which no discount changes.
    await aThingOfEachKind(database, '2999-01-01');
    const [thing] = await textsOfThings(database.pool, { kind, language: 'de', size: 1 });
    const plain = thing?.texts.find(({ marks = 0, max }) => marks === 0 && max >= 8);
    return {
      path: `/texts/${groupSlug(kind)}`,
      body: {
        ...{ id: thing?.id, language: 'de', version: thing?.version },
        texts: { [plain?.field ?? '']: randomUUID().slice(0, 8) },
      },
    };
  };
  const read = (path: string): Row => ({
    ask: async () => {
      await speakGerman(shop().database);
      return { path };
    },
    may: adminOnly,
  });
  return {
    'GET /text-languages': read('/text-languages'),
    'GET /text-counts': read('/text-counts?language=de&kind=category'),
    'GET /texts-file': read('/texts-file?language=de&open=true'),
    // What is no file of texts.
    'POST /texts-file': {
      ask: () => ({ path: '/texts-file?language=de', body: {} }),
      may: each(401, 403, 422),
    },
    ...Object.fromEntries(
      textKindNames.flatMap((kind): [string, Row][] => [
        [`GET /texts/${groupSlug(kind)}`, read(`/texts/${groupSlug(kind)}?language=de`)],
        [`PUT /texts/${groupSlug(kind)}`, { ask: () => change(kind), may: adminOnly }],
      ]),
    ),
  };
};

/** Those of test/repeated-admin-calls.test.ts. */
export const repeatedTextCalls = (shop: () => TestShop): Record<string, RepeatedRow> =>
  Object.fromEntries(
    Object.entries(textCalls(shop))
      .filter(([name]) => name.startsWith('PUT '))
      .map(([name, { ask }]) => [name, { ask }]),
  );
