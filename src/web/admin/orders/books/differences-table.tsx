import type { ProviderBooksJson } from '../../../../domain/payments/books-check/books-check-schema.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { RowLink } from '../../../kit/list/cells.tsx';
import { type Column, Table } from '../../../kit/list/table.tsx';

type Difference = NonNullable<ProviderBooksJson['compared']>['differences'][number];

/** Differences between the payment provider and the shop, each with its remedy. */
export const DifferencesTable = ({ differences }: { differences: Difference[] }) => (
  <Table
    label={say('Differences')}
    rows={differences}
    columns={columns}
    keyOf={keyOf}
    grid="narrow:grid-cols-3"
  />
);

const keyOf = ({ kind, intentId, refundId }: Difference) => `${kind} ${intentId} ${refundId}`;

const columns: Column<Difference>[] = [
  {
    head: sayable('Difference'),
    className: 'narrow:col-span-3',
    cell: ({ label, remedy, intentId, refundId }) => (
      <span className="min-w-0 max-w-text">
        <b className="font-label text-error">{say(label)}</b>
        <br />
        {remedy}
        <br />
        <span className="text-ink-2 text-xs">
          {[intentId, refundId].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  {
    head: sayable('Order'),
    label: true,
    cell: ({ orderNumber: number }) =>
      number ? (
        <RowLink to={`/Dashboard/ManageAllOrders/${number}`}>{formatOrderNumber(number)}</RowLink>
      ) : (
        '–'
      ),
  },
  { head: sayable('There'), end: 'wide', label: true, cell: ({ there }) => there ?? '–' },
  { head: sayable('Here'), end: 'wide', label: true, cell: ({ here }) => here ?? '–' },
];
