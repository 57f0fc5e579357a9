import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { formatCents, toCents } from '../../money.ts';
import type { OrderJson } from '../../orders/order-schema.ts';
import type { OrderDeletion } from '../account/delete-order-dialog.tsx';
import { OrderState } from '../account/order-state.tsx';
import { Cell, Head, ProductCell, Row, Table } from '../account/order-table.tsx';
import { orderUrl } from '../account/order-urls.ts';
import { formatShortDate } from '../components/format-date.ts';
import { Icon } from '../components/icon.tsx';

type OnDelete = (deletion: OrderDeletion) => void;

/** One row an order, which leads to its page and can be deleted. */
export const AllOrdersTable = ({
  orders,
  onDelete,
}: {
  orders: readonly OrderJson[];
  onDelete: OnDelete;
}) => {
  const now = new Date();
  return (
    <Table
      label="All orders"
      head={
        <>
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
        <OrderRow key={order.id} order={order} now={now} onDelete={onDelete} />
      ))}
    </Table>
  );
};

const OrderRow = ({
  order,
  now,
  onDelete,
}: {
  order: OrderJson;
  now: Date;
  onDelete: OnDelete;
}) => {
  const lines = order.lines.filter(({ hiddenAt }) => hiddenAt === null);
  const [first, ...others] = lines;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <Row className={labelGrid}>
      <Cell className="narrow:[grid-area:no]">
        <span>
          <Link
            className="inline-flex min-h-6 items-center font-label tabular-nums hover:text-accent"
            to={orderUrl(order)}
            aria-label={`Order ${order.number}`}
          >
            {order.number}
          </Link>
          <br className="narrow:hidden" />{' '}
          <span className="text-ink-2 text-xs">
            {formatShortDate(new Date(order.placedAt), now)}
          </span>
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
      <Cell className="narrow:[grid-area:who]" title={order.customer.email}>
        {order.customer.name}
      </Cell>
      <Cell end="always" label="Qty" className="narrow:[grid-area:qty]">
        {quantity}
      </Cell>
      <Cell end="always" className="narrow:[grid-area:price]">
        <b className="font-label">{formatCents(toCents(order.totals.amountDue))}</b>
      </Cell>
      <Cell className="narrow:justify-end narrow:[grid-area:state]">
        <OrderState state={order.state} />
      </Cell>
      <Cell end="always" className="narrow:[grid-area:act]">
        <button
          type="button"
          className="icon-btn size-9"
          aria-label={`Delete order ${order.number}`}
          onClick={() => onDelete({ number: order.number, lines })}
        >
          <Icon of={Trash2} small />
        </button>
      </Cell>
    </Row>
  );
};

// On phones a row is a label.
const labelGrid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto_2.25rem] narrow:items-center narrow:gap-x-3',
  "narrow:[grid-template-areas:'item_price_act'_'no_qty_act'_'who_state_act']",
].join(' ');
