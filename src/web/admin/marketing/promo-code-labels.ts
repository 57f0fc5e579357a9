import { promoSaving, toPromoRule } from '../../../domain/pricing/promo-rule.ts';
import type { PromoCodeJson } from '../../../domain/promo-codes/promo-code-schema.ts';
import {
  type PromoCodeFilter,
  type PromoCodeState,
  promoCodeState,
} from '../../../domain/promo-codes/promo-code-state.ts';
import { counted } from '../../../platform/text/counted.ts';
import { formatCount } from '../../../platform/text/format-count.ts';
import { formatCents, toCents } from '../../../platform/values/money.ts';
import { formatDateTime } from '../../components/shop/format-date.ts';

export const filterLabels: Record<PromoCodeFilter, string> = {
  current: 'Current',
  ended: 'Ended',
  archived: 'Archived',
};

const states: Record<PromoCodeState, string> = {
  current: '● Counts',
  scheduled: '○ Not yet',
  used_up: '○ Used up',
  ended: '○ Ended',
  archived: '○ Archived',
};

export const stateLabel = (code: PromoCodeJson, now: Date): { text: string; isOn: boolean } => {
  const state = promoCodeState(code, now);
  return { text: states[state], isOn: state === 'current' };
};

/** '20% off, first purchase, from $50.00' */
export const givesLabel = (code: PromoCodeJson): string =>
  [
    promoSaving(toPromoRule(code)),
    code.firstPurchase && 'first purchase',
    code.minimumSubtotal > 0 && `from ${formatCents(toCents(code.minimumSubtotal))}`,
    code.customerRedemptionsMax && `${counted(code.customerRedemptionsMax, 'order')} each`,
  ]
    .filter(Boolean)
    .join(', ');

/** '12 of 100', or '12'. */
export const usedLabel = ({ redemptions, redemptionsMax }: PromoCodeJson): string =>
  redemptionsMax === null
    ? formatCount(redemptions)
    : `${formatCount(redemptions)} of ${formatCount(redemptionsMax)}`;

/** When it begins and ends; empty for one without times. */
export const timesLabel = ({ startsAt, endsAt }: PromoCodeJson): string =>
  [
    startsAt && `from ${formatDateTime(new Date(startsAt))}`,
    endsAt && `until ${formatDateTime(new Date(endsAt))}`,
  ]
    .filter(Boolean)
    .join(', ');
