/**
 * Those that Stripe takes and that have two decimals, with the least that a card is charged, in
 * hundredths: Stripe's, and nowhere below 50. Others would be counted wrong wherever sums are
 * divided by 100.
 */
export const currencies = {
  USD: 50,
  EUR: 50,
  GBP: 50,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  HKD: 400,
  MXN: 1000,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
} as const;

export type Currency = keyof typeof currencies;
