// What a tax line says.

/** Why a line has its rate. A zero without a reason can't become an invoice. */
export const taxReasons = {
  standard: 'Standard rate',
  reduced: 'Reduced rate',
  zero_rated: 'Zero rate',
  exempt: 'Exempt',
  below_bound: 'Exempt below the bound for an item',
  not_subject: 'This place has no such tax',
  intra_community_supply: 'Delivery to a business in another EU country',
  reverse_charge: 'The customer owes the tax',
  export: 'Export: taxes of the destination are due at its border',
  not_collecting: 'Not registered there: no tax is collected',
  no_rate: 'No rate is known there: no tax is collected',
} as const;
export type TaxReason = keyof typeof taxReasons;

export type TaxShare = { of: number | 'shipping'; baseCents: number; taxCents: number };

/** One jurisdiction, rate and reason of a sale; the tax was rounded once. */
export type TaxLine = {
  /** 'DE', 'US-NY' */
  jurisdiction: string;
  /** 'VAT', 'Sales tax' */
  name: string;
  /** 19 % is 190,000, New Jersey's 6.625 % is 66,250. */
  rateMillionths: number;
  reason: TaxReason;
  /** Without the tax, also where prices include it. */
  baseCents: number;
  taxCents: number;
  /** Of the lines by their index; they add up to the sums above. */
  shares: TaxShare[];
};

export type PricesInclude = 'gross' | 'net';

/** What is paid beside the prices: nothing where they include the tax. */
export const addedTaxCents = (
  lines: readonly Pick<TaxLine, 'taxCents'>[],
  pricesInclude: PricesInclude,
): number => (pricesInclude === 'gross' ? 0 : lines.reduce((sum, line) => sum + line.taxCents, 0));
