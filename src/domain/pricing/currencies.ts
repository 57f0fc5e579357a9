/**
 * The least that a card is charged, in minor units: Stripe's, and nowhere below 50. Currencies
 * with three decimals are left out: Stripe charges no single one of the last.
 */
const of = (leastCents: number) => ({ leastCents });

export const currencies = {
  AED: of(200),
  USD: of(50),
  EUR: of(50),
  GBP: of(50),
  AUD: of(50),
  BRL: of(50),
  CAD: of(50),
  CHF: of(50),
  CZK: of(1500),
  DKK: of(250),
  HKD: of(400),
  HUF: of(17_500),
  JPY: of(50),
  MXN: of(1000),
  MYR: of(200),
  NOK: of(300),
  NZD: of(50),
  PLN: of(200),
  RON: of(200),
  SEK: of(300),
  SGD: of(50),
  THB: of(1000),
};

export type Currency = keyof typeof currencies;
