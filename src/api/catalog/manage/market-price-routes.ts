// What a product costs in markets, for admins.
import { findMarketPrices } from '../../../domain/catalog/manage/find-market-prices.ts';
import { productIdParamsSchema } from '../../../domain/catalog/manage/list/managed-product-schema.ts';
import {
  marketPriceParamsSchema,
  marketPricesChangeSchema,
  marketPricesJson,
  marketPricesSchema,
} from '../../../domain/catalog/manage/market-prices-schema.ts';
import { typeMarketPrices } from '../../../domain/catalog/manage/type-market-prices.ts';
import { unwrap } from '../../http/http-errors.ts';
import { adminRoute } from '../../http/route.ts';

export const marketPriceRoutes = [
  adminRoute({
    method: 'get',
    path: '/product/{id}/market-prices',
    needs: 'products.write',
    summary: 'What a product costs in each market but the default',
    params: productIdParamsSchema,
    output: marketPricesSchema,
    answer: 'Typed prices, and those that follow from the shop’s',
    errors: [404],
    verb: async ({ context, params }) => {
      const { revision, markets } = unwrap(await findMarketPrices(context, params.id));
      return { revision, markets: markets.map(marketPricesJson) };
    },
  }),
  adminRoute({
    method: 'put',
    path: '/product/{id}/market-prices/{market}',
    needs: 'products.write',
    summary: 'Type the prices of a product in a market, or take them back',
    description: 'Prices that are left out follow from those of the shop again.',
    limit: 'productChanges',
    params: marketPriceParamsSchema,
    body: marketPricesChangeSchema,
    answer: 'Saved, or so already',
    errors: [404, 409],
    verb: ({ context, params, body, user }) =>
      typeMarketPrices(context, { ...body, ...params, actorId: user.id }),
  }),
];
