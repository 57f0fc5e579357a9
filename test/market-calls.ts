// The rows of test/authorization.test.ts about markets.
import { adminOnly, type Row } from './callers.ts';
import type { TestShop } from './test-shop.ts';

export const aMarket = {
  ...{ name: 'Germany', countries: ['DE'], currency: 'USD', language: 'de-DE' },
  ...{ pricesInclude: 'gross', isActive: true, revision: 0 },
  derived: { holds: 'gross', factorMillionths: 1_000_000, endingCents: null },
};

const anExample = {
  ...{ country: 'DE', currency: 'EUR', language: 'de-DE', pricesInclude: 'gross' },
  ...{ holds: 'gross', factorMillionths: '920000' },
};

export const marketCalls = (shop: () => TestShop): Record<string, Row> => {
  const ask = async (body?: object) => {
    const { writes } = shop().database;
    await writes.query('delete from markets');
    if (!body)
      await writes.query(
        `insert into markets (slug, name, language, prices_include, position)
         values ('de', 'Germany', 'de-DE', 'gross', 1)`,
      );
    return { path: '/markets/de', ...(body && { body }) };
  };
  return {
    'GET /markets': { ask: () => ({ path: '/markets' }), may: adminOnly },
    'GET /market-facts': { ask: () => ({ path: '/market-facts' }), may: adminOnly },
    'GET /market-example': {
      ask: () => ({ path: `/market-example?${new URLSearchParams(anExample)}` }),
      may: adminOnly,
    },
    'PUT /markets/{slug}': { ask: () => ask(aMarket), may: adminOnly },
    'DELETE /markets/{slug}': { ask: () => ask(), may: adminOnly },
  };
};
