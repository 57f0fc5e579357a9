import { Trash } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCents, toCents } from '../../../money.ts';
import { linesToFulfill } from '../../../orders/fulfillment-status.ts';
import type { OrderJson } from '../../../orders/order-schema.ts';
import { OrderState } from '../../account/orders/order-state.tsx';
import { ProductCell } from '../../account/orders/product-cell.tsx';
import { Cell, Head, Row, Table } from '../../account/table.tsx';
import { formatDateTime, formatShortDate } from '../../components/format-date.ts';
import { Icon } from '../../components/icon.tsx';
import { FulfillmentState } from '../order/fulfillment-state.tsx';
import { managedOrderUrl } from '../order/managed-order-url.ts';
import type { Selection } from './use-selection.ts';

type OnDelete = (order: OrderJson) => void;

/** One row an order, which leads to its page, can be chosen and deleted. */
export const AllOrdersTable = ({
  orders,
  selection,
  onDelete,
}: {
  orders: readonly OrderJson[];
  selection: Selection;
  onDelete: OnDelete;
}) => {
  const now = new Date();
  return (
    <div data-orders>
      <SelectAll selection={selection} className="flex min-h-11 items-center wide:hidden">
        Select all {orders.length}
      </SelectAll>
      <Table
        label="All orders"
        head={
          <>
            <Head className="w-11">
              <SelectAll selection={selection} className="-m-3 flex p-3 narrow:hidden">
                <span className="sr-only">Select all {orders.length}</span>
              </SelectAll>
            </Head>
            <Head>Order</Head>
            <Head>Item</Head>
            <Head>Customer</Head>
            <Head end>Qty</Head>
            <Head end>Total</Head>
            <Head>State</Head>
            <Head>
              <span className="sr-only">Actions</span>
            </Head>
          </>
        }
      >
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            now={now}
            selection={selection}
            onDelete={onDelete}
          />
        ))}
      </Table>
    </div>
  );
};

const SelectAll = ({
  selection,
  className,
  children,
}: {
  selection: Selection;
  className: string;
  children: ReactNode;
}) => {
  const isSome = selection.orders.length > 0 && !selection.isAll;
  return (
    <label className={`cursor-pointer gap-3 text-ink-2 text-xs ${className}`}>
      <input
        type="checkbox"
        className="checkbox"
        checked={selection.isAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        onChange={selection.toggleAll}
      />
      {children}
    </label>
  );
};

const OrderRow = ({
  order,
  now,
  selection,
  onDelete,
}: {
  order: OrderJson;
  now: Date;
  selection: Selection;
  onDelete: OnDelete;
}) => {
  const lines = shownLines(order);
  const [first, ...others] = lines;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const isChosen = selection.has(order);
  const placedAt = new Date(order.placedAt);
  return (
    <Row className={`${labelGrid} ${isChosen ? 'bg-accent-wash hover:bg-accent-wash!' : ''}`}>
      <Cell className="narrow:[grid-area:box]">
        <label className="-m-3 flex cursor-pointer p-3">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={`Select order ${order.number}`}
            checked={isChosen}
            onChange={() => selection.toggle(order)}
          />
        </label>
      </Cell>
      <Cell className="narrow:[grid-area:no]">
        <span>
          <Link
            className="inline-flex min-h-6 items-center font-label tabular-nums hover:text-accent"
            to={managedOrderUrl(order)}
            aria-label={`Order ${order.number}`}
          >
            {order.number}
          </Link>
          <br className="narrow:hidden" />{' '}
          <time
            className="whitespace-nowrap text-ink-2 text-xs"
            dateTime={order.placedAt}
            title={formatDateTime(placedAt)}
          >
            {formatShortDate(placedAt, now)}
          </time>
        </span>
      </Cell>
      <Cell className="narrow:[grid-area:item]">
        {first ? (
          <ProductCell
            line={first}
            details={others.length === 0 ? first.category : `and ${others.length} more`}
          />
        ) : null}
      </Cell>
      <Cell className="wrap-anywhere narrow:[grid-area:who]" title={order.customer.email}>
        {order.customer.name}
      </Cell>
      <Cell end="always" label="Qty" className="narrow:[grid-area:qty]">
        {quantity}
      </Cell>
      <Cell end="always" className="narrow:[grid-area:price]">
        <b className="font-label">{formatCents(toCents(order.totals.amountDue))}</b>
      </Cell>
      <Cell className="narrow:justify-end narrow:[grid-area:state]">
        <span className="grid gap-1 narrow:flex narrow:gap-3">
          <OrderState state={order.state} refunded={order.refunded} due={order.totals.amountDue} />
          <FulfillmentState order={order} />
          {isHidden(order) ? <span className="text-ink-2 text-xs">Hidden</span> : null}
        </span>
      </Cell>
      <Cell end="always" className="narrow:[grid-area:act]">
        <button
          type="button"
          className="icon-btn size-9"
          aria-label={`Delete order ${order.number}`}
          onClick={() => onDelete(order)}
        >
          <Icon of={Trash} small />
        </button>
      </Cell>
    </Row>
  );
};

/** What is still to be sent, also when it is hidden; of other orders what the lists show. */
const shownLines = ({ state, lines }: OrderJson) => {
  const left = linesToFulfill(lines);
  if (state === 'paid' && left.length > 0) return left;
  const visible = lines.filter(({ hiddenAt }) => hiddenAt === null);
  return visible.length > 0 ? visible : lines;
};

const isHidden = ({ lines }: OrderJson): boolean => lines.every(({ hiddenAt }) => hiddenAt);

// On phones a row is a label; a long state takes its room from the customer, not from the item.
const labelGrid = [
  'narrow:-mx-4 narrow:grid-cols-[1.5rem_minmax(0,1fr)_auto_auto_2.25rem]',
  'narrow:items-center narrow:gap-x-3 narrow:px-4',
  "narrow:[grid-template-areas:'box_item_item_price_act'_'box_no_no_qty_act'_'box_who_state_state_act']",
].join(' ');
