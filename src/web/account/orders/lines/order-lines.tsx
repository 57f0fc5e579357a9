import type { ReactNode } from 'react';
import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { say } from '../../../../platform/text/say.ts';
import { formatDollars } from '../../../../platform/values/sums.ts';
import { type Column, Table } from '../../../kit/list/table.tsx';
import { ProductCell, variantOf } from './product-cell.tsx';

type Line = OrderJson['lines'][number];
type ReceiptLinesProps = { order: OrderJson; children: (line: Line) => ReactNode };

/** The items of a receipt, with unit prices; `children` renders what can be done with a line. */
export const ReceiptLines = ({ order, children }: ReceiptLinesProps) => (
  <Table
    label={say('Items of order {number}', { number: formatOrderNumber(order.number) })}
    rows={order.lines}
    keyOf={({ id }) => id}
    columns={[
      ...columnsOf(order.currency),
      {
        head: null,
        end: 'always',
        width: 'print:hidden',
        className: 'narrow:col-span-full',
        cell: children,
      },
    ]}
  />
);

const columnsOf = (currency: string): Column<Line>[] => [
  {
    head: say('Item'),
    className: 'narrow:col-span-full',
    cell: (line) => <ProductCell line={line} details={variantOf(line)} />,
  },
  { head: say('Quantity'), end: 'wide', label: true, cell: ({ quantity }) => quantity },
  {
    head: say('Unit price'),
    end: 'always',
    label: true,
    cell: ({ unitPrice }) => formatDollars(unitPrice, currency),
  },
  {
    head: say('Total'),
    end: 'always',
    label: true,
    className: 'narrow:col-start-2',
    cell: ({ lineTotal }) => <b className="font-label">{formatDollars(lineTotal, currency)}</b>,
  },
];
