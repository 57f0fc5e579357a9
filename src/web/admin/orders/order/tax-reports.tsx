import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import { formatDateTime } from '../../../components/shop/format-date.ts';

/** What the provider of taxes was told of the order, and what it is still to be told. */
export const TaxReports = ({ reports }: { reports: ManagedOrderJson['taxReports'] }) =>
  reports.map(({ kind, state, problem, at }) => (
    <p key={`${kind} ${at}`}>
      {labels[kind]}:{' '}
      {state === 'done' ? 'reported' : state === 'due' ? 'to report' : 'not reported'}
      {state === 'failed' ? null : (
        <span className="block text-ink-2 text-xs">
          {state === 'done' ? '' : 'Next try: '}
          {formatDateTime(new Date(at))}
        </span>
      )}
      {problem ? <span className="block text-xs">{problem}</span> : null}
    </p>
  ));

const labels = { commit: 'Sale', void: 'Order without payment', refund: 'Refund' } as const;
