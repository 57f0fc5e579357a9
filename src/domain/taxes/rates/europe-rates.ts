// Compared on 2026-11-28: GB with VAT Notices 714 (clothing for children) and 701/10 (books) of
// gov.uk, books of GB and NO with illumicrate.com/pages/vat-and-taxes, CH with reports of its
// rates of 2024. Compared on 2026-11-29: Swiss books with avalara.com (Swiss VAT rates).
import type { TaxRate } from '../tax-rate.ts';
import { rateRow } from './rate-rows.ts';

const vata = 'Value Added Tax Act 1994';
const mwstg = 'MWSTG, Art. 25; AS 2022 228';
const mval = 'merverdiavgiftsloven og Stortingets vedtak om merverdiavgift';
const since2024 = { from: '2024-01-01' };
const books = { taxClasses: ['book'] } as const;

export const europeRates: TaxRate[] = [
  rateRow({ country: 'GB', percent: 20, source: `${vata}, section 2` }),
  rateRow({
    country: 'GB',
    taxClasses: ['clothing_children'],
    percent: 0,
    reason: 'zero_rated',
    source: `${vata}, Schedule 8, Group 16`,
  }),
  rateRow({
    country: 'GB',
    ...books,
    percent: 0,
    reason: 'zero_rated',
    source: `${vata}, Schedule 8, Group 3`,
  }),
  rateRow({ country: 'CH', percent: 7.7, source: mwstg }),
  rateRow({ country: 'CH', percent: 8.1, source: mwstg, ...since2024 }),
  rateRow({ country: 'CH', ...books, percent: 2.5, reason: 'reduced', source: mwstg }),
  rateRow({
    ...{ country: 'CH', ...books, percent: 2.6, ...since2024 },
    reason: 'reduced',
    source: mwstg,
  }),
  rateRow({ country: 'NO', percent: 25, source: mval }),
  rateRow({ country: 'NO', ...books, percent: 0, reason: 'zero_rated', source: `${mval} § 6-4` }),
];
