import { group } from '../setting-kinds.ts';

const help = (skr03: string, skr04: string): string =>
  `Empty: ${skr03} with SKR03, ${skr04} with SKR04, with zeros up to the length below.`;

const account = (label: string, skr03: string, skr04: string) => ({
  kind: 'text' as const,
  label,
  help: help(skr03, skr04),
  default: '',
  min: 0 as const,
  max: 8,
});

/** Standard accounts of the charts of DATEV. All but the first reckon VAT by themselves there. */
export const datevCharts = {
  '03': {
    ...{ money: '1360', standard: '8400', reduced: '8300', otherCountry: '8320' },
    ...{ community: '8125', exported: '8120', elsewhere: '8338', untaxed: '8200' },
  },
  '04': {
    ...{ money: '1460', standard: '4400', reduced: '4300', otherCountry: '4320' },
    ...{ community: '4125', exported: '4120', elsewhere: '4338', untaxed: '4200' },
  },
} as const;

export type DatevAccount = keyof (typeof datevCharts)['03'];
const { '03': a, '04': b } = datevCharts;

export const datev = group({
  title: 'DATEV',
  section: 'Orders',
  description:
    'With both numbers the tax report saves each month for DATEV (Buchungsstapel). Ask your tax ' +
    'advisor for the numbers, and whether these accounts are right.',
  isPublic: false,
  settings: {
    consultant: {
      kind: 'count',
      label: 'Number of the tax advisor (Beraternummer)',
      help: '1001 or more. 0: no file for DATEV.',
      default: 0,
      min: 0,
      max: 9_999_999,
      unit: '',
    },
    client: {
      kind: 'count',
      label: 'Number of your shop there (Mandantennummer)',
      default: 0,
      min: 0,
      max: 99_999,
      unit: '',
    },
    chart: {
      kind: 'choice',
      label: 'Chart of accounts (Kontenrahmen)',
      default: '03',
      choices: [
        { value: '03', label: 'SKR03' },
        { value: '04', label: 'SKR04' },
      ],
    },
    accountDigits: {
      kind: 'count',
      label: 'Length of accounts (Sachkontenlänge)',
      default: 4,
      min: 4,
      max: 8,
      unit: 'digits',
    },
    firstMonth: {
      kind: 'count',
      label: 'First month of the fiscal year',
      help: '1 for January.',
      default: 1,
      min: 1,
      max: 12,
      unit: '',
    },
    money: account('Money in transit, against which sales are posted', a.money, b.money),
    standard: account('Sales at the standard rate of your country', a.standard, b.standard),
    reduced: account('Sales at a reduced rate of your country', a.reduced, b.reduced),
    otherCountry: account(
      'Sales with the VAT of another EU country',
      a.otherCountry,
      b.otherCountry,
    ),
    community: account('Sales to businesses in other EU countries', a.community, b.community),
    exported: account('Exports', a.exported, b.exported),
    elsewhere: account('Sales that are taxed outside of the EU', a.elsewhere, b.elsewhere),
    untaxed: account('Other sales without tax', a.untaxed, b.untaxed),
  },
  check: ({ consultant, client, accountDigits, ...others }) => {
    if (consultant > 0 && consultant < 1001)
      return { setting: 'consultant', problem: 'must be 1001 or more, or 0' };
    if (consultant > 0 !== client > 0)
      return { setting: consultant > 0 ? 'client' : 'consultant', problem: 'is needed, too' };
    const names = Object.keys(a) as DatevAccount[];
    const wrong = names.find(
      (name) => others[name] !== '' && !new RegExp(`^\\d{${accountDigits}}$`).test(others[name]),
    );
    return wrong === undefined
      ? null
      : { setting: wrong, problem: `must have ${accountDigits} digits, or be empty` };
  },
});
