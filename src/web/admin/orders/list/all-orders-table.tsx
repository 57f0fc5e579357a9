import type { ReportedMarketJson } from '../../../../domain/markets/sold-in-schema.ts';
import { linesToFulfill } from '../../../../domain/orders/fulfillment-status.ts';
import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { say } from '../../../../platform/text/say.ts';
import { formatDollars } from '../../../../platform/values/sums.ts';
import { ProductCell } from '../../../account/orders/lines/product-cell.tsx';
import { OrderState } from '../../../account/orders/order-state.tsx';
import { refundOf } from '../../../account/orders/refund-text.ts';
import { MoreMenu } from '../../../kit/list/more-menu.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { managedOrderUrl } from '../../kit/managed-order-url.ts';
import { orderNumberCell } from '../../kit/order-number-cell.tsx';
import { marketName } from '../../kit/sold-in.ts';
import { FulfillmentState } from '../order/fulfillment/fulfillment-state.tsx';

/** The columns of orders; Delete appears only for admins who handle orders. */
export const orderColumns = ({ onDelete, markets }: ColumnsOf): Column<OrderJson>[] => [
  ...factColumns(markets),
  ...(onDelete ? [deletionColumn(onDelete)] : []),
];

type ColumnsOf = {
  onDelete: ((order: OrderJson) => void) | null;
  /** Undefined while there is one alone. */
  markets: ReportedMarketJson[] | undefined;
};

const factColumns = (markets: ColumnsOf['markets']): Column<OrderJson>[] => [
  {
    head: say('Order'),
    className: 'narrow:[grid-area:no]',
    cell: orderNumberCell,
  },
  {
    head: say('Item'),
    className: 'narrow:[grid-area:item]',
    cell: (order) => <Items lines={shownLines(order)} />,
  },
  {
    head: say('Customer'),
    className: 'narrow:[grid-area:who]',
    cell: ({ customer, market }) => (
      <>
        <span title={customer.email}>{customer.name}</span>
        {markets ? (
          <span className="block text-ink-2 text-xs">{marketName(markets, market) ?? market}</span>
        ) : null}
      </>
    ),
  },
  {
    head: say('Qty'),
    end: 'always',
    label: true,
    className: 'narrow:[grid-area:qty]',
    cell: (order) => shownLines(order).reduce((sum, { quantity }) => sum + quantity, 0),
  },
  {
    head: say('Total'),
    end: 'always',
    className: 'narrow:[grid-area:price]',
    cell: ({ totals, currency }) => (
      <b className="font-label">{formatDollars(totals.amountDue, currency)}</b>
    ),
  },
  {
    head: say('State'),
    className: 'narrow:[grid-area:state]',
    cell: (order) => (
      <span className="grid gap-1 narrow:flex narrow:flex-wrap narrow:gap-x-3">
        <OrderState {...order} refund={refundOf(order)} />
        <FulfillmentState order={order} />
        {isHidden(order) ? <span className="text-ink-2 text-xs">{say('Hidden')}</span> : null}
      </span>
    ),
  },
];

const deletionColumn = (onDelete: (order: OrderJson) => void): Column<OrderJson> => ({
  head: null,
  end: 'always',
  className: 'narrow:justify-end narrow:[grid-area:act]',
  cell: (order) => (
    <MoreMenu
      name={say('order {number}', { number: formatOrderNumber(order.number) })}
      items={[
        {
          text: say('Open'),
          label: say('Open order {number}', { number: formatOrderNumber(order.number) }),
          to: managedOrderUrl({ number: order.number }),
        },
        {
          text: say('Delete'),
          label: say('Delete order {number}', { number: formatOrderNumber(order.number) }),
          onChoose: () => onDelete(order),
        },
      ]}
    />
  ),
});

const Items = ({ lines: [first, ...others] }: { lines: OrderJson['lines'] }) =>
  first ? (
    <ProductCell
      line={first}
      details={
        others.length === 0 ? first.category : say('and {others} more', { others: others.length })
      }
    />
  ) : null;

/** Lines to send, also hidden ones; for other orders the visible lines. */
const shownLines = ({ state, lines }: OrderJson) => {
  const left = linesToFulfill(lines);
  if (state === 'paid' && left.length > 0) return left;
  const visible = lines.filter(({ hiddenAt }) => hiddenAt === null);
  return visible.length > 0 ? visible : lines;
};

const isHidden = ({ lines }: OrderJson): boolean => lines.every(({ hiddenAt }) => hiddenAt);

// On phones a row looks like a label; the button has its own place, a long state its own line.
export const orderGrid = [
  'narrow:-mx-4 narrow:grid-cols-[1.5rem_minmax(0,1fr)_auto]',
  'narrow:items-center narrow:gap-x-3 narrow:px-4',
  "narrow:[grid-template-areas:'check_item_price'_'check_no_qty'_'check_who_act'_'check_state_act']",
].join(' ');
