import { discountOfJson } from '../../../../domain/discounts/discount-json.ts';
import { savingOf } from '../../../../domain/discounts/discount-kinds.ts';
import type {
  ListedDiscountJson,
  ListedDiscountsJson,
} from '../../../../domain/discounts/discount-schema.ts';
import {
  type DiscountFilter,
  type DiscountState,
  discountState,
} from '../../../../domain/discounts/discount-state.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { formatCents, toCents } from '../../../../platform/values/money.ts';
import { percentOf } from '../../../../platform/values/percent-of.ts';
import { formatDateTime } from '../../../components/shop/format-date.ts';

export const filterLabels: Record<DiscountFilter, string> = {
  current: sayable('Current'),
  ended: sayable('Ended'),
  archived: sayable('Archived'),
};

const states: Record<DiscountState, string> = {
  current: '● Counts',
  scheduled: '○ Not yet',
  used_up: '○ Used up',
  ended: '○ Ended',
  archived: '○ Archived',
};

export const stateLabel = (
  discount: ListedDiscountJson,
  now: Date,
): { text: string; isOn: boolean } => {
  const state = discountState(discount, now);
  return { text: states[state], isOn: state === 'current' };
};

/** '20% off, for category:Hat, first purchase, from $50.00, combines' */
export const givesLabel = (
  json: ListedDiscountJson,
  markets: ListedDiscountsJson['markets'],
): string =>
  [
    savingOf(discountOfJson(json)),
    json.scope.length > 0 && say('for {scopeLabel}', { scopeLabel: scopeLabel(json.scope) }),
    json.without.length > 0 &&
      say('not for {scopeLabel}', { scopeLabel: scopeLabel(json.without) }),
    json.skipsReduced && say('not for reduced items'),
    json.needs.length > 0 && say('only with {scopeLabel}', { scopeLabel: scopeLabel(json.needs) }),
    json.firstPurchase && 'first purchase',
    json.isForGroups && say('for {groupsLabel}', { groupsLabel: groupsLabel(json.groups) }),
    json.markets.length > 0 &&
      say('only in {marketsLabel}', { marketsLabel: marketsLabel(json.markets, markets) }),
    json.minimumSubtotal > 0 &&
      say('from {minimumSubtotal}', {
        minimumSubtotal: formatCents(toCents(json.minimumSubtotal)),
      }),
    json.minimumQuantity > 1 &&
      say('from {minimumQuantity}', { minimumQuantity: counted(json.minimumQuantity, 'item') }),
    json.customerRedemptionsMax &&
      say('{customerRedemptionsMax} each', {
        customerRedemptionsMax: counted(json.customerRedemptionsMax, 'order'),
      }),
    json.combines && 'combines',
  ]
    .filter(Boolean)
    .join(', ');

const marketsLabel = (slugs: readonly string[], markets: ListedDiscountsJson['markets']): string =>
  slugs
    .map((slug) => markets.find((one) => one.slug === slug)?.name ?? `${slug} (deleted)`)
    .join(', ');

/** A deleted group has no members. */
const groupsLabel = (groups: ListedDiscountJson['groups']): string =>
  groups.map(({ name }) => name).join(', ') || 'no customers';

/** Products and collections are counted, because their values are ids. */
const scopeLabel = (scope: readonly string[]): string => {
  const numberOf = (noun: string) => scope.filter((one) => one.startsWith(`${noun}:`)).length;
  const counts = byId.filter((noun) => numberOf(noun) > 0);
  const values = scope
    .filter((one) => !byId.some((noun) => one.startsWith(`${noun}:`)))
    .map((one) => one.slice(one.indexOf(':') + 1));
  return [...values, ...counts.map((noun) => counted(numberOf(noun), noun))].join(', ');
};
const byId = ['product', 'collection'];

/** '12 of 100', or '12'. */
export const usedLabel = ({ redemptions, redemptionsMax }: ListedDiscountJson): string =>
  redemptionsMax === null
    ? formatCount(redemptions)
    : say('{redemptions} of {redemptionsMax}', {
        redemptions: formatCount(redemptions),
        redemptionsMax: formatCount(redemptionsMax),
      });

/** '$120.00, 8% of the price': what the discount took off. */
export const givenLabel = ({ given, turnover }: ListedDiscountJson): string => {
  const price = given + turnover;
  const share = price > 0 ? say(', {given}% of the price', { given: percentOf(given, price) }) : '';
  return `${formatCents(toCents(given))}${share}`;
};

/** When the discount starts and ends; empty without times. */
export const timesLabel = ({ startsAt, endsAt }: ListedDiscountJson): string =>
  [
    startsAt && say('from {dateTime}', { dateTime: formatDateTime(new Date(startsAt)) }),
    endsAt && say('until {dateTime}', { dateTime: formatDateTime(new Date(endsAt)) }),
  ]
    .filter(Boolean)
    .join(', ');
