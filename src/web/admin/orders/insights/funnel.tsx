import { formatCount } from '../../../../platform/text/format-count.ts';
import { say } from '../../../../platform/text/say.ts';
import { percentOf } from '../../../../platform/values/percent-of.ts';
import { RowLink } from '../../../kit/list/cells.tsx';
import { Table } from '../../../kit/list/table.tsx';
import { SaveButton } from './folded-table.tsx';
import { rowsUrl, type ShownInsights, saveCsv } from './insight-list.ts';

/** From view to payment: the count of each step, and its share of the step before. */
export const Funnel = ({ insights }: { insights: ShownInsights }) => {
  const { metrics, funnel } = insights;
  const steps = funnel.flatMap((name) => metrics.filter((metric) => metric.name === name));
  const rows = steps.map(({ name, label, total, hasRows }, index) => {
    const before = steps[index - 1]?.total ?? 0;
    const share = index > 0 && before > 0 ? percentOf(total ?? 0, before) : null;
    return { name, label, total: total ?? 0, hasRows, share };
  });
  const save = () =>
    saveCsv(
      'conversion',
      [
        { name: say('Step'), unit: 'text' },
        { name: say('Times'), unit: 'count' },
        { name: say('Percent of the step before'), unit: 'percent' },
      ],
      rows.map(({ label, total, share }) => [label, total, share]),
      insights,
    );
  return (
    <section className="min-w-0" aria-labelledby="funnel">
      <h2 className="font-label text-lg" id="funnel">
        {say('From view to payment')}
      </h2>
      <p className="mb-3 max-w-text text-ink-2 text-sm">
        {say('Counts of these days, not the ways of single customers: nobody is followed.')}
      </p>
      <Table
        label={say('From view to payment')}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          {
            head: say('Step'),
            cell: ({ name, label, hasRows }) =>
              hasRows ? <RowLink to={rowsUrl(name, insights)}>{say(label)}</RowLink> : say(label),
          },
          { head: say('Times'), end: 'always', cell: ({ total }) => formatCount(total) },
          {
            head: say('Of the step before'),
            end: 'wide',
            label: true,
            cell: ({ share }) => (share === null ? '–' : `${share}%`),
          },
        ]}
      />
      <div className="mt-3">
        <SaveButton label={say('From view to payment')} onSave={save} />
      </div>
    </section>
  );
};
