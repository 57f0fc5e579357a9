import { Link } from 'react-router';
import type { CustomerOrderJson } from '../../../customers/customer-schema.ts';
import { formatCents, toCents } from '../../../money.ts';
import { KeyPages } from '../../account/key-pages.tsx';
import { OrderState } from '../../account/orders/order-state.tsx';
import { Cell, Head, Row, Table } from '../../account/table.tsx';
import { formatShortDate } from '../../components/format-date.ts';
import { managedOrderUrl } from '../order/managed-order-url.ts';
import { CustomerSection } from './customer-section.tsx';

/** The orders of a customer, newest first, also those that were never paid. */
export const CustomerOrders = ({ orders, next, now }: CustomerOrdersProps) => (
  <CustomerSection title="Orders">
    {orders.length === 0 ? (
      <p className="text-ink-2 text-sm">No orders yet.</p>
    ) : (
      <Table
        label="Orders"
        className="w-full"
        head={
          <>
            <Head>Order</Head>
            <Head>Items</Head>
            <Head end>Total</Head>
            <Head>State</Head>
          </>
        }
      >
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} now={now} />
        ))}
      </Table>
    )}
    <KeyPages next={next} noun="orders" param="orders" />
  </CustomerSection>
);

const OrderRow = ({ order, now }: { order: CustomerOrderJson; now: Date }) => {
  const { number, placedAt, amountDue, refunded, state, productName, otherProducts } = order;
  return (
    <Row>
      <Cell>
        <span>
          <Link
            className="inline-flex min-h-6 items-center font-label tabular-nums hover:text-accent"
            to={managedOrderUrl(order)}
            aria-label={`Order ${number}`}
          >
            {number}
          </Link>
          <br className="narrow:hidden" />{' '}
          <span className="text-ink-2 text-xs">{formatShortDate(new Date(placedAt), now)}</span>
        </span>
      </Cell>
      <Cell className="wrap-anywhere narrow:order-1">
        {productName ?? 'All items were removed'}
        {otherProducts > 0 ? ` and ${otherProducts} more` : null}
      </Cell>
      <Cell end="always">
        <b className="font-label">{formatCents(toCents(amountDue))}</b>
      </Cell>
      <Cell className="narrow:order-2 narrow:justify-end">
        <OrderState state={state} refunded={refunded} due={amountDue} />
      </Cell>
    </Row>
  );
};

type CustomerOrdersProps = {
  orders: readonly CustomerOrderJson[];
  next: number | null;
  now: Date;
};
