import type { PromoRuleJson } from '../../../domain/pricing/promo-rule.ts';
import { useRootData } from './use-root-data.ts';

/** The promo code that first purchases are offered; null without one, or on an error page. */
export const useOffer = (): PromoRuleJson | null => useRootData().offer ?? null;
