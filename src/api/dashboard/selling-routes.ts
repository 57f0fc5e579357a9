// Where the shop is and where it sells, for admins; and what an example cart costs there.

import { findExampleCart } from '../../domain/orders/place/example-cart.ts';
import {
  exampleCartQuerySchema,
  exampleCartSchema,
} from '../../domain/orders/place/example-cart-schema.ts';
import {
  sellingAnswerSchema,
  sellingSchema,
  sellingSetUpSchema,
  sellingTrialSchema,
  triedSellingSchema,
} from '../../domain/today/selling/selling-schema.ts';
import {
  findSelling,
  setUpSelling,
  trySelling,
} from '../../domain/today/selling/set-up-selling.ts';
import { toDollars } from '../../platform/values/money.ts';
import { dollarsOf } from '../../platform/values/sums.ts';
import { adminRoute } from '../http/route.ts';

/** Its answer may make markets, whose factor sets the price of each product there. */
const needs = ['settings', 'products.write'] as const;

export const sellingRoutes = [
  adminRoute({
    method: 'get',
    path: '/selling-answer',
    needs: 'settings',
    summary: 'Where the shop is and where it sells, as the set-up asks it',
    output: sellingSchema,
    answer: 'What is there; prices of delivery to begin with are the present ones',
    verb: async ({ context }) => {
      const { settings, hasSold, zones, markets, registrations } = await findSelling(context, 'US');
      const { locale, delivery } = settings;
      const priceOf = (cents: number, free: number | null) => ({
        price: toDollars(cents),
        freeOver: free === null ? null : toDollars(free),
      });
      return {
        ...{ country: locale.country, currency: locale.currency, language: locale.language },
        ...priceOf(delivery.shippingCents, delivery.freeShippingOverCents),
        ...{ hasSold, isEverywhere: delivery.isEverywhereElse },
        zones: zones.filter(inOwnCurrency).map(({ places, methods: [method] }) => ({
          countries: places.map(({ country }) => country),
          ...priceOf(method?.rates[0]?.cents ?? 0, method?.freeOverCents ?? null),
        })),
        markets: markets.map(({ currency, countries, derived }) => {
          const zone = zones.find(
            ({ currency: of, places }) =>
              of === currency && places.some(({ country }) => countries.includes(country)),
          );
          const method = zone?.methods[0];
          const sum = (cents: number | null | undefined) =>
            cents === null || cents === undefined ? null : dollarsOf(cents, currency);
          return {
            ...{ currency, countries, factor: derived.factorMillionths / 1_000_000 },
            ...{ price: sum(method?.rates[0]?.cents), freeOver: sum(method?.freeOverCents) },
          };
        }),
        registrations: registrations.map(({ scheme, region, number }) => ({
          ...{ scheme, region, number },
        })),
      };
    },
  }),
  adminRoute({
    method: 'put',
    path: '/selling-answer',
    needs,
    summary: 'Set up where the shop is and where it sells',
    description:
      'Delivery zones, registrations for taxes and settings follow from the answer, all or ' +
      'nothing. What the owner has typed stays unless `replace` names its row. The same again ' +
      'changes nothing. The figures are the owner’s responsibility.',
    limit: 'settingsChanges',
    body: sellingAnswerSchema,
    output: sellingSetUpSchema,
    answer: 'What was made and kept, and what the answer does not decide',
    errors: [409],
    verb: ({ context, body: answer, user }) => setUpSelling(context, { answer, actorId: user.id }),
  }),
  adminRoute({
    method: 'post',
    path: '/selling-answer/trials',
    needs,
    summary: 'Try where the shop would sell',
    description:
      'As `PUT /selling-answer` would make it, with an example cart; then all is taken back.',
    limit: 'taxChanges',
    body: sellingTrialSchema,
    output: triedSellingSchema,
    answer: 'What would be made, and what an item would cost',
    errors: [409],
    verb: ({ context, body: { answer, example }, user }) =>
      trySelling(context, {
        ...{ answer, actorId: user.id },
        example: placed(example),
      }),
  }),
  adminRoute({
    method: 'get',
    path: '/example-cart',
    needs: 'settings',
    summary: 'What one item costs somewhere, with delivery and taxes, on a day',
    query: exampleCartQuerySchema,
    output: exampleCartSchema,
    answer: 'Each sum with where it comes from. Discounts are left out',
    verb: ({ context, query: { day, ...example } }) =>
      findExampleCart(context.database.pool, { ...placed(example), day }, context.now()),
  }),
];

/** Others are for markets. */
const inOwnCurrency = ({ currency }: { currency: string | null }) => currency === null;

const placed = <Of extends { country: string; region: string; postcode: string }>({
  country,
  region,
  postcode,
  ...of
}: Of) => ({ ...of, place: { country, region, postcode } });
