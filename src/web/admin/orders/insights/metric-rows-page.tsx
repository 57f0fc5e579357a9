import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { metricNames } from '../../../../domain/insights/insight-metrics.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { locale } from '../../../../platform/text/locale.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { formatDollars } from '../../../../platform/values/sums.ts';
import { loadJson, pathParam } from '../../../api-client.ts';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDay } from '../../../components/shop/format-date.ts';
import type { MissingPage } from '../../../kit/dashboard-error.tsx';
import { RowLink } from '../../../kit/list/cells.tsx';
import { type List, readQuery, text } from '../../../kit/list/list.ts';
import { firstPageIfEmpty } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { formatValue } from './insight-list.ts';
import { RowsSaveButton } from './rows-save-button.tsx';

const list = {
  title: sayable('Insights'),
  description: sayable('The rows behind a number.'),
  noun: sayable('rows'),
  parent: { to: '/Dashboard/Insights', name: sayable('Insights') },
  filters: { product: text(sayable('Product'), 36), soldIn: text(sayable('Market'), 20) },
  days: sayable('Days'),
} satisfies List;

export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const { from, to, product, soldIn, before } = readQuery(list, new URL(request.url));
  const metric = metricNames.find((name) => name === params.metric);
  if (!metric) throw data(null, 404);
  const query = { range: 'own' as const, from, to, product, soldIn, before };
  const found = await loadJson(
    signedInLoads(request.signal).insights[':metric'].rows.$get({
      param: { metric: pathParam(metric) },
      query,
    }),
  );
  firstPageIfEmpty(request, found.rows);
  return { ...found, metric, asked: { ...query, before: undefined } };
};

/** The payments, refunds, orders or lines behind a number, with what they are together. */
export default function MetricRows() {
  const found = useLoaderData<typeof clientLoader>();
  const { asked, metric, rows, next, label, unit, totalUnit, total, elsewhere, count } = found;
  const { from, to, timeZone, currency: own, marketName } = found;
  const when = new Intl.DateTimeFormat(locale().days, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <ListPage
      list={{ ...list, title: label }}
      data={{ rows, next, query: { from, to } }}
      actions={<RowsSaveButton metric={metric} query={asked} unit={unit} isEmpty={count === 0} />}
      above={
        <p className="mb-4 text-sm" role="status">
          {marketName ? (
            <Say
              of={
                '<b>{value}</b> from {count}, {from} to {to}, days of {timeZone}, in the market ' +
                '{marketName}'
              }
              value={[
                formatValue(totalUnit, total, own),
                ...elsewhere.map(({ amount, currency }) => formatDollars(amount, currency)),
              ].join(' and ')}
              b={(words) => <b className="font-label tabular-nums">{words}</b>}
              count={counted(count, 'row')}
              from={formatDay(from)}
              to={formatDay(to)}
              timeZone={timeZone}
              marketName={marketName}
            />
          ) : (
            <Say
              of="<b>{value}</b> from {count}, {from} to {to}, days of {timeZone}"
              value={[
                formatValue(totalUnit, total, own),
                ...elsewhere.map(({ amount, currency }) => formatDollars(amount, currency)),
              ].join(' and ')}
              b={(words) => <b className="font-label tabular-nums">{words}</b>}
              count={counted(count, 'row')}
              from={formatDay(from)}
              to={formatDay(to)}
              timeZone={timeZone}
            />
          )}
        </p>
      }
      table={{
        label,
        keyOf: ({ id, about }) => `${about} ${id}`,
        columns: [
          {
            head: say('When'),
            cell: ({ at }) => <time dateTime={at}>{when.format(new Date(at))}</time>,
          },
          {
            head: say('Order'),
            cell: ({ orderNumber: number }) =>
              number ? (
                <RowLink to={`/Dashboard/ManageAllOrders/${number}`}>
                  {formatOrderNumber(number)}
                </RowLink>
              ) : (
                '–'
              ),
          },
          { head: say('What'), cell: ({ about }) => about },
          {
            head: unit === 'money' ? say('Amount') : say('Items'),
            end: 'always',
            cell: ({ value, currency }) =>
              currency ? formatDollars(value, currency) : formatValue(unit, value, own),
          },
        ],
      }}
    />
  );
}

export const missing = {
  title: sayable('No rows'),
  description: sayable('This number has no rows.'),
  back: list.parent,
  text: sayable('This number has no rows of its own, or a day in the link is not valid.'),
} satisfies MissingPage;
