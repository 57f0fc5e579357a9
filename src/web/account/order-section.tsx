import Printer from 'lucide-react/icons/printer';
import { useId, useRef } from 'react';
import { formatCents, toCents } from '../../money.ts';
import { isPaid } from '../../orders/order.ts';
import type { OrderLineJson } from '../../orders/order-schema.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { formatDate, formatTime } from '../components/format-date.ts';
import { Icon } from '../components/icon.tsx';
import type { OrderGroup } from './order-lists.ts';
import { OrderState } from './order-state.tsx';
import { Cell, Head, LineTable, ProductCell, Row } from './order-table.tsx';

type OnDelete = (line: OrderLineJson) => void;

/** One order of the customer: its lines, what is held until when, and what can be done. */
export const OrderSection = ({
  group: { first, lines },
  onDelete,
}: {
  group: OrderGroup;
  onDelete: OnDelete;
}) => {
  const title = useId();
  const section = useRef<HTMLElement>(null);
  const now = new Date();
  const paid = isPaid(first.state);
  return (
    <section ref={section} className="mb-10" aria-labelledby={title}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id={title} className="text-md font-[600]">
          Order {first.orderNumber}{' '}
          <span className="muted font-[400]">{formatDate(new Date(first.placedAt), now)}</span>
        </h2>
        {paid ? (
          <button
            type="button"
            className="link print:hidden"
            onClick={() => printAlone(section.current)}
          >
            <Icon of={Printer} small />
            Print the receipt
          </button>
        ) : (
          <p className="small muted">{sentence(first, now)}</p>
        )}
      </div>
      <LineTable
        label={`Items of order ${first.orderNumber}`}
        className="ledger md:table-fixed"
        head={
          <>
            <Head className="md:w-[42%]">Item</Head>
            <Head className="r md:w-[11%]">Quantity</Head>
            <Head className="r md:w-[14%]">Price</Head>
            <Head className="xl:!pl-10">State</Head>
          </>
        }
      >
        {lines.map((line) => (
          <Row key={line._id}>
            <Cell className="lead">
              <ProductCell
                line={line}
                about={[line.colorName, line.size].filter(Boolean).join(', ')}
              />
            </Cell>
            <Cell data-l="Quantity" className="r left">
              {line.productQuantity}
            </Cell>
            <Cell className="r">
              <b>{formatCents(toCents(line.UpdatePrice))}</b>
            </Cell>
            <Cell className="lead xl:!pl-10">
              <LineState line={line} onDelete={onDelete} />
            </Cell>
          </Row>
        ))}
      </LineTable>
      {paid ? (
        <p className="mt-2 text-right not-print:hidden">
          Paid in all, with shipping and taxes: {formatCents(toCents(first.orderFinalPrice))}
        </p>
      ) : null}
    </section>
  );
};

const LineState = ({ line, onDelete }: { line: OrderLineJson; onDelete: OnDelete }) => {
  if (line.state !== 'unpaid') {
    return (
      <span>
        <OrderState state={line.state} />
        {line.transactionId ? (
          <>
            <br />
            <span className="code">{line.transactionId}</span>
          </>
        ) : null}
      </span>
    );
  }
  return (
    <span className="flex w-full items-center gap-2">
      <span className="mr-auto">
        <OrderState state={line.state} />
      </span>
      <ButtonLink
        small
        to={`/Dashboard/payment?order=${line.orderId}`}
        aria-label={`Pay order ${line.orderNumber}`}
      >
        Pay
      </ButtonLink>
      <Button
        small
        look="quiet"
        aria-label={`Delete ${line.productName}`}
        onClick={() => onDelete(line)}
      >
        Delete
      </Button>
    </span>
  );
};

const sentence = ({ state, reservedUntil }: OrderLineJson, now: Date): string => {
  if (state === 'expired') return 'Nothing was paid in time, so the items went back to the rail.';
  if (state === 'canceled') return 'Nothing was charged.';
  const until = new Date(reservedUntil);
  return until > now
    ? `We hold these items until ${formatTime(until)}.`
    : 'We do not hold these items any more.';
};

// The browser prints whole pages; the other orders step aside for that moment.
const printAlone = (section: HTMLElement | null): void => {
  const others = [...(section?.parentElement?.children ?? [])].filter(
    (one) => one !== section && one.tagName === 'SECTION',
  );
  for (const one of others) one.classList.add('print:hidden');
  window.addEventListener(
    'afterprint',
    () => {
      for (const one of others) one.classList.remove('print:hidden');
    },
    { once: true },
  );
  window.print();
};
