import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDateTime } from '../../../components/shop/format-date.ts';

/** Reports of the order to the tax provider, made and still due. */
export const TaxReports = ({ reports }: { reports: ManagedOrderJson['taxReports'] }) =>
  reports.map(({ kind, state, problem, at }) => (
    <p key={`${kind} ${at}`}>
      {state === 'done' ? (
        <Say of="{labels}: reported" labels={say(labels[kind])} />
      ) : state === 'due' ? (
        <Say of="{labels}: to report" labels={say(labels[kind])} />
      ) : (
        <Say of="{labels}: not reported" labels={say(labels[kind])} />
      )}
      {state === 'failed' ? null : (
        <span className="block text-ink-2 text-xs">
          {state === 'done' ? (
            formatDateTime(new Date(at))
          ) : (
            <Say of="Next try: {dateTime}" dateTime={formatDateTime(new Date(at))} />
          )}
        </span>
      )}
      {problem ? <span className="block text-xs">{problem}</span> : null}
    </p>
  ));

const labels = {
  commit: sayable('Sale'),
  void: sayable('Order without payment'),
  refund: sayable('Refund'),
} as const;
