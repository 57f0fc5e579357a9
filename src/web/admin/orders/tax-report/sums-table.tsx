import type { TaxReportJson } from '../../../../domain/insights/accountant/tax-report-schema.ts';
import { countryName } from '../../../../domain/places/countries.ts';
import { type TaxReason, taxReasons } from '../../../../domain/taxes/tax-line.ts';
import { formatPercent } from '../../../../platform/text/format-count.ts';
import { say } from '../../../../platform/text/say.ts';
import { centsOf, formatSum } from '../../../../platform/values/sums.ts';
import { type Column, Table } from '../../../kit/list/table.tsx';

type Sum = TaxReportJson['sums'][number];
type Correction = NonNullable<TaxReportJson['oss']>['corrections'][number];
type Money = { netCents: number; taxCents: number; currency: string };

/** Rows by country and rate, and the total of each currency. */
export const SumsTable = ({ label, sums }: { label: string; sums: readonly Sum[] }) => {
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  const rows = currencies.flatMap((currency) => {
    const own = sums.filter((sum) => sum.currency === currency);
    return [
      ...own.map((sum) => ({
        ...moneyOf(sum),
        ...{ key: keyOf(sum), name: placeOf(sum), rate: rateOf(sum) },
      })),
      {
        ...totalOf(own, currency),
        key: currency,
        name: say('Total in {currency}', { currency: currency.toUpperCase() }),
        rate: say('All rates'),
      },
    ];
  });
  return (
    <Table
      label={label}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          head: say('Country'),
          className: 'narrow:col-span-full',
          cell: ({ name }) => <b className="font-label">{name}</b>,
        },
        { head: say('Rate'), label: true, cell: ({ rate }) => rate },
        ...moneyColumns<(typeof rows)[number]>(),
      ]}
    />
  );
};

/** Corrections of quarters that were declared before. */
export const Corrections = ({ rows }: { rows: readonly Correction[] }) => (
  <>
    <h3 className="mt-6 mb-2 font-label">{say('Corrections of earlier quarters')}</h3>
    <Table
      label={say('Corrections of earlier quarters')}
      rows={rows.map((row) => ({ ...row, ...moneyOf(row) }))}
      keyOf={({ quarter, country, currency }) => [quarter, country, currency].join()}
      columns={[
        {
          head: say('Quarter'),
          className: 'narrow:col-span-full',
          cell: ({ quarter }) => <b className="font-label">{quarter}</b>,
        },
        { head: say('Country'), label: true, cell: ({ country }) => countryName(country) },
        ...moneyColumns<Correction & Money>(),
      ]}
    />
  </>
);

const moneyColumns = <Row extends Money>(): Column<Row>[] => {
  const column = (head: string, centsIn: (row: Row) => number): Column<Row> => ({
    head,
    label: true,
    end: 'wide',
    cell: (row) => formatSum(centsIn(row), row.currency),
  });
  return [
    column(say('Net'), ({ netCents }) => netCents),
    column(say('Tax'), ({ taxCents }) => taxCents),
    column(say('Gross'), ({ netCents, taxCents }) => netCents + taxCents),
  ];
};

const moneyOf = ({ net, tax, currency }: Pick<Sum, 'net' | 'tax' | 'currency'>): Money => ({
  ...{ netCents: centsOf(net, currency), taxCents: centsOf(tax, currency), currency },
});

const totalOf = (sums: readonly Sum[], currency: string): Money => {
  const all = sums.map(moneyOf);
  return {
    netCents: all.reduce((sum, { netCents }) => sum + netCents, 0),
    taxCents: all.reduce((sum, { taxCents }) => sum + taxCents, 0),
    currency,
  };
};

const keyOf = ({ country, region, percent, reason, currency }: Sum): string =>
  [country, region, percent, reason, currency].join();

const placeOf = ({ country, region }: Sum): string =>
  country === '' ? say('Without tax') : [countryName(country), region].filter(Boolean).join(', ');

const rateOf = ({ percent, reason }: Sum): string =>
  percent === null ? '–' : `${formatPercent(percent)}, ${say(taxReasons[reason as TaxReason])}`;
