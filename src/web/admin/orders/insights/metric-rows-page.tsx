import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { metricNames } from '../../../../domain/insights/insight-metrics.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { locale } from '../../../../platform/text/locale.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { formatDollars } from '../../../../platform/values/sums.ts';
import { loadJson, pathParam } from '../../../api-client.ts';
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
  title: 'Insights',
  description: 'The rows behind a number.',
  noun: 'rows',
  parent: { to: '/Dashboard/Insights', name: 'Insights' },
  filters: { product: text('Product', 36), soldIn: text('Market', 20) },
  days: 'Days',
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
          <b className="font-label tabular-nums">
            {[
              formatValue(totalUnit, total, own),
              ...elsewhere.map(({ amount, currency }) => formatDollars(amount, currency)),
            ].join(' and ')}
          </b>{' '}
          from {counted(count, 'row')}, {formatDay(from)} to {formatDay(to)}, days of {timeZone}
          {marketName ? `, in the market ${marketName}` : null}
        </p>
      }
      table={{
        label,
        keyOf: ({ id, about }) => `${about} ${id}`,
        columns: [
          {
            head: 'When',
            cell: ({ at }) => <time dateTime={at}>{when.format(new Date(at))}</time>,
          },
          {
            head: 'Order',
            cell: ({ orderNumber: number }) =>
              number ? (
                <RowLink to={`/Dashboard/ManageAllOrders/${number}`}>
                  {formatOrderNumber(number)}
                </RowLink>
              ) : (
                '–'
              ),
          },
          { head: 'What', cell: ({ about }) => about },
          {
            head: unit === 'money' ? 'Amount' : 'Items',
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
  title: 'No rows',
  description: 'This number has no rows.',
  back: list.parent,
  text: 'This number has no rows of its own, or a day in the link is not valid.',
} satisfies MissingPage;
