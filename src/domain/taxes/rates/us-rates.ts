// Sales tax of the states, without local tax: cities and counties add theirs, which the owner
// enters by postcode. What a law adds in every place of California, Nevada, Utah and Virginia is
// part of the rate. Rules of clothing are those of the state's own part.
//
// Compared on 2026-11-28: rates with salestaxapi.io/sales-tax-by-state (2026) and the Tax
// Foundation (2025: the statewide parts of CA, UT and VA, Louisiana's 5 %); South Dakota with
// avalara.com (House Bill 1137). Clothing: NY (TB-ST-122 and salestaxinstitute.com), MA
// (budget.digital.mass.gov, 3.103), RI (280-RICR-20-70-6.6), NJ (the statute, nj.gov), MN
// (revenue.state.mn.us/clothing), VT (tax.vermont.gov/exempt-items), PA and all others
// (avalara.com, clothing by state). Delivery: help.whatnot.com (Sales Tax on Shipping),
// taxhero.net; KS (Notice 23-02), MI (Public Act 20 of 2023). Compared on 2026-11-29: MI, WI and WV
// with streamlinedsalestax.org, NM with redw.com and krqe.com (since July 2023). Missouri and
// Louisiana exempt delivery under conditions, Florida and Illinois also do, and are taxed here.
import type { TaxRate } from '../tax-rate.ts';
import { rateRow } from './rate-rows.ts';

/** The state's percentage, its law, and `x` where separately stated delivery is exempt. */
const states: Readonly<Record<string, [percent: number, law: string, shipping?: 'x']>> = {
  AL: [4, 'Ala. Code § 40-23-2', 'x'],
  AR: [6.5, 'Ark. Code § 26-52-301 and 302'],
  AZ: [5.6, 'A.R.S. § 42-5010', 'x'],
  CA: [7.25, 'Cal. Rev. & Tax. Code § 6051; Reg. 1628', 'x'],
  CO: [2.9, 'C.R.S. § 39-26-106', 'x'],
  CT: [6.35, 'Conn. Gen. Stat. § 12-408; 7.75 % for clothing over 1,000 dollars is not here'],
  FL: [6, 'Fla. Stat. § 212.05'],
  GA: [4, 'O.C.G.A. § 48-8-30'],
  HI: [4, 'Haw. Rev. Stat. § 237-13'],
  IA: [6, 'Iowa Code § 423.2', 'x'],
  ID: [6, 'Idaho Code § 63-3619', 'x'],
  IL: [6.25, '35 ILCS 120/2-10'],
  IN: [7, 'Ind. Code § 6-2.5-2-2'],
  KS: [6.5, 'K.S.A. 79-3603', 'x'],
  KY: [6, 'KRS 139.200'],
  LA: [5, 'La. R.S. 47:302, since 2025', 'x'],
  MA: [6.25, 'M.G.L. c. 64H, § 2; 830 CMR 64H.6.7', 'x'],
  MD: [6, 'Md. Code, Tax-Gen. § 11-104', 'x'],
  ME: [5.5, '36 M.R.S. § 1811', 'x'],
  MI: [6, 'MCL 205.52', 'x'],
  MN: [6.875, 'Minn. Stat. § 297A.62 and Const. art. XI § 15'],
  MO: [4.225, 'Mo. Rev. Stat. § 144.020', 'x'],
  MS: [7, 'Miss. Code § 27-65-17'],
  NC: [4.75, 'N.C.G.S. § 105-164.4'],
  ND: [5, 'N.D.C.C. § 57-39.2-02.1'],
  NE: [5.5, 'Neb. Rev. Stat. § 77-2701.02'],
  NJ: [6.625, 'N.J.S.A. 54:32B-3'],
  NM: [4.875, 'N.M. Stat. § 7-9-4'],
  NV: [6.85, 'NRS 372, 374 and 377', 'x'],
  NY: [4, 'N.Y. Tax Law § 1105'],
  OH: [5.75, 'Ohio R.C. § 5739.02'],
  OK: [4.5, '68 O.S. § 1354', 'x'],
  PA: [6, '72 P.S. § 7202'],
  RI: [7, 'R.I. Gen. Laws § 44-18-18'],
  SC: [6, 'S.C. Code § 12-36-910 and 1110'],
  SD: [4.2, 'SDCL 10-45-2'],
  TN: [7, 'Tenn. Code § 67-6-202'],
  TX: [6.25, 'Tex. Tax Code § 151.051'],
  UT: [6.1, 'Utah Code § 59-12-103, 204 and 1102 (1 % and 0.25 % in every county)', 'x'],
  VA: [5.3, 'Va. Code § 58.1-603 and 605 (1 % in every city and county)', 'x'],
  VT: [6, '32 V.S.A. § 9771'],
  WA: [6.5, 'RCW 82.08.020'],
  WI: [5, 'Wis. Stat. § 77.52'],
  WV: [6, 'W. Va. Code § 11-15-3'],
  WY: [4, 'Wyo. Stat. § 39-15-104', 'x'],
};

const state = { country: 'US', name: 'Sales tax', from: '2025-01-01' };
const clothes = { ...state, taxClasses: ['clothing', 'clothing_children', 'footwear'] } as const;

const exempt = (region: string, source: string): TaxRate =>
  rateRow({ ...clothes, region, percent: 0, reason: 'exempt', source });

const bounded = (
  region: string,
  { cents, mode }: { cents: number; mode: 'whole' | 'excess' },
  source: string,
): TaxRate => {
  const [percent = 0, , shipping] = states[region] ?? [];
  return rateRow({
    ...{ ...clothes, region, percent, source, bound: { cents, currency: 'USD', mode } },
    shipping: shipping === 'x' ? 'exempt' : 'as_goods',
  });
};

export const usRates: TaxRate[] = [
  ...Object.entries(states).map(([region, [percent, source, shipping]]) =>
    rateRow({ ...state, region, percent, source, shipping: shipping ? 'exempt' : 'as_goods' }),
  ),
  // South Dakota's lower rate ends by its own law.
  rateRow({
    ...{ ...state, region: 'SD', percent: 4.5, from: '2027-07-01' },
    source: 'SDCL 10-45-2; House Bill 1137 of 2023',
  }),
  bounded('NY', { cents: 110_00, mode: 'whole' }, 'N.Y. Tax Law § 1115(a)(30)'),
  bounded('MA', { cents: 175_00, mode: 'excess' }, 'M.G.L. c. 64H, § 6(k)'),
  bounded('RI', { cents: 250_00, mode: 'excess' }, 'R.I. Gen. Laws § 44-18-30(27)'),
  exempt('PA', '72 P.S. § 7204(26)'),
  exempt('NJ', 'N.J.S.A. 54:32B-8.4'),
  exempt('MN', 'Minn. Stat. § 297A.67, subd. 8'),
  exempt('VT', '32 V.S.A. § 9741(45)'),
  ...['AK', 'DE', 'MT', 'NH', 'OR'].map((region) =>
    rateRow({
      ...{ ...state, region, percent: 0, reason: 'not_subject' },
      source: 'The state has no sales tax; cities in Alaska may have',
    }),
  ),
];
