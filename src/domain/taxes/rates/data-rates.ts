import type { TaxRate } from '../tax-rate.ts';
import { euRates } from './eu-rates.ts';
import { europeRates } from './europe-rates.ts';
import { usRates } from './us-rates.ts';

/** The rates that we ship. For other US states there is no rate, and a sale there says so. */
export const dataRates: readonly TaxRate[] = [...euRates, ...europeRates, ...usRates];
