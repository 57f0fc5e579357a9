// The content of a tax line.
import { sayable } from '../../platform/text/say.ts';

/** Why a line has its rate. A zero without a reason can't become an invoice. */
export const taxReasons = {
  standard: sayable('Standard rate'),
  reduced: sayable('Reduced rate'),
  zero_rated: sayable('Zero rate'),
  exempt: sayable('Exempt'),
  below_bound: sayable('Exempt below the bound for an item'),
  not_subject: sayable('This place has no such tax'),
  intra_community_supply: sayable('Delivery to a business in another EU country'),
  reverse_charge: sayable('The customer owes the tax'),
  export: sayable('Export: taxes of the destination are due at its border'),
  not_collecting: sayable('Not registered there: no tax is collected'),
  no_rate: sayable('No rate is known there: no tax is collected'),
} as const;
export type TaxReason = keyof typeof taxReasons;

/** What a tax is called where its rate has no name of its own. */
export const taxNames = { sales: sayable('Sales tax'), vat: sayable('VAT') };

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
