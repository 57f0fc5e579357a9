import type { Database } from '../../platform/database/database.ts';
import { csvLineOf, csvTime, csvTitleLine } from '../../platform/text/csv.ts';
import { toDollars } from '../../platform/values/money.ts';
import { type ListedPromoCode, listPromoCodes } from './list-promo-codes.ts';
import type { PromoCodeFilter } from './promo-code-state.ts';

const batchSize = 1000;

type Column = { title: string; of: (code: ListedPromoCode) => string | number };

const columns: Column[] = [
  { title: 'Code', of: ({ code }) => code },
  { title: 'Percent off', of: ({ kind, value }) => (kind === 'percent' ? value / 100 : '') },
  { title: 'Amount off', of: ({ kind, value }) => (kind === 'amount' ? dollarText(value) : '') },
  { title: 'First purchase', of: ({ isFirstPurchase }) => (isFirstPurchase ? 'yes' : 'no') },
  { title: 'Minimum subtotal', of: (code) => dollarText(code.minimumSubtotalCents) },
  { title: 'Redemptions', of: ({ redemptions }) => redemptions },
  { title: 'Redemptions at most', of: ({ redemptionsMax }) => redemptionsMax ?? '' },
  { title: 'By customer at most', of: (code) => code.customerRedemptionsMax ?? '' },
  { title: 'Starts (UTC)', of: ({ startsAt }) => csvTime(startsAt) },
  { title: 'Ends (UTC)', of: ({ endsAt }) => csvTime(endsAt) },
  { title: 'Created (UTC)', of: ({ createdAt }) => csvTime(createdAt) },
  { title: 'Archived (UTC)', of: ({ archivedAt }) => csvTime(archivedAt) },
];

type Filter = { text?: string | undefined; only?: PromoCodeFilter | undefined };

/** The codes of a list as the text of a CSV file, newest first. */
export async function* exportPromoCodes(
  context: { database: Database; now: () => Date },
  filter: Filter,
): AsyncGenerator<string> {
  yield csvTitleLine(columns.map(({ title }) => title));
  for (let before: string | undefined; ; ) {
    const query = { ...filter, before, size: batchSize };
    const { promoCodes, next } = await listPromoCodes(context, query);
    yield promoCodes.map((code) => csvLineOf(columns.map(({ of }) => of(code)))).join('');
    if (next === null) return;
    before = next;
  }
}

const dollarText = (cents: number): string => toDollars(cents).toFixed(2);
