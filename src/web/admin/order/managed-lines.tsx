import { Trash, Undo2 } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCents, toCents } from '../../../money.ts';
import { itemsKept } from '../../../orders/line-refund.ts';
import type { ManagedOrderJson } from '../../../orders/managed-order-schema.ts';
import {
  DeleteOrderDialog,
  deletionOf,
  type OrderDeletion,
} from '../../account/orders/delete-order-dialog.tsx';
import { lineStateText } from '../../account/orders/line-state-text.ts';
import { ProductCell, variantOf } from '../../account/orders/product-cell.tsx';
import { Cell, Head, Row, Table } from '../../account/table.tsx';
import { Icon } from '../../components/icon.tsx';

type Line = ManagedOrderJson['order']['lines'][number];

/** What was ordered, with SKUs, the way to each product, and deleting as specified. */
export const ManagedLines = ({ managed: { order, skus } }: { managed: ManagedOrderJson }) => {
  const [deletion, setDeletion] = useState<OrderDeletion | null>(null);
  if (order.lines.length === 0) {
    return <p className="text-ink-2">All items of this order were deleted.</p>;
  }
  return (
    <>
      <Table
        label={`Items of order ${order.number}`}
        head={
          <>
            <Head>Item</Head>
            <Head end>Quantity</Head>
            <Head end>Unit price</Head>
            <Head end>Total</Head>
            <Head>
              <span className="sr-only">Actions</span>
            </Head>
          </>
        }
      >
        {order.lines.map((line) => (
          <Row key={line.id} className={phoneGrid}>
            <Cell className="narrow:[grid-area:item]">
              <Link
                className="hover:text-accent"
                to={`/Dashboard/product-update/${line.productId}`}
              >
                <ProductCell
                  line={line}
                  details={<Details line={line} sku={skus[line.sizeId]} />}
                />
              </Link>
            </Cell>
            <Cell end="wide" label="Quantity" className="narrow:[grid-area:quantity]">
              {line.quantity}
            </Cell>
            <Cell end="always" label="Each" className="narrow:[grid-area:unit]">
              {formatCents(toCents(line.unitPrice))}
            </Cell>
            <Cell end="always" className="narrow:[grid-area:total]">
              <b className="font-label">{formatCents(toCents(line.lineTotal))}</b>
            </Cell>
            <Cell end="always" className="narrow:[grid-area:act]">
              {line.hiddenAt && itemsKept(line) === 0 ? null : (
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`${line.hiddenAt ? 'Refund' : 'Delete'} ${line.productName}`}
                  onClick={() => setDeletion(deletionOf(order, line))}
                >
                  <Icon of={line.hiddenAt ? Undo2 : Trash} small />
                </button>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
      <DeleteOrderDialog deletion={deletion} onDone={() => setDeletion(null)} />
    </>
  );
};

const Details = ({ line, sku }: { line: Line; sku: string | undefined }) => {
  const state = lineStateText(line, true);
  return (
    <>
      {[variantOf(line), sku].filter(Boolean).join(' · ')}
      {state ? <span className="block text-ink">{state}</span> : null}
    </>
  );
};

const phoneGrid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto_2.75rem] narrow:items-center narrow:gap-x-3',
  "narrow:[grid-template-areas:'item_total_act'_'quantity_unit_act']",
].join(' ');
