// Why a discount does not count, as customers read it.
import { locale } from '../../platform/text/locale.ts';
import { formatOrderNumber } from '../../platform/text/order-number.ts';
import { say } from '../../platform/text/say.ts';
import { formatCents } from '../../platform/values/money.ts';
import type { Discount } from './discount.ts';
import type { Unmet } from './discount-conditions.ts';

type Named = Pick<
  Discount,
  'isAutomatic' | 'title' | 'minimumSubtotalCents' | 'scope' | 'needs' | 'skipsReduced'
>;

/** A sentence or two; days are those of the time zone. */
export const unmetText = (discount: Named, why: Unmet, timeZone = locale().timeZone): string => {
  const used = discount.isAutomatic ? discount.title : say('this promo code');
  const name = discount.isAutomatic ? discount.title : say('This promo code');
  switch (why.reason) {
    case 'not_started':
      return say('{name} starts on {day}.', { name, day: dayText(why.at, timeZone) });
    case 'expired':
      return say('{name} has expired.', { name });
    case 'limit_reached':
      return say('{name} has been used up.', { name });
    case 'used':
      return say('You have already used {used}.', { used });
    case 'in_unpaid_order':
      return say('Your unpaid order {number} already uses {used}. Pay or delete it first.', {
        number: formatOrderNumber(why.orderNumber ?? ''),
        used,
      });
    case 'not_first_purchase':
      return say('{name} is for a first purchase only.', { name });
    case 'email_not_confirmed':
      return say('Confirm your email address to use {used}: open the link that we sent you.', {
        used,
      });
    case 'certain_customers':
      return why.isGuest
        ? say('{name} is for certain customers. Log in to use it.', { name })
        : say('{name} is for certain customers.', { name });
    case 'certain_markets':
      return say('{name} is not for this part of our shop.', { name });
    case 'other_currency':
      return say('{name} is for prices in {currency} only.', {
        name,
        currency: why.currencyName ?? '',
      });
    case 'no_items':
      if (discount.skipsReduced)
        return say(
          '{name} is for items at their full price, and there are none for it in your cart.',
          { name },
        );
      return say('{name} is for other items than those in your cart.', { name });
    case 'minimum_subtotal':
      return subtotalText(discount, { name, used }, formatCents(why.missingCents));
    case 'minimum_quantity':
      if (discount.needs.length > 0)
        return say('{name} needs certain other items. Add {n} of them to use it.', {
          name,
          n: why.missingItems,
        });
      return discount.scope.length === 0
        ? say('Add {n, plural, one {# more item} other {# more items}} to use {used}.', {
            n: why.missingItems,
            used,
          })
        : say('{name} is for some items only. Add {n} more of them to use it.', {
            name,
            n: why.missingItems,
          });
    case 'other_saves_more':
      return say('{name} does not combine with {others}, which saves you more.', {
        name,
        others: why.others.join(` ${say('and')} `),
      });
    case 'delivery_is_free':
      return say('{name} gives free delivery, and yours is free already.', { name });
    case 'takes_nothing':
    case 'nothing_left':
      return say('{name} takes nothing more off this cart.', { name });
  }
};

const subtotalText = (
  { scope, needs, minimumSubtotalCents }: Named,
  { name, used }: { name: string; used: string },
  missing: string,
): string => {
  if (needs.length > 0) {
    return say('{name} needs certain other items. Add more of them for {missing} to use it.', {
      name,
      missing,
    });
  }
  if (scope.length > 0) {
    return say('{name} is for some items only. Add more of them for {missing} to use it.', {
      name,
      missing,
    });
  }
  const minimum = formatCents(minimumSubtotalCents);
  return minimumSubtotalCents > 0
    ? say('{name} is for orders of {minimum} or more. Add items for {missing} to use it.', {
        name,
        minimum,
        missing,
      })
    : say('Add items for {missing} to use {used}.', { missing, used });
};

/** 'Friday, November 27' */
const dayText = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locale().days, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(at);
