// A month as DATEV takes it: format EXTF 700, category 21 (Buchungsstapel), version 13, by DATEV's
// description at developer.datev.de. Amounts are gross: the accounts of sales reckon VAT there.
import { euCountries } from '../../places/eu-countries.ts';
import { type DatevAccount, datevCharts } from '../../shop-settings/groups/datev-group.ts';
import type { ManagedSettings } from '../../shop-settings/settings-groups.ts';
import type { TaxRow } from './find-tax-rows.ts';

export type DatevSettings = ManagedSettings['datev'];
type Days = { from: string; to: string };
type Facts = Days & { settings: DatevSettings; homeCountry: string; createdAt: Date };

/** Lines of a file in Windows-1252. Rows in another currency than euros are not in it. */
export const datevLines = (rows: readonly TaxRow[], facts: Facts): string[] => [
  lineOf(headOf(facts)),
  columns.map(({ title }) => title).join(';'),
  ...postingsOf(rows, facts).map((posting) =>
    lineOf(columns.map((_, index) => cellOf(index + 1, posting[index + 1] ?? ''))),
  ),
];

const lineOf = (cells: readonly string[]): string => cells.join(';');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const cellOf = (number: number, value: string): string =>
  columns[number - 1]?.isText ? quoted(value) : value;
const digits = (day: string): string => day.replaceAll('-', '');

const headOf = ({ settings, from, to, createdAt }: Facts): string[] => {
  const { consultant, client, accountDigits, chart } = settings;
  return [
    ...[quoted('EXTF'), '700', '21', quoted('Buchungsstapel'), '13'],
    ...[createdAt.toISOString().replaceAll(/\D/g, ''), '', quoted('RE'), quoted(''), quoted('')],
    ...[String(consultant), String(client), yearStart(from, settings), String(accountDigits)],
    ...[digits(from), digits(to), quoted(`Shop ${from.slice(0, 7)}`), quoted('')],
    ...['1', '0', '0', quoted('EUR'), '', quoted(''), '', '', quoted(chart)],
    ...['', '', quoted(''), quoted('')],
  ];
};

const yearStart = (from: string, { firstMonth }: DatevSettings): string => {
  const [year = 0, month = 1] = from.split('-').map(Number);
  const begun = month >= firstMonth ? year : year - 1;
  return `${begun}${String(firstMonth).padStart(2, '0')}01`;
};

/** The values of a posting by the number of their column. */
type Posting = Record<number, string | undefined>;

const postingsOf = (rows: readonly TaxRow[], facts: Facts): Posting[] => {
  const sums = new Map<string, TaxRow>();
  for (const row of rows) {
    if (row.currency !== 'eur') continue;
    const { day, paper, jurisdiction, rateMillionths, reason, vatNumber } = row;
    const key = [day, paper, jurisdiction, rateMillionths, reason, vatNumber].join('\n');
    const { netCents, taxCents } = sums.get(key) ?? { netCents: 0, taxCents: 0 };
    const sum = { netCents: netCents + row.netCents, taxCents: taxCents + row.taxCents };
    sums.set(key, { ...row, ...sum });
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, row]) => (row.netCents + row.taxCents === 0 ? [] : [postingOf(row, facts)]));
};

const postingOf = (row: TaxRow, { settings, homeCountry }: Facts): Posting => {
  const cents = row.netCents + row.taxCents;
  const account = accountOf(row, homeCountry);
  const [day = '', month = ''] = row.day.split('-').reverse();
  return {
    1: decimal(Math.abs(cents)),
    2: cents < 0 ? 'H' : 'S',
    3: 'EUR',
    7: accountNumber('money', settings),
    8: accountNumber(account, settings),
    10: day + month,
    11: row.paper.replaceAll(/[^\w$&%*+/-]+/g, '-').slice(0, 36),
    14: textOf(row).slice(0, 60),
    ...(account === 'otherCountry' && {
      40: row.jurisdiction.slice(0, 2),
      41: decimal(Math.round(row.rateMillionths / 100)),
    }),
    ...(account === 'community' && { 40: row.vatNumber.slice(0, 15) }),
  };
};

const textOf = ({ paper, jurisdiction, rateMillionths, reason }: TaxRow): string =>
  [paper || 'Payments', jurisdiction, reason && `${decimal(Math.round(rateMillionths / 100))} %`]
    .filter(Boolean)
    .join(', ')
    .replaceAll(/[^\x20-\x7e]+/g, '?');

const accountOf = ({ reason, jurisdiction }: TaxRow, homeCountry: string): DatevAccount => {
  if (reason === 'intra_community_supply' || reason === 'reverse_charge') return 'community';
  if (reason === 'export') return 'exported';
  if (reason !== 'standard' && reason !== 'reduced') return 'untaxed';
  if (jurisdiction === homeCountry) return reason;
  return euCountries.includes(jurisdiction) ? 'otherCountry' : 'elsewhere';
};

const accountNumber = (name: DatevAccount, settings: DatevSettings): string =>
  settings[name] ||
  datevCharts[settings.chart === '04' ? '04' : '03'][name].padEnd(settings.accountDigits, '0');

const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2).replace('.', ',');

const pairs = (count: number, art: string, inhalt: string): string[] =>
  Array.from({ length: count }, (_, index) => [
    `${art} ${index + 1}`,
    `${inhalt} ${index + 1}`,
  ]).flat();

const titles = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs'],
  ...['Basis-Umsatz', 'WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)'],
  ...['BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext'],
  ...['Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt'],
  ...['Zinssperre', 'Beleglink', ...pairs(8, 'Beleginfo - Art', 'Beleginfo - Inhalt')],
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge'],
  ...['EU-Land u. UStID (Bestimmung)', 'EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart'],
  ...['Sachverhalt L+L', 'Funktionsergänzung L+L', 'BU 49 Hauptfunktionstyp'],
  ...['BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...pairs(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr'],
  ...['Zugeordnete Fälligkeit', 'Skontotyp', 'Auftragsnummer', 'Buchungstyp'],
  ...['USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)', 'Sachverhalt L+L (Anzahlungen)'],
  ...['EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz', 'Buchungs GUID'],
  ...['KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername'],
  ...['Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis'],
  ...['Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung'],
  ...['Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)'],
  ...['Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position'],
  ...['EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
];

// Texts are quoted, also empty ones; numbers and days are not.
const texts = [
  ...[2, 3, 6, 9, 11, 12, 14, 16, 20, 40, 42, 91, 95, 96, 98, 102, 103, 105, 107, 109, 110, 112],
  ...[118, 120, 121, 123],
];
const isText = (number: number): boolean =>
  texts.includes(number) || (number > 20 && number < 39) || (number > 47 && number < 88);

const columns = titles.map((title, index) => ({ title, isText: isText(index + 1) }));
