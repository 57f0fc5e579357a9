// What is typed into the forms of discounts, as the API takes it. Empty fields are no limit.

import type { DiscountKind } from '../../../../domain/discounts/discount.ts';
import { isPercent } from '../../../../domain/discounts/discount-kinds.ts';
import { normalizePromoCode, promoCodePattern } from '../../../../domain/pricing/promo-rule.ts';
import { say } from '../../../../platform/text/say.ts';
import { momentIn, timeIn } from '../../../../platform/values/zoned-time.ts';
import type { FieldCheck } from '../../../account/field-checks.ts';

export const checkCode: FieldCheck = (text) =>
  promoCodePattern.test(normalizePromoCode(text))
    ? null
    : say('Enter 3 to 40 letters, digits, - and _.');

/** A value above 0 with at most two decimals; its maximum depends on `kind`. */
export const checkValue =
  (kind: DiscountKind): FieldCheck =>
  (text) => {
    const value = toNumber(text);
    if (value === null || value <= 0) return say('Enter a number, for example 20.');
    return isPercent(kind) && value > 100 ? say('Enter at most 100 percent.') : null;
  };

export const checkAmount: FieldCheck = (text) =>
  text.trim() === '' || toNumber(text) !== null ? null : say('Enter an amount, for example 50.');

export const checkLimit: FieldCheck = (text) =>
  /^\s*([1-9]\d{0,8})?\s*$/.test(text) ? null : say('Enter a whole number, or leave it empty.');

/** '12.50' or '12,50' as a number; null for anything else. */
export const toNumber = (text: string): number | null =>
  /^\s*\d{1,6}([.,]\d{1,2})?\s*$/.test(text) ? Number(text.trim().replace(',', '.')) : null;

export const toLimit = (text: string): number | null => (text.trim() ? Number(text) : null);

/** A time of a field, by the clock of a zone, as ISO 8601; null for an empty one. */
export const toTime = (typed: string, timeZone: string): string | null =>
  momentIn(typed, timeZone)?.toISOString() ?? null;

/** The same backwards: '2026-11-22T10:00' for the field. */
export const toLocal = (iso: string | null, timeZone: string): string =>
  iso ? timeIn(new Date(iso), timeZone) : '';
