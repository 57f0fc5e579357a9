// A promo code of a percentage or an amount, as the first-purchase offer tells it.

import { say } from '../../platform/text/say.ts';
import { formatCents, toCents, toDollars } from '../../platform/values/money.ts';

export const promoKinds = ['percent', 'amount'] as const;

export type PromoRule = {
  code: string;
  kind: (typeof promoKinds)[number];
  /** Hundredths of a percent, or cents. */
  value: number;
  minimumSubtotalCents: number;
  /** Only for who has not bought here before. */
  isFirstPurchase: boolean;
};

export const promoCodeLengthMax = 40;

/** The pattern of a stored code: letters and digits of any script, '-' and '_'. */
export const promoCodePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{2,39}$/u;

const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{C}]/gu;
/** Phones, mails and word processors make their own of '-'. */
const dashes = /[\p{Pd}\u02d7\u2043\u2212]/gu;

/** Codes that look the same are the same: in capitals of full size, with one dash, no space. */
export const normalizePromoCode = (typed: string): string =>
  typed.normalize('NFKC').replace(unseen, '').replace(dashes, '-').toUpperCase().normalize('NFKC');

/** The codes of 'WINTER10, ship', each once. */
export const promoCodesOf = (typed: string): string[] => [
  ...new Set(typed.normalize('NFKC').split(',').map(normalizePromoCode).filter(Boolean)),
];
export const joinPromoCodes = (codes: readonly string[]): string => codes.join(',');

/** '20% off', '12.5% off' or '$10.00 off'. */
export const promoSaving = ({ kind, value }: Pick<PromoRule, 'kind' | 'value'>): string =>
  say('{saving} off', { saving: kind === 'percent' ? `${value / 100}%` : formatCents(value) });

/** A rule as the API answers it: percent or dollars. */
export type PromoRuleJson = {
  code: string;
  kind: PromoRule['kind'];
  value: number;
  minimumSubtotal: number;
  firstPurchase: boolean;
};

export const toPromoRule = (json: PromoRuleJson): PromoRule => ({
  code: json.code,
  kind: json.kind,
  // In hundredths of a percent, or in cents.
  value: json.kind === 'percent' ? Math.round(json.value * 100) : toCents(json.value),
  minimumSubtotalCents: toCents(json.minimumSubtotal),
  isFirstPurchase: json.firstPurchase,
});

export const fromPromoRule = (rule: PromoRule): PromoRuleJson => ({
  code: rule.code,
  kind: rule.kind,
  value: rule.kind === 'percent' ? rule.value / 100 : toDollars(rule.value),
  minimumSubtotal: toDollars(rule.minimumSubtotalCents),
  firstPurchase: rule.isFirstPurchase,
});
