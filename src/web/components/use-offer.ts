import { useRouteLoaderData } from 'react-router';
import type { PromoRuleJson } from '../../pricing/promo-rule.ts';

/** The promo code that first purchases are offered; null without one, or on an error page. */
export const useOffer = (): PromoRuleJson | null =>
  (useRouteLoaderData('root') as { offer: PromoRuleJson | null } | undefined)?.offer ?? null;
