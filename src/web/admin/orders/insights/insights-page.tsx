import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { tableNames } from '../../../../domain/insights/tables.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say } from '../../../../platform/text/say.ts';
import { loadJson, pathParam } from '../../../api-client.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDay } from '../../../components/shop/format-date.ts';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { DayFields } from '../../../kit/form/day-fields.tsx';
import { FilterBar } from '../../../kit/list/filter-bar.tsx';
import { readQuery } from '../../../kit/list/list.ts';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { soldInChoices } from '../../kit/sold-in.ts';
import { Funnel } from './funnel.tsx';
import { insightList } from './insight-list.ts';
import { InsightTable } from './insight-table.tsx';
import { FoldedMetric, MetricSection } from './metric-section.tsx';
import { MetricTile } from './metric-tile.tsx';

/** The URL has range, step and comparison, so that Back and reload keep them. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const query = readQuery(insightList, new URL(request.url));
  const { range, by, compare, from, to, soldIn } = query;
  const days = { range, from, to, soldIn };
  const api = signedInLoads(request.signal);
  const [insights, tables] = await Promise.all([
    loadJson(api.insights.$get({ query: { ...days, by, compare } })),
    Promise.all(
      tableNames.map((table) =>
        loadJson(
          api['insights-tables'][':table'].$get({
            param: { table: pathParam(table) },
            query: days,
          }),
        ),
      ),
    ),
  ]);
  return { query, insights: { ...insights, soldIn }, tables };
};

// The first numbers are shown large; each other number is a line that opens.
const figuresShown = 3;

// Fields for days only where other days are asked for.
const { days, ...bar } = insightList;

/** How the shop sells: each number with its change, its chart, and the rows behind it. */
export default function Insights() {
  const { query, insights, tables } = useLoaderData<typeof clientLoader>();
  const { from, to, timeZone, metrics } = insights;
  const [first, ...others] = metrics;
  return (
    <>
      <PageHead title={say('Insights')} description={say('How the shop sells.')} />
      <DashboardHead title={say('Insights')} />
      <FilterBar list={bar} query={query} choices={{ soldIn: soldInChoices(insights.markets) }}>
        {query.range === 'own' ? <DayFields legend={days} from={query.from} to={query.to} /> : null}
      </FilterBar>
      <p className="mb-4 text-ink-2 text-sm">
        {from === to ? (
          query.soldIn ? (
            <Say
              of={
                '{from}, days of {timeZone}, in {currency}. Views and searches are of the ' +
                'whole shop.'
              }
              from={formatDay(from)}
              timeZone={timeZone}
              currency={insights.currency.toUpperCase()}
            />
          ) : (
            <Say of="{from}, days of {timeZone}" from={formatDay(from)} timeZone={timeZone} />
          )
        ) : query.soldIn ? (
          <Say
            of={
              '{from} to {to}, days of {timeZone}, in {currency}. Views and searches are of ' +
              'the whole shop.'
            }
            from={formatDay(from)}
            to={formatDay(to)}
            timeZone={timeZone}
            currency={insights.currency.toUpperCase()}
          />
        ) : (
          <Say
            of="{from} to {to}, days of {timeZone}"
            from={formatDay(from)}
            to={formatDay(to)}
            timeZone={timeZone}
          />
        )}
      </p>
      {insights.foreignOrders > 0 ? (
        <p className="mb-4 text-sm">
          <Say
            of={
              '{foreignOrders} in other currencies: counted, and in no sum of money here. ' +
              "Orders list them, and the accountant's file has their sums."
            }
            foreignOrders={counted(insights.foreignOrders, 'paid order')}
          />
        </p>
      ) : null}
      {metrics.every(({ total }) => !total) ? (
        <p className="mb-4 text-sm">{say('Nothing was sold or seen in these days.')}</p>
      ) : null}
      <ul className="mb-8 grid grid-cols-2 gap-px border border-rule bg-rule sm:grid-cols-3">
        {metrics.slice(0, figuresShown).map((metric) => (
          <MetricTile key={metric.name} metric={metric} insights={insights} />
        ))}
      </ul>
      {first ? <MetricSection metric={first} insights={insights} /> : null}
      <section className="mt-10 mb-12 border-rule border-t" aria-label={say('More numbers')}>
        {others.map((metric) => (
          <FoldedMetric key={metric.name} metric={metric} insights={insights} />
        ))}
      </section>
      <div className="grid gap-x-8 gap-y-12 xl:grid-cols-2">
        <Funnel insights={insights} />
        {tableNames.map((name, index) => (
          <InsightTable key={name} name={name} table={tables[index]} shown={insights} />
        ))}
      </div>
    </>
  );
}
