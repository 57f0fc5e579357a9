import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import type { TaxReportJson } from '../../../../domain/insights/accountant/tax-report-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { shopDay } from '../../../../platform/text/day-in.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDay } from '../../../components/shop/format-date.ts';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { FilterBar } from '../../../kit/list/filter-bar.tsx';
import { type List, readQuery, text } from '../../../kit/list/list.ts';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { SaveButton } from '../../kit/files/save-button.tsx';
import { May } from '../../kit/may.tsx';
import { lastMonth, periodChoices } from './periods.ts';
import { saveAccountantFile } from './save-accountant-file.ts';
import { Corrections, SumsTable } from './sums-table.tsx';

const taxReportList = {
  title: sayable('Tax report'),
  description: sayable('Net, tax and gross of a month or a quarter, by country and rate.'),
  noun: sayable('sums'),
  filters: { period: text(sayable('Period'), 7, sayable('Last month')) },
} satisfies List;

/** The URL has the period, so that Back and reload keep it. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const query = readQuery(taxReportList, new URL(request.url));
  const period = query.period ?? lastMonth(shopDay(new Date()));
  const api = signedInLoads(request.signal);
  return { query, report: await loadJson(api['tax-report'].$get({ query: { period } })) };
};

/** Sales less refunds by country and rate, and what the One Stop Shop asks for. */
export default function TaxReport() {
  const { query, report } = useLoaderData<typeof clientLoader>();
  const { from, to, timeZone, sums, oss } = report;
  return (
    <>
      <PageHead title={taxReportList.title} description={taxReportList.description} />
      <DashboardHead title={taxReportList.title} />
      <FilterBar
        list={taxReportList}
        query={query}
        choices={{ period: periodChoices(shopDay(new Date())) }}
      />
      <p className="mb-4 max-w-text text-ink-2 text-sm">
        <Say
          of={
            '{from} to {to}, days of {timeZone}. Sales less refunds. An order with an ' +
            'invoice counts by its invoice and credit notes, on their days; a refund that ' +
            'names no items has its share of each tax.'
          }
          from={formatDay(from)}
          to={formatDay(to)}
          timeZone={timeZone}
        />
      </p>
      {sums.length === 0 ? (
        <p className="border-rule border-y py-6 text-ink-2 text-sm">
          {say('Nobody paid on these days, and nothing was refunded.')}
        </p>
      ) : (
        <>
          <SumsTable label={say('Net, tax and gross')} sums={sums} />
          {sums.some(({ country, net }) => country === '' && net < 0) ? (
            <p className="mt-2 max-w-text text-ink-2 text-sm">
              {say(
                'Where several taxes are on one sale, each has the whole net: the row “Without ' +
                  'tax” takes off what is counted twice.',
              )}
            </p>
          ) : null}
        </>
      )}
      <May needs="exports">
        <SaveSums days={{ from, to }} by="rate" name={say('Save as CSV')} />
      </May>
      {report.datev ? <Datev report={report} /> : null}
      {oss ? <Oss oss={oss} days={{ from, to }} /> : null}
    </>
  );
}

const Oss = ({ oss, days }: { oss: NonNullable<TaxReportJson['oss']>; days: Days }) => {
  const isEmpty = oss.sums.length === 0 && oss.corrections.length === 0;
  const elsewhere = currenciesBesideEuros([...oss.sums, ...oss.corrections]);
  return (
    <section className="mt-12" aria-labelledby="oss">
      <h2 className="font-label text-lg" id="oss">
        {say('One Stop Shop (OSS)')}
      </h2>
      <p className="mb-3 max-w-text text-ink-2 text-sm">
        {say(
          'Goods to consumers in other EU countries, by the country that they were sent ' +
            'to. OSS is declared by quarter: choose one above. A refund of a sale of an ' +
            'earlier quarter is a correction of that quarter. Northern Ireland is not told ' +
            'apart from the United Kingdom, and is not in it.',
        )}
      </p>
      {elsewhere ? (
        <p className="mb-3 max-w-text text-sm">
          <Say
            of={
              'Sums in {elsewhere} are not converted: OSS takes euros, at the rate that the ' +
              'ECB publishes for the last day of the quarter.'
            }
            elsewhere={elsewhere}
          />
        </p>
      ) : null}
      {isEmpty ? (
        <p className="border-rule border-y py-6 text-ink-2 text-sm">
          {say('No such sales on these days.')}
        </p>
      ) : null}
      {oss.sums.length > 0 ? <SumsTable label={say('Goods sent')} sums={oss.sums} /> : null}
      {oss.corrections.length > 0 ? <Corrections rows={oss.corrections} /> : null}
      {isEmpty ? null : (
        <May needs="exports">
          <SaveSums days={days} by="oss" name={say('Save OSS as CSV')} />
        </May>
      )}
    </section>
  );
};

const Datev = ({ report: { from, to, sums } }: { report: TaxReportJson }) => {
  const elsewhere = currenciesBesideEuros(sums);
  return (
    <section className="mt-12" aria-labelledby="datev">
      <h2 className="font-label text-lg" id="datev">
        {say('DATEV')}
      </h2>
      <p className="max-w-text text-ink-2 text-sm">
        {elsewhere ? (
          from.slice(0, 7) === to.slice(0, 7) ? (
            <Say
              of={
                'A Buchungsstapel: one posting for each invoice, or order without one, and ' +
                'rate. Amounts include VAT; the accounts of Settings, DATEV reckon it. Sums in ' +
                '{elsewhere} are not in it: it takes euros alone.'
              }
              elsewhere={elsewhere}
            />
          ) : (
            <Say
              of={
                'A Buchungsstapel: one posting for each invoice, or order without one, and ' +
                'rate. Amounts include VAT; the accounts of Settings, DATEV reckon it. Sums in ' +
                '{elsewhere} are not in it: it takes euros alone. It has one month: choose one ' +
                'above.'
              }
              elsewhere={elsewhere}
            />
          )
        ) : from.slice(0, 7) === to.slice(0, 7) ? (
          say(
            'A Buchungsstapel: one posting for each invoice, or order without one, and ' +
              'rate. Amounts include VAT; the accounts of Settings, DATEV reckon it.',
          )
        ) : (
          say(
            'A Buchungsstapel: one posting for each invoice, or order without one, and ' +
              'rate. Amounts include VAT; the accounts of Settings, DATEV reckon it. It has ' +
              'one month: choose one above.',
          )
        )}
      </p>
      {from.slice(0, 7) === to.slice(0, 7) ? (
        <May needs="exports">
          <SaveSums days={{ from, to }} by="datev" name={say('Save for DATEV')} />
        </May>
      ) : null}
    </section>
  );
};

const currenciesBesideEuros = (rows: readonly { currency: string }[]): string => {
  const codes = new Set(rows.map(({ currency }) => currency.toUpperCase()));
  codes.delete('EUR');
  return [...codes].join(', ');
};

type Days = { from: string; to: string };
type SaveProps = { days: Days; by: 'rate' | 'oss' | 'datev'; name: string };

const SaveSums = ({ days, by, name }: SaveProps) => {
  const save = async () => {
    const rows = await saveAccountantFile({ ...days, by });
    return say('{rows} saved to your downloads', { rows: counted(rows, 'row') });
  };
  return (
    <div className="mt-4">
      <SaveButton save={save}>{name}</SaveButton>
    </div>
  );
};
