// VAT of the member states since the One Stop Shop began. Sources are national laws; the
// Commission lists their rates in TEDB (Taxes in Europe Database).
//
// Compared on 2026-11-28: standard rates and their days with TEDB as of 2026-09-23
// (github.com/vatnode/eu-vat-rates-data) and with github.com/ibericode/vat-rates; books with the
// table of a bookseller (illumicrate.com/pages/vat-and-taxes, 2024) and with reports of later
// changes: LT (sovos.com, Law XV-287), FI (vatcalc.com, 2025 and 2026). Clothing for children: IE
// (oireachtas.ie, Schedule 2, paragraph 10), LU (vat-solutions.com). Madeira and the Azores:
// vatupdate.com. Compared on 2026-11-29: books of BG (article 66a in words of parliament.bg, at
// vatupdate.com), RO (vatupdate.com and mediafax.ro, Law 141/2025), SK (crowe.com and
// ceelegalmatters.com).
// Denmark announced with the finance bill of 29 August 2025 that the tax on books ends
// (regfollower.com, vatupdate.com). Neither the law nor its first day was found, also when looked
// for again on 2026-11-29, so that they keep 25 %, and the row says so.
import type { TaxRate } from '../tax-rate.ts';
import { rateRow } from './rate-rows.ts';

type Dated = [percent: number, from?: string];

/** Country: law, standard rates, rates of printed books. */
const states: Readonly<Record<string, { law: string; standard: Dated[]; books?: Dated[] }>> = {
  AT: { law: 'UStG 1994, § 10', standard: [[20]], books: [[10]] },
  BE: { law: 'AR n° 20 / KB nr. 20', standard: [[21]], books: [[6]] },
  BG: { law: 'ЗДДС, чл. 66 и 66а', standard: [[20]], books: [[9]] },
  CY: { law: 'N. 95(I)/2000', standard: [[19]], books: [[5], [3, '2023-07-21']] },
  CZ: { law: 'zákon č. 235/2004 Sb., § 47', standard: [[21]], books: [[10], [0, '2024-01-01']] },
  DE: { law: 'UStG, § 12', standard: [[19]], books: [[7]] },
  DK: {
    law: 'momsloven, § 33 (whether books are still taxed is not confirmed)',
    standard: [[25]],
  },
  EE: {
    law: 'käibemaksuseadus, § 15',
    standard: [[20], [22, '2024-01-01'], [24, '2025-07-01']],
    books: [[9]],
  },
  ES: { law: 'Ley 37/1992, arts. 90 y 91', standard: [[21]], books: [[4]] },
  FI: {
    law: 'arvonlisäverolaki, 84-85 a §',
    standard: [[24], [25.5, '2024-09-01']],
    books: [[10], [14, '2025-01-01'], [13.5, '2026-01-01']],
  },
  FR: { law: 'CGI, art. 278 et 278-0 bis', standard: [[20]], books: [[5.5]] },
  GR: { law: 'ν. 5144/2024, άρθρο 26', standard: [[24]], books: [[6]] },
  HR: { law: 'Zakon o PDV-u, čl. 38', standard: [[25]], books: [[5]] },
  HU: { law: '2007. évi CXXVII. törvény, 82. §', standard: [[27]], books: [[5]] },
  IE: { law: 'VAT Consolidation Act 2010, s. 46', standard: [[23]], books: [[0]] },
  IT: { law: 'D.P.R. 633/1972, art. 16', standard: [[22]], books: [[4]] },
  LT: { law: 'PVM įstatymas, 19 str.', standard: [[21]], books: [[9], [5, '2026-01-01']] },
  LU: {
    law: 'loi TVA du 12 février 1979, art. 39 et 40',
    standard: [[17], [16, '2023-01-01'], [17, '2024-01-01']],
    books: [[3]],
  },
  LV: { law: 'PVN likums, 41.-42. pants', standard: [[21]], books: [[12], [5, '2022-01-01']] },
  MT: { law: 'VAT Act (Cap. 406), art. 19', standard: [[18]], books: [[5]] },
  NL: { law: 'Wet OB 1968, art. 9', standard: [[21]], books: [[9]] },
  PL: { law: 'ustawa o VAT, art. 41 i 146ef', standard: [[23]], books: [[5]] },
  PT: { law: 'CIVA, art. 18', standard: [[23]], books: [[6]] },
  RO: {
    law: 'Codul fiscal, art. 291; Legea 141/2025',
    standard: [[19], [21, '2025-08-01']],
    books: [[5], [11, '2025-08-01']],
  },
  SE: { law: 'mervärdesskattelagen (2023:200), 9 kap.', standard: [[25]], books: [[6]] },
  SI: { law: 'ZDDV-1, 41. člen', standard: [[22]], books: [[5]] },
  SK: {
    law: 'zákon č. 222/2004 Z. z., § 27',
    standard: [[20], [23, '2025-01-01']],
    books: [[10], [5, '2025-01-01']],
  },
};

const ofStates = Object.entries(states).flatMap(([country, { law, standard, books = [] }]) => [
  ...standard.map(([percent, from]) =>
    rateRow({ country, percent, source: law, ...(from === undefined ? {} : { from }) }),
  ),
  ...books.map(([percent, from]) =>
    rateRow({
      ...{ country, percent, taxClasses: ['book'] },
      source: law,
      ...(from === undefined ? {} : { from }),
      reason: percent === 0 ? 'zero_rated' : 'reduced',
    }),
  ),
]);

const azores = [{ percent: 16 }, { percent: 4, taxClasses: ['book'], reason: 'reduced' }] as const;

export const euRates: TaxRate[] = [
  ...ofStates,
  rateRow({
    country: 'IE',
    taxClasses: ['clothing_children'],
    percent: 0,
    reason: 'zero_rated',
    source: 'VAT Consolidation Act 2010, Schedule 2, paragraph 10',
  }),
  rateRow({
    country: 'LU',
    taxClasses: ['clothing_children'],
    percent: 3,
    reason: 'reduced',
    source: 'loi TVA du 12 février 1979, annexe B (vêtements et chaussures, moins de 14 ans)',
  }),
  // Parts of a state with a standard rate of their own, by their postcodes.
  rateRow({
    country: 'AT',
    postcodes: ['6691', '6991', '6992', '6993'],
    percent: 19,
    source: 'UStG 1994, § 10 Abs. 4 (Jungholz, Mittelberg)',
  }),
  rateRow({
    country: 'PT',
    postcodes: ['90', '91', '92', '93', '94'],
    percent: 22,
    source: 'CIVA, art. 18, n.º 3 (Madeira)',
  }),
  ...[{ percent: 5 }, { percent: 4, from: '2024-10-01' }].map((rate) =>
    rateRow({
      ...{ ...rate, country: 'PT', taxClasses: ['book'], reason: 'reduced' },
      postcodes: ['90', '91', '92', '93', '94'],
      source: 'CIVA, art. 18, n.º 3; Decreto Legislativo Regional 6/2024/M (Madeira)',
    }),
  ),
  ...azores.map((rate) =>
    rateRow({
      ...{ ...rate, country: 'PT', postcodes: ['95', '96', '97', '98', '99'] },
      source: 'Decreto Legislativo Regional 15-A/2021/A (Açores)',
    }),
  ),
];
