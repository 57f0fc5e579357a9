import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { csvLineOf, csvTime, csvTitleLine } from '../../platform/text/csv.ts';
import { amountText } from '../../platform/values/money.ts';
import { defaultSoldIn } from '../markets/market.ts';
import { isPercent } from './discount-kinds.ts';
import type { DiscountFilter } from './discount-state.ts';
import { type ListedDiscount, listDiscounts } from './list-discounts.ts';

const batchSize = 1000;

type Column = { title: string; of: (discount: ListedDiscount) => string | number };

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

const columns: Column[] = [
  { title: 'Title', of: ({ title }) => title },
  { title: 'Code', of: ({ key, isAutomatic }) => (isAutomatic ? '' : key) },
  { title: 'Kind', of: ({ kind }) => kind },
  {
    title: 'Value',
    of: ({ kind, value }) => (isPercent(kind) ? (value / 100).toFixed(2) : amountText(value)),
  },
  { title: 'Buy', of: ({ buy }) => buy || '' },
  { title: 'Get', of: ({ get }) => get || '' },
  {
    title: 'Tiers',
    of: ({ tiers }) => tiers.map(({ from, value }) => `${from}:${value}`).join(' '),
  },
  { title: 'For', of: ({ scope }) => scope.join(' ') },
  { title: 'Not for', of: ({ without }) => without.join(' ') },
  { title: 'Only with', of: ({ needs }) => needs.join(' ') },
  { title: 'Not for reduced items', of: ({ skipsReduced }) => yesNo(skipsReduced) },
  { title: 'Items at most', of: ({ itemsMax }) => itemsMax || '' },
  { title: 'Off at most', of: ({ offMaxCents }) => (offMaxCents ? amountText(offMaxCents) : '') },
  { title: 'Customers', of: ({ groups }) => groups.map(({ name }) => name).join(', ') },
  // The default market has the name that filters use for it.
  { title: 'Markets', of: ({ markets }) => markets.map((one) => one || defaultSoldIn).join(' ') },
  { title: 'First purchase', of: ({ isFirstPurchase }) => yesNo(isFirstPurchase) },
  { title: 'Minimum subtotal', of: ({ minimumSubtotalCents }) => amountText(minimumSubtotalCents) },
  { title: 'Minimum quantity', of: ({ minimumQuantity }) => minimumQuantity },
  { title: 'Combines', of: ({ combines }) => yesNo(combines) },
  { title: 'Uses', of: ({ redemptions }) => redemptions },
  { title: 'Uses at most', of: ({ redemptionsMax }) => redemptionsMax ?? '' },
  { title: 'By customer at most', of: (discount) => discount.customerRedemptionsMax ?? '' },
  { title: 'Turnover', of: ({ turnoverCents }) => amountText(turnoverCents) },
  { title: 'Given', of: ({ givenCents }) => amountText(givenCents) },
  { title: 'Starts (UTC)', of: ({ startsAt }) => csvTime(startsAt) },
  { title: 'Ends (UTC)', of: ({ endsAt }) => csvTime(endsAt) },
  { title: 'Created (UTC)', of: ({ createdAt }) => csvTime(createdAt) },
  { title: 'Archived (UTC)', of: ({ archivedAt }) => csvTime(archivedAt) },
];

type Filter = { text?: string | undefined; only?: DiscountFilter | undefined };

/** The discounts of a list as the text of a CSV file, newest first. */
export async function* exportDiscounts(
  context: DatabaseAndClock,
  filter: Filter,
): AsyncGenerator<string> {
  yield csvTitleLine(columns.map(({ title }) => title));
  for (let before: string | undefined; ; ) {
    const query = { ...filter, before, size: batchSize };
    const { discounts, next } = await listDiscounts(context, query);
    yield discounts.map((one) => csvLineOf(columns.map(({ of }) => of(one)))).join('');
    if (next === null) return;
    before = next;
  }
}
