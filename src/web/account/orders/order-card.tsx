import { useId } from 'react';
import { Link } from 'react-router';
import { itemsKept } from '../../../domain/orders/line-refund.ts';
import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { counted } from '../../../platform/text/counted.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { say } from '../../../platform/text/say.ts';
import { formatDollars } from '../../../platform/values/sums.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { formatDate } from '../../components/shop/format-date.ts';
import { useDeliveryPromises } from '../../components/shop/use-delivery-promises.ts';
import type { OrderDeletion } from './delete-order-dialog.tsx';
import { DeleteLineButton, mayDelete } from './lines/delete-line-button.tsx';
import { ItemTile } from './lines/item-tile.tsx';
import { lineStateText } from './lines/line-state-text.ts';
import { OrderState } from './order-state.tsx';
import { orderUrl, paymentUrl, reviewUrl } from './order-urls.ts';
import { refundOf } from './refund-text.ts';
import { stateText } from './state-text.ts';

type OrderCardProps = {
  order: OrderJson;
  /** Ids of products that the customer has reviewed. */
  reviewed: readonly string[];
  onDelete: (deletion: OrderDeletion) => void;
};

/** One order in the customer's list: state, date, sum, images, and what can be done. */
export const OrderCard = ({ order, reviewed, onDelete }: OrderCardProps) => {
  const title = useId();
  const now = new Date();
  const promises = useDeliveryPromises();
  const { state, transactionId } = order;
  const due = formatDollars(order.totals.amountDue, order.currency);
  const isFree = order.totals.amountDue === 0;
  const number = formatOrderNumber(order.number);
  const lines = order.lines.filter(({ hiddenAt }) => hiddenAt === null);
  return (
    <article className={card} aria-labelledby={title}>
      <header className="grid content-start gap-1.5">
        <h2 id={title} className="display-1">
          <Link className="hover:text-accent" to={orderUrl(order)}>
            <Say of="Order {number}" number={formatOrderNumber(order.number)} />
          </Link>
        </h2>
        <p className="text-ink-2 text-sm first-letter:uppercase">
          {formatDate(new Date(order.placedAt), now)},{' '}
          {counted(
            lines.reduce((sum, { quantity }) => sum + quantity, 0),
            'item',
          )}
        </p>
        <p className="mt-2 font-semibold text-lg tabular-nums">{due}</p>
        <p className="text-sm">
          <OrderState {...order} refund={refundOf(order)} />
          <span className="mt-0.5 block text-ink-2">{stateText(order, now, promises)}</span>
        </p>
        <div className="mt-3 flex flex-wrap gap-2.5">
          {state === 'unpaid' && !order.pending ? (
            <ButtonLink
              small
              to={paymentUrl(order)}
              aria-label={
                isFree
                  ? say('Place order {number}', { number })
                  : say('Pay {due} for order {number}', { due, number })
              }
            >
              {isFree ? say('Place order') : say('Pay {due}', { due })}
            </ButtonLink>
          ) : null}
          <ButtonLink
            small
            look="outline"
            to={orderUrl(order)}
            aria-label={say('View order {number}', { number: formatOrderNumber(order.number) })}
          >
            {say('View order')}
          </ButtonLink>
        </div>
        {transactionId ? (
          <p className="mt-1 text-ink-2 text-xs tabular-nums">
            {isFree
              ? 'Placed, with nothing to pay'
              : say('Paid, {transactionId}', { transactionId })}
          </p>
        ) : null}
      </header>
      <ul className="grid grid-cols-3 content-start gap-x-(--spacing-column) gap-y-6 xl:grid-cols-5 sm:grid-cols-4">
        {lines.map((line) => (
          <ItemTile key={line.id} line={line}>
            {itemsKept(line) === 0 ? (
              <span className="text-ink-2 text-xs">
                {lineStateText(line, order.currency, false)}
              </span>
            ) : mayDelete(order) ? (
              <DeleteLineButton order={order} line={line} onDelete={onDelete} />
            ) : state === 'paid' ? (
              <ReviewLink line={line} isWritten={reviewed.includes(line.productId)} />
            ) : null}
          </ItemTile>
        ))}
      </ul>
    </article>
  );
};

const card = [
  'grid gap-x-10 gap-y-6 border-rule py-8 not-first:border-t first:pt-2',
  'md:grid-cols-[15rem_minmax(0,1fr)]',
].join(' ');

type Line = OrderJson['lines'][number];

const ReviewLink = ({ line, isWritten }: { line: Line; isWritten: boolean }) => {
  const text = isWritten ? say('Change your review') : say('Write a review');
  return (
    <Link
      className="link"
      to={reviewUrl(line)}
      aria-label={say('{text} of {productName}', { text, productName: line.productName })}
    >
      {text}
    </Link>
  );
};
