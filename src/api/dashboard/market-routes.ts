// Markets, for admins.
import { z } from '@hono/zod-openapi';
import { findMarketFacts } from '../../domain/markets/check/find-market-facts.ts';
import { findMarkets } from '../../domain/markets/find-markets.ts';
import {
  marketChangeSchema,
  marketExampleQuerySchema,
  marketExampleSchema,
  marketFactsSchema,
  marketParamsSchema,
  marketSchema,
} from '../../domain/markets/market-schema.ts';
import { deleteMarket, saveMarket } from '../../domain/markets/save-market.ts';
import { reckonMarketExample } from '../../domain/taxes/reckon-market-example.ts';
import { adminRoute } from '../http/route.ts';

const change = {
  // Its factor and its currency set the price of each product there.
  needs: ['settings', 'products.write'],
  limit: 'settingsChanges',
  params: marketParamsSchema,
} as const;

export const marketRoutes = [
  adminRoute({
    method: 'get',
    path: '/markets',
    needs: 'settings',
    summary: 'List the markets, inactive ones among them',
    output: z.array(marketSchema),
    answer: 'The default first, which the settings make',
    verb: ({ context }) => findMarkets(context.database.pool),
  }),
  adminRoute({
    method: 'get',
    path: '/market-facts',
    needs: 'settings',
    summary: 'What the check of markets goes by',
    output: marketFactsSchema,
    answer: 'Delivery, registrations, and how many products and discounts are missing where',
    verb: ({ context }) => findMarketFacts(context),
  }),
  adminRoute({
    method: 'get',
    path: '/market-example',
    needs: 'settings',
    summary: 'What something for 120 costs in a market, by a rule that is not saved yet',
    query: marketExampleQuerySchema,
    output: marketExampleSchema,
    answer: 'Both sums as pages write them, and what to check of the factor',
    verb: ({ context, query: { country, holds, factorMillionths, endingCents, ...rule } }) =>
      reckonMarketExample(context, {
        ...rule,
        countries: country ? [country] : [],
        derived: { holds, factorMillionths, endingCents: endingCents ?? null },
      }),
  }),
  adminRoute({
    ...change,
    method: 'put',
    path: '/markets/{slug}',
    summary: 'Add a market, or change it',
    description: 'The address of a market stays. Revision 0 adds one.',
    body: marketChangeSchema,
    output: marketSchema,
    answer: 'Saved, or so already',
    errors: [404, 409],
    verb: ({ context, params, body, user }) =>
      saveMarket(context, { ...body, ...params, actorId: user.id }),
  }),
  adminRoute({
    ...change,
    method: 'delete',
    path: '/markets/{slug}',
    summary: 'Delete a market',
    description: 'Its addresses lead nowhere; its countries belong to the default.',
    answer: 'Deleted',
    errors: [404, 409],
    verb: ({ context, params, user }) => deleteMarket(context, { ...params, actorId: user.id }),
  }),
];
