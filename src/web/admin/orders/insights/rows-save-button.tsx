import type { MetricName } from '../../../../domain/insights/insight-metrics.ts';
import type { MetricRowsJson } from '../../../../domain/insights/insights-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { locale } from '../../../../platform/text/locale.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { centsOf, sumText } from '../../../../platform/values/sums.ts';
import { loadJson, pathParam } from '../../../api-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { SaveButton } from '../../kit/files/save-button.tsx';
import { saveCsv } from './insight-list.ts';

const pageSize = 1_000;
const rowsMax = 50_000;

/** Saves all rows, a page after the other. */
export const RowsSaveButton = ({ metric, query, unit, isEmpty }: RowsSaveButtonProps) => {
  const save = async () => {
    const rows = await fetchRows(metric, query);
    const cells = rows.map(({ at, orderNumber, about, value, currency }) => [
      at,
      orderNumber,
      about,
      ...(currency
        ? [sumText(centsOf(value, currency), currency), currency.toUpperCase()]
        : [value]),
    ]);
    const names = unit === 'money' ? [say('Amount'), say('Currency')] : [say('Items')];
    saveCsv(
      metric,
      [...columns, ...names.map((name) => ({ name, unit: 'text' as const }))],
      cells,
      // Each row has its currency.
      { soldIn: query.soldIn, currency: locale().currency },
    );
    const saved = counted(rows.length, 'row');
    return rows.length < rowsMax
      ? say('{saved} saved to your downloads', { saved })
      : say('The newest {saved}', { saved });
  };
  return <SaveButton save={save} disabled={isEmpty} />;
};

const columns = [sayable('Time'), sayable('Order'), sayable('What')].map((name) => ({
  name,
  unit: 'text' as const,
}));

const fetchRows = async (metric: MetricName, query: RowsQuery): Promise<MetricRowsJson['rows']> => {
  const rows: MetricRowsJson['rows'] = [];
  let before: string | undefined;
  do {
    const page = await loadJson(
      signedInApi.insights[':metric'].rows.$get({
        param: { metric: pathParam(metric) },
        query: { ...query, before, size: String(pageSize) },
      }),
    );
    rows.push(...page.rows);
    before = page.next ?? undefined;
  } while (before && rows.length < rowsMax);
  return rows;
};

type RowsQuery = {
  range: 'own';
  from?: string | undefined;
  to?: string | undefined;
  product?: string | undefined;
  soldIn?: string | undefined;
};
type RowsSaveButtonProps = {
  metric: MetricName;
  query: RowsQuery;
  unit: 'money' | 'count';
  isEmpty: boolean;
};
