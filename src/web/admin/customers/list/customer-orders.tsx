import type { CustomerOrderJson } from '../../../../domain/customers/customer-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { formatDollars } from '../../../../platform/values/sums.ts';
import { OrderState } from '../../../account/orders/order-state.tsx';
import { refundText } from '../../../account/orders/refund-text.ts';
import { KeyPages } from '../../../kit/list/key-pages.tsx';
import { type Column, Table } from '../../../kit/list/table.tsx';
import { orderNumberCell } from '../../kit/order-number-cell.tsx';
import { CustomerSection } from './customer-section.tsx';

/** The orders of a customer, newest first, also those that were never paid. */
export const CustomerOrders = ({ orders, next }: CustomerOrdersProps) => (
  <CustomerSection title={say('Orders')}>
    {orders.length === 0 ? (
      <p className="text-ink-2 text-sm">{say('No orders yet.')}</p>
    ) : (
      <Table label={say('Orders')} rows={orders} columns={columns} keyOf={({ id }) => id} />
    )}
    <KeyPages next={next} noun="orders" param="orders" />
  </CustomerSection>
);

const columns: Column<CustomerOrderJson>[] = [
  {
    head: sayable('Order'),
    cell: orderNumberCell,
  },
  {
    head: sayable('Items'),
    className: 'narrow:order-1',
    cell: ({ productName, otherProducts }) =>
      otherProducts > 0
        ? say('{productName} and {otherProducts} more', {
            productName: productName ?? say('All items were removed'),
            otherProducts,
          })
        : (productName ?? say('All items were removed')),
  },
  {
    head: sayable('Total'),
    end: 'always',
    cell: ({ amountDue, currency }) => (
      <b className="font-label">{formatDollars(amountDue, currency)}</b>
    ),
  },
  {
    head: sayable('State'),
    className: 'narrow:order-2 narrow:justify-end',
    cell: (order) => <OrderState state={order.state} refund={refundText(order)} />,
  },
];

type CustomerOrdersProps = { orders: readonly CustomerOrderJson[]; next: number | null };
