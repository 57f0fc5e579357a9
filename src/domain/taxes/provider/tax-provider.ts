// A service that computes taxes instead of our rates, and is told what was sold.
import type { TaxLine } from '../tax-line.ts';
import type { Sale, TaxFacts } from '../tax-lines.ts';

/** All that decides about the answer. */
export type TaxQuestion = Pick<TaxFacts, 'pricesInclude'> &
  Pick<Sale, 'place' | 'day' | 'lines' | 'shippingCents'> & {
    /** ISO 4217 */
    currency: string;
    /** A proven VAT number with its country. */
    vatNumber: string | null;
  };

export type TaxAnswer = { id: string; lines: TaxLine[] };

/** Reports with the same `reference` count once. All calls throw TaxProviderError. */
export type TaxProvider = {
  isTest: boolean;
  estimate(question: TaxQuestion): Promise<TaxAnswer>;
  /** The sale was paid. Answers the provider's id of it. */
  commit(sale: { estimateId: string; reference: string }): Promise<string>;
  /** Voids the sale. */
  void(sale: { estimateId: string }): Promise<void>;
  /** `cents` with tax; null: all of it. Answers the provider's id of the refund. */
  refund(of: { saleId: string; reference: string; cents: number | null }): Promise<string>;
};

/** `isRefused`: it answered, and a repeat will not help before something is changed. */
export class TaxProviderError extends Error {
  readonly isRefused: boolean;
  constructor(message: string, { isRefused, ...options }: ErrorOptions & { isRefused: boolean }) {
    super(message, options);
    this.isRefused = isRefused;
  }
}
