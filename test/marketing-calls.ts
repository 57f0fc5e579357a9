// The rows of test/authorization.test.ts about newsletter, synonyms, settings, content and today.
import { randomUUID } from 'node:crypto';
import { groupSlug } from '../src/domain/shop-settings/setting-kinds.ts';
import { defaultSettings, groupNames } from '../src/domain/shop-settings/settings-groups.ts';
import { groupToJson } from '../src/domain/shop-settings/settings-json.ts';
import { attributeCalls } from './attribute-calls.ts';
import { adminOnly, anyone, type Row } from './callers.ts';
import { categoryCalls } from './category-calls.ts';
import { collectionCalls } from './collection-calls.ts';
import { contentCalls } from './content-calls.ts';
import { deliveryZoneCalls } from './delivery-zone-calls.ts';
import { marketCalls } from './market-calls.ts';
import { newsletterIssueCalls } from './newsletter-issue-calls.ts';
import { pageCalls } from './page-calls.ts';
import type { TestShop } from './test-shop.ts';
import { textCalls } from './text-calls.ts';

export const marketingCalls = (shop: () => TestShop): Record<string, Row> => {
  const row = (path: string, body?: object): Row => ({
    ask: () => ({ path, ...(body && { body }) }),
    may: adminOnly,
  });
  /** Each about a synonym of its own. */
  const aboutSynonym = (body?: object): Row => ({
    ask: async () => {
      const term = `s${randomUUID().replaceAll('-', '')}`;
      const { writes } = shop().database;
      await writes.query(`insert into search_synonyms (term, finds) values ($1, 'coat')`, [term]);
      return { path: `/synonyms/${term}/coat`, ...(body && { body }) };
    },
    may: adminOnly,
  });
  return {
    'GET /newsletter/subscriptions': row('/newsletter/subscriptions?state=pending'),
    'POST /newsletter/subscriptions/{id}/end': {
      ask: async () => {
        const id = randomUUID();
        await shop().database.writes.query(
          `insert into newsletter_subscriptions (id, email, state, requested_at)
           values ($1, $2, 'pending', now())`,
          [id, `${id}@example.com`],
        );
        return { path: `/newsletter/subscriptions/${id}/end`, body: {} };
      },
      may: adminOnly,
    },
    ...newsletterIssueCalls(shop),
    'POST /newsletter-export': row('/newsletter-export', {}),
    'GET /synonyms': row('/synonyms?q=coat'),
    'POST /synonyms': {
      ask: () => ({
        path: '/synonyms',
        body: { term: `s${randomUUID().replaceAll('-', '')}`, finds: 'coat' },
      }),
      may: adminOnly,
    },
    'PUT /synonyms/{term}/{finds}': aboutSynonym({ finds: 'jacket', relevance: 1 }),
    'DELETE /synonyms/{term}/{finds}': aboutSynonym(),
    ...attributeCalls(shop),
    ...pageCalls(shop),
    ...categoryCalls(shop),
    ...textCalls(shop),
    ...collectionCalls(shop),
    ...marketCalls(shop),
    ...deliveryZoneCalls(shop),
    'GET /storefront': { ask: () => ({ path: '/storefront' }), may: anyone() },
    ...contentCalls(),
    'GET /shop-settings': row('/shop-settings'),
    ...Object.fromEntries(
      groupNames.map((name) => {
        const path = `/shop-settings/${groupSlug(name)}`;
        return [`PUT ${path}`, row(path, groupToJson(name, defaultSettings[name]))];
      }),
    ),
    'GET /today': row('/today'),
  };
};
