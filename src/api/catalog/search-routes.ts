// The search of everybody, and what it did not find for admins.
import { z } from '@hono/zod-openapi';
import { filterParams } from '../../domain/catalog/listing/filter-schema.ts';
import { facetsSchema, productSchema } from '../../domain/catalog/product-schema.ts';
import { listSearchesWithoutResults } from '../../domain/search/list-searches-without-results.ts';
import { searchFacets } from '../../domain/search/search-facets.ts';
import { type Search, searchProducts } from '../../domain/search/search-products.ts';
import { defaultSearchSort, searchSortNames } from '../../domain/search/search-sorts.ts';
import type { ReadContext } from '../../shop/context.ts';
import { coalesce } from '../http/coalesce.ts';
import { perShop } from '../http/per-shop.ts';
import { adminRoute, publicRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';
import { withAttributes } from './filter-attributes.ts';
import { productJson } from './product-json.ts';
import { readsOf } from './reads-of.ts';

const shared = perShop((reads: ReadContext) => ({
  searchProducts: coalesce((search: Search) => searchProducts(reads, search)),
  searchFacets: coalesce((search: Pick<Search, 'text' | 'filters'>) => searchFacets(reads, search)),
}));

const text = z.string().default('').meta({ example: 'linen shirt' });

export const searchRoutes = [
  publicRoute({
    method: 'get',
    path: '/search-products',
    summary: 'Search products, the best matches first',
    description:
      'Any text is valid; it is cut after 200 characters. Finds every word in any of its ' +
      'meanings: stems, synonyms, color families. Prices and sizes narrow them: xl shirt ' +
      'under 50. The last word may be unfinished, and mistyped words are corrected. A whole ' +
      'SKU, with or without its signs, finds its product first. By relevance, then ' +
      'in stock, then the newest. Empty text finds the popular products. ' +
      'Pages count from zero. `X-Total-Count` is exact below 500.',
    query: z.object({
      q: text,
      size: integerParam(1, 100, 24),
      page: integerParam(0, 1000, 0),
      sort: z.enum(searchSortNames).default(defaultSearchSort),
      ...filterParams,
    }),
    output: z.array(productSchema),
    answer: 'The products',
    headers: {
      'X-Total-Count': { schema: { type: 'integer' }, description: 'How many match' },
      'X-Search-Near': {
        schema: { type: 'string', enum: ['true'] },
        description: 'No product has all words: these have most of them',
      },
      'X-Search-Corrected': {
        schema: { type: 'string' },
        description: 'The words searched for when some were mistyped, percent-encoded',
      },
      'X-Search-Unknown': {
        schema: { type: 'string' },
        description: 'The words that no product has and that were left out, percent-encoded',
      },
    },
    cache: 'no-cache',
    verb: async ({ context, c, query: { q, size, page, sort, ...query } }) => {
      const filters = await withAttributes(c, context, query);
      const { searchProducts } = shared(readsOf(c, context));
      const found = await searchProducts({ text: q, size, page, sort, filters });
      const { correctedText, unknownText } = found;
      c.header('X-Total-Count', String(found.total));
      if (found.isNear) c.header('X-Search-Near', 'true');
      if (correctedText) c.header('X-Search-Corrected', encodeURIComponent(correctedText));
      if (unknownText) c.header('X-Search-Unknown', encodeURIComponent(unknownText));
      return found.products.map(productJson);
    },
  }),
  publicRoute({
    method: 'get',
    path: '/search-facets',
    summary: 'List the filters with their options and counts in what a text finds',
    description:
      'As `GET /facets`. `catalogTotal` is how many products the text finds without filters; ' +
      'counts are exact below 500.',
    query: z.object({ q: text, ...filterParams }),
    output: facetsSchema,
    answer: 'The facets, and how many products match',
    cache: 'no-cache',
    verb: async ({ context, c, query: { q, ...query } }) => {
      const filters = await withAttributes(c, context, query);
      return shared(readsOf(c, context)).searchFacets({ text: q, filters });
    },
  }),
  adminRoute({
    method: 'get',
    path: '/searches-without-results',
    needs: 'marketing',
    summary: 'List what customers searched for and did not find, for admins',
    description:
      'The most frequent first. Counted each minute; texts of the last 90 days, at most 1,000.',
    query: z.object({ size: integerParam(1, 1000, 100) }),
    output: z.array(z.object({ text: z.string(), times: z.int(), lastAt: z.iso.datetime() })),
    answer: 'The texts',
    verb: ({ context, query: { size } }) => listSearchesWithoutResults(context, size),
  }),
];
