import { useState } from 'react';
import { Link } from 'react-router';
import { itemsKept } from '../../../../domain/orders/line-refund.ts';
import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { say } from '../../../../platform/text/say.ts';
import { formatDollars } from '../../../../platform/values/sums.ts';
import {
  DeleteOrderDialog,
  deletionOf,
  type OrderDeletion,
} from '../../../account/orders/delete-order-dialog.tsx';
import { lineStateText } from '../../../account/orders/lines/line-state-text.ts';
import { ProductCell, variantOf } from '../../../account/orders/lines/product-cell.tsx';
import { MoreMenu } from '../../../kit/list/more-menu.tsx';
import { type Column, Table } from '../../../kit/list/table.tsx';

type Line = ManagedOrderJson['order']['lines'][number];

/** The lines of an order with SKUs, links to the products, and Delete. */
export const ManagedLines = ({ managed: { order, skus } }: { managed: ManagedOrderJson }) => {
  const [deletion, setDeletion] = useState<OrderDeletion | null>(null);
  if (order.lines.length === 0) {
    return <p className="text-ink-2">{say('All items of this order were deleted.')}</p>;
  }
  return (
    <>
      <Table
        label={say('Items of order {number}', { number: formatOrderNumber(order.number) })}
        rows={order.lines}
        keyOf={({ id }) => id}
        grid={grid}
        columns={[
          {
            head: say('Item'),
            className: 'narrow:[grid-area:item]',
            cell: (line) => (
              <Link
                className="hover:text-accent"
                to={`/Dashboard/product-update/${line.productId}`}
              >
                <ProductCell
                  line={line}
                  details={
                    <Details line={line} currency={order.currency} sku={skus[line.sizeId]} />
                  }
                />
              </Link>
            ),
          },
          ...sumsOf(order.currency),
          {
            head: null,
            end: 'always',
            className: 'narrow:justify-end narrow:[grid-area:act]',
            cell: (line) =>
              line.hiddenAt && itemsKept(line) === 0 ? null : (
                <MoreMenu
                  name={line.productName}
                  items={[
                    {
                      text: line.hiddenAt ? say('Refund') : say('Delete'),
                      label: line.hiddenAt
                        ? say('Refund {productName}', { productName: line.productName })
                        : say('Delete {productName}', { productName: line.productName }),
                      onChoose: () => setDeletion(deletionOf(order, line)),
                    },
                  ]}
                />
              ),
          },
        ]}
      />
      <DeleteOrderDialog deletion={deletion} onDone={() => setDeletion(null)} />
    </>
  );
};

const sumsOf = (currency: string): Column<Line>[] => [
  {
    head: say('Quantity'),
    end: 'wide',
    label: true,
    className: 'narrow:[grid-area:quantity]',
    cell: ({ quantity }) => quantity,
  },
  {
    head: say('Unit price'),
    end: 'always',
    label: say('Each'),
    className: 'narrow:[grid-area:unit]',
    cell: ({ unitPrice }) => formatDollars(unitPrice, currency),
  },
  {
    head: say('Total'),
    end: 'always',
    className: 'narrow:[grid-area:total]',
    cell: ({ lineTotal }) => <b className="font-label">{formatDollars(lineTotal, currency)}</b>,
  },
];

type DetailsProps = { line: Line; currency: string; sku: string | undefined };

const Details = ({ line, currency, sku }: DetailsProps) => {
  const state = lineStateText(line, currency, true);
  return (
    <>
      {[variantOf(line), sku].filter(Boolean).join(' · ')}
      {state ? <span className="block text-ink">{state}</span> : null}
    </>
  );
};

const grid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto_auto] narrow:items-center narrow:gap-x-3',
  "narrow:[grid-template-areas:'item_item_total'_'quantity_unit_act']",
].join(' ');
