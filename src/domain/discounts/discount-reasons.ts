// Why a discount does not count, as customers read it.
import { counted } from '../../platform/text/counted.ts';
import { locale } from '../../platform/text/locale.ts';
import { formatOrderNumber } from '../../platform/text/order-number.ts';
import { formatCents } from '../../platform/values/money.ts';
import type { Discount } from './discount.ts';
import type { Unmet } from './discount-conditions.ts';

type Named = Pick<
  Discount,
  'isAutomatic' | 'title' | 'minimumSubtotalCents' | 'scope' | 'needs' | 'skipsReduced'
>;

/** A sentence or two; days are those of the time zone. */
export const unmetText = (discount: Named, why: Unmet, timeZone = locale().timeZone): string => {
  const used = discount.isAutomatic ? discount.title : 'this promo code';
  const name = discount.isAutomatic ? discount.title : 'This promo code';
  switch (why.reason) {
    case 'not_started':
      return `${name} starts on ${dayText(why.at, timeZone)}.`;
    case 'expired':
      return `${name} has expired.`;
    case 'limit_reached':
      return `${name} has been used up.`;
    case 'used':
      return `You have already used ${used}.`;
    case 'in_unpaid_order':
      return (
        `Your unpaid order ${formatOrderNumber(why.orderNumber ?? '')} already uses ${used}. ` +
        'Pay or delete it first.'
      );
    case 'not_first_purchase':
      return `${name} is for a first purchase only.`;
    case 'email_not_confirmed':
      return `Confirm your email address to use ${used}: open the link that we sent you.`;
    case 'certain_customers':
      return `${name} is for certain customers.${why.isGuest ? ' Log in to use it.' : ''}`;
    case 'certain_markets':
      return `${name} is not for this part of our shop.`;
    case 'other_currency':
      return `${name} is for prices in ${why.currencyName} only.`;
    case 'no_items':
      if (discount.skipsReduced)
        return `${name} is for items at their full price, and there are none for it in your cart.`;
      return `${name} is for other items than those in your cart.`;
    case 'minimum_subtotal':
      return subtotalText(discount, name, formatCents(why.missingCents));
    case 'minimum_quantity':
      if (discount.needs.length > 0)
        return `${name} needs certain other items. Add ${why.missingItems} of them to use it.`;
      return discount.scope.length === 0
        ? `Add ${counted(why.missingItems, 'more item')} to use ${used}.`
        : `${name} is for some items only. Add ${why.missingItems} more of them to use it.`;
    case 'other_saves_more':
      return `${name} does not combine with ${why.others.join(' and ')}, which saves you more.`;
    case 'delivery_is_free':
      return `${name} gives free delivery, and yours is free already.`;
    case 'takes_nothing':
    case 'nothing_left':
      return `${name} takes nothing more off this cart.`;
  }
};

const subtotalText = (
  { scope, needs, minimumSubtotalCents }: Named,
  name: string,
  missing: string,
): string => {
  if (needs.length > 0) {
    return `${name} needs certain other items. Add more of them for ${missing} to use it.`;
  }
  if (scope.length > 0) {
    return `${name} is for some items only. Add more of them for ${missing} to use it.`;
  }
  const minimum = formatCents(minimumSubtotalCents);
  return minimumSubtotalCents > 0
    ? `${name} is for orders of ${minimum} or more. Add items for ${missing} to use it.`
    : `Add items for ${missing} to use ${name === 'This promo code' ? 'this promo code' : name}.`;
};

/** 'Friday, November 27' */
const dayText = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locale().days, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(at);
