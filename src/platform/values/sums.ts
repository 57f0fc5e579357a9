// Sums of orders, payments and refunds: in their own currency, whatever the page's is. The digits
// are written as the page writes them; another currency than the page's shows its letters.
import { locale } from '../text/locale.ts';
import { digitsOf } from './currency-digits.ts';
import {
  amountText,
  currencySymbol,
  currencyWord,
  formatCents,
  isWholeCents,
  type SumWay,
  toCents,
  toDollars,
} from './money.ts';
import { typedCents } from './typed-cents.ts';

/** Of an ISO 4217 code. An answer of the version before has none, and is in the shop's. */
const wayOf = (currency: string | undefined): SumWay => {
  const page = locale();
  const code = currency?.toUpperCase();
  if (code === undefined || code === page.currency) return page;
  const sign = currencySymbol();
  const [before, after, minus, afterMinus] = page.around;
  // As Intl has it: letters never touch the digits.
  const begin = (text: string) => text.replace(sign, code).replace(/[A-Z]$/, '$&\u00a0');
  const end = (text: string) => text.replace(sign, code);
  const around = [begin(before), end(after), begin(minus), end(afterMinus)] as const;
  return { ...page, digits: digitsOf(code), around };
};

export const centsOf = (dollars: number, currency: string): number =>
  toCents(dollars, wayOf(currency).digits);

export const dollarsOf = (cents: number, currency: string): number =>
  toDollars(cents, wayOf(currency).digits);

/** '19.90', as files have it. */
export const sumText = (cents: number, currency: string): string =>
  amountText(cents, wayOf(currency).digits);

/** '$19.90', or 'EUR 19.90' on a page in dollars. */
export const formatSum = (cents: number, currency: string): string =>
  formatCents(cents, wayOf(currency));

/** The same of dollars, as the API has them. */
export const formatDollars = (dollars: number, currency: string): string =>
  formatSum(centsOf(dollars, currency), currency);

export const isWholeSum = (dollars: number, currency: string): boolean =>
  isWholeCents(dollars, wayOf(currency).digits);

/** As a field holds it: '19.90'. */
export const sumFieldText = (cents: number, currency: string): string =>
  sumText(cents, currency).replace('.', locale().decimal);

/** What was typed, in whole cents; null for what is none. */
export const typedSum = (text: string, currency: string): number | null =>
  typedCents(text, wayOf(currency));

/** 'dollars', or the letters of another currency than the page's. */
export const sumWord = (currency: string): string =>
  wayOf(currency) === locale() ? currencyWord() : currency.toUpperCase();

/** '$', or the letters of another currency than the page's. */
export const sumSign = (currency: string): string =>
  wayOf(currency) === locale() ? currencySymbol() : currency.toUpperCase();

/** A sum as the API has it, in dollars. */
export type Sum = { amount: number; currency: string };

export const toSum = ({ cents, currency }: { cents: number; currency: string }): Sum => ({
  amount: dollarsOf(cents, currency),
  currency,
});

/** '$30.00 and EUR 12.50': amounts in different currencies are never added. */
export const formatSums = (sums: readonly Sum[]): string =>
  sums.map(({ amount, currency }) => formatDollars(amount, currency)).join(' and ');

/** A sum in the page's currency, and those in others. */
export const formatTotal = (amount: number, elsewhere: readonly Sum[] = []): string =>
  formatSums([{ amount, currency: locale().currency }, ...elsewhere]);

/** One sum a currency. */
export const addUpSums = (sums: readonly Sum[]): Sum[] => {
  const cents = new Map<string, number>();
  for (const { amount, currency } of sums)
    cents.set(currency, (cents.get(currency) ?? 0) + centsOf(amount, currency));
  return [...cents].map(([currency, sum]) => toSum({ cents: sum, currency }));
};
