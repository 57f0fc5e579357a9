// Why a discount does not count, as customers read it.
import { counted } from '../../platform/text/counted.ts';
import { locale } from '../../platform/text/locale.ts';
import { formatCents } from '../../platform/values/money.ts';
import type { Discount } from './discount.ts';
import type { Unmet } from './discount-conditions.ts';

type Named = Pick<Discount, 'isAutomatic' | 'title' | 'minimumSubtotalCents' | 'scope'>;

/** A sentence or two; days are those of the time zone. */
export const unmetText = (discount: Named, why: Unmet, timeZone = 'UTC'): string => {
  const used = discount.isAutomatic ? discount.title : 'this promo code';
  const name = discount.isAutomatic ? discount.title : 'This promo code';
  const what = discount.scope.length === 0 ? '' : ' that it is for';
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
      return `Your unpaid order ${why.orderNumber} already uses ${used}. Pay or delete it first.`;
    case 'not_first_purchase':
      return `${name} is for a first purchase only.`;
    case 'email_not_confirmed':
      return `Confirm your email address to use ${used}: open the link that we sent you.`;
    case 'no_items':
      return `${name} is for other items than those in your cart.`;
    case 'minimum_subtotal': {
      const { minimumSubtotalCents: minimum } = discount;
      const orders = minimum > 0 && what === '' ? isForOrders(name, minimum) : '';
      const missing = formatCents(why.missingCents);
      return `${orders}Add items${what} for ${missing} to use ${orders ? 'it' : used}.`;
    }
    case 'minimum_quantity':
      return `Add ${counted(why.missingItems, 'more item')}${what} to use ${used}.`;
    case 'other_saves_more':
      return `${name} does not combine with ${why.others.join(' and ')}, which saves you more.`;
    case 'delivery_is_free':
      return `${name} gives free delivery, and yours is free already.`;
    case 'takes_nothing':
    case 'nothing_left':
      return `${name} takes nothing more off this cart.`;
  }
};

const isForOrders = (name: string, cents: number): string =>
  `${name} is for orders of ${formatCents(cents)} or more. `;

/** 'Friday, November 27' */
const dayText = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(at);
