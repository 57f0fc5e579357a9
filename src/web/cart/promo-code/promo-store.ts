// The promo code that this browser applied, with what it gives. Placing the order decides.
import type { PromoRule } from '../../../domain/pricing/promo-rule.ts';
import { storedJson } from '../../components/browser/local-storage.ts';
import { promoCode } from '../cart-store.ts';

const promoRule = storedJson('hemline.promo.rule', readRule);

/** Null without a code, and for a stored code that has not been checked yet. */
export const useAppliedPromo = (): PromoRule | null =>
  applied(promoCode.use(), promoRule.use() ?? null);

export const appliedPromo = (): PromoRule | null => applied(promoCode.get(), promoRule.get());

export const applyPromo = (rule: PromoRule): void => {
  promoRule.set(rule);
  promoCode.set(rule.code);
};

export const removePromo = (): void => {
  promoCode.set(null);
  promoRule.set(null);
};

const applied = (code: string | null | undefined, rule: PromoRule | null): PromoRule | null =>
  rule?.code === code ? rule : null;

function readRule(json: unknown): PromoRule | null {
  const { code, kind, value, minimumSubtotalCents, isFirstPurchase } = (json ??
    {}) as Partial<PromoRule>;
  return typeof code === 'string' &&
    (kind === 'percent' || kind === 'amount') &&
    isInteger(value) &&
    isInteger(minimumSubtotalCents)
    ? { code, kind, value, minimumSubtotalCents, isFirstPurchase: isFirstPurchase === true }
    : null;
}

const isInteger = (value: unknown): value is number => Number.isInteger(value);
