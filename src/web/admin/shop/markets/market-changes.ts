import type { MarketJson } from '../../../../domain/markets/market-schema.ts';
import { pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

const market = signedInApi.markets[':slug'];

/** Revision 0 adds it; the revision that was edited is what changes. */
export const saveMarket = ({ slug, ...json }: MarketJson) =>
  parseResponse(market.$put({ param: { slug: pathParam(slug) }, json }));

export const deleteMarket = ({ slug }: MarketJson) =>
  parseResponse(market.$delete({ param: { slug: pathParam(slug) } }));

type ExampleQuery = Parameters<(typeof signedInApi)['market-example']['$get']>[0]['query'];

/** What something costs by a rule that is typed. */
export const findMarketExample = (query: ExampleQuery) =>
  parseResponse(signedInApi['market-example'].$get({ query }));
