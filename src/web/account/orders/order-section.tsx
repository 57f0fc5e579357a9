import { Printer } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router';
import { isPaid } from '../../../orders/order.ts';
import type { OrderJson } from '../../../orders/order-schema.ts';
import { ButtonLink } from '../../components/button.tsx';
import { formatDate } from '../../components/format-date.ts';
import { Icon } from '../../components/icon.tsx';
import { DeleteLineButton, type DeleteLineButtonProps } from './delete-line-button.tsx';
import type { OrderDeletion } from './delete-order-dialog.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderState } from './order-state.tsx';
import { orderUrl, paymentUrl, reviewUrl } from './order-urls.ts';
import { reservationText } from './reservation-text.ts';

type OrderSectionProps = {
  order: OrderJson;
  /** Ids of products that the customer has reviewed. */
  reviewed: readonly string[];
  onDelete: (deletion: OrderDeletion) => void;
};

/** One order in the customer's list: its lines, its reservation and what can be done. */
export const OrderSection = ({ order, reviewed, onDelete }: OrderSectionProps) => {
  const title = useId();
  const now = new Date();
  return (
    <section className="mb-10" aria-labelledby={title}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id={title} className="text-md">
          <Link className="font-semibold hover:text-accent" to={orderUrl(order)}>
            Order {order.number}
          </Link>{' '}
          <span className="text-ink-2">{formatDate(new Date(order.placedAt), now)}</span>
        </h2>
        {isPaid(order.state) ? (
          <Link
            className="link"
            to={orderUrl(order)}
            aria-label={`View the receipt of order ${order.number}`}
          >
            <Icon of={Printer} small />
            View the receipt
          </Link>
        ) : (
          <p className="text-ink-2 text-sm">{reservationText(order, now)}</p>
        )}
      </div>
      <OrderLines order={{ ...order, lines: visibleLines(order) }} lastColumn="State">
        {(line) =>
          order.state === 'unpaid' ? (
            <UnpaidLine order={order} line={line} onDelete={onDelete} />
          ) : (
            <>
              <PaymentState order={order} />
              {order.state === 'paid' ? (
                <ReviewLink line={line} isWritten={reviewed.includes(line.productId)} />
              ) : null}
            </>
          )
        }
      </OrderLines>
    </section>
  );
};

const visibleLines = ({ lines }: OrderJson) => lines.filter(({ hiddenAt }) => hiddenAt === null);

const PaymentState = ({ order }: { order: OrderJson }) => (
  <span className="wide:block">
    <OrderState state={order.state} refunded={order.refunded} due={order.totals.amountDue} />
    {order.transactionId ? (
      <>
        <br />
        <span className="wrap-anywhere text-ink-2 text-xs tabular-nums">{order.transactionId}</span>
      </>
    ) : null}
  </span>
);

const ReviewLink = ({
  line,
  isWritten,
}: {
  line: OrderJson['lines'][number];
  isWritten: boolean;
}) => {
  const text = isWritten ? 'Change your review' : 'Write a review';
  return (
    <Link
      className="link narrow:ml-auto wide:mt-1.5"
      to={reviewUrl(line)}
      aria-label={`${text} of ${line.productName}`}
    >
      {text}
    </Link>
  );
};

const UnpaidLine = ({ order, line, onDelete }: DeleteLineButtonProps) => (
  <span className="flex w-full items-center gap-2">
    <span className="mr-auto">
      <OrderState state={order.state} />
    </span>
    <ButtonLink small to={paymentUrl(order)} aria-label={`Pay order ${order.number}`}>
      Pay
    </ButtonLink>
    <DeleteLineButton order={order} line={line} onDelete={onDelete} />
  </span>
);
