// Checks that a market's factor has the right order of magnitude. No price is computed from these
// numbers.

/** What one US dollar was worth at the end of 2025, roughly. */
const perDollar: Readonly<Record<string, number>> = {
  ...{ AED: 3.7, USD: 1, EUR: 0.9, GBP: 0.8, AUD: 1.5, BRL: 5.5, CAD: 1.4, CHF: 0.8, CZK: 21 },
  ...{ DKK: 6.5, HKD: 7.8, HUF: 340, JPY: 150, MXN: 18.5, MYR: 4.2, NOK: 10, NZD: 1.7 },
  ...{ PLN: 3.7, RON: 4.4, SEK: 9.5, SGD: 1.3, THB: 32 },
};

// Prices may well be half or double of those at home.
const timesMax = 2;

type Rule = { from: string; to: string; factorMillionths: number };

/** What one unit of `from` is worth, of two digits, where the factor is far from it; else null. */
export const worthInstead = ({ from, to, factorMillionths }: Rule): number | null => {
  const [shop, market] = [perDollar[from], perDollar[to]];
  if (shop === undefined || market === undefined) return null;
  const worth = market / shop;
  const times = factorMillionths / 1_000_000 / worth;
  return times > timesMax || times < 1 / timesMax ? Number(worth.toPrecision(2)) : null;
};
