import { ChevronDown, ChevronUp } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import type { CartLine } from '../../../domain/cart/cart.ts';
import type { Totals } from '../../../domain/pricing/pricing.ts';
import { say } from '../../../platform/text/say.ts';
import { formatCents, toCents } from '../../../platform/values/money.ts';
import { Icon } from '../../components/media/icon.tsx';
import { TotalLines } from './total-lines.tsx';

/**
 * Totals beside cart, address and payment: the items of `lines` above, `children` below. With items
 * it is a bar along the lower edge of a phone, which opens upwards.
 */
export const OrderSummary = ({ totals, lines, isPaid, children }: OrderSummaryProps) => {
  const [isOpen, setOpen] = useState(false);
  const parts = useId();
  return (
    <aside
      // In the cart the box around it is sticky.
      className={`bg-surface ${lines ? barLook : 'p-7'}`}
      aria-labelledby="order-summary"
      data-sticky-bar={lines ? '' : undefined}
    >
      {lines ? (
        <button
          type="button"
          className="flex min-h-14 w-full items-center justify-between gap-4 lg:hidden"
          aria-expanded={isOpen}
          aria-controls={parts}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="flex items-center gap-2 text-sm underline underline-offset-4">
            {isOpen ? say('Hide order summary') : say('Show order summary')}
            <Icon of={isOpen ? ChevronDown : ChevronUp} small />
          </span>
          <span className="display-1 tabular-nums">{formatCents(totals.amountDueCents)}</span>
        </button>
      ) : null}
      <div id={parts} className={lines && !isOpen ? 'max-lg:hidden' : lines ? openLook : undefined}>
        <h2 className="display-1 mb-4" id="order-summary">
          {say('Order summary')}
        </h2>
        {lines ? (
          <ul className="mb-4">
            {lines.map((line) => (
              <li
                key={line._id}
                className="grid grid-cols-[3.25rem_1fr_auto] items-center gap-3.5 py-2 text-sm"
              >
                <img
                  className="aspect-image w-full object-cover"
                  src={line.ProductImage}
                  width="52"
                  height="69"
                  alt=""
                />
                <span>
                  {line.productName}
                  <br />
                  <span className="text-ink-2 text-xs">
                    {line.size} × {line.productQuantity}
                  </span>
                </span>
                <span className="tabular-nums">{formatCents(toCents(line.UpdatePrice))}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <TotalLines totals={totals} isPaid={isPaid} />
        {children}
      </div>
    </aside>
  );
};

const barLook = [
  'lg:sticky lg:top-28 lg:p-7',
  'max-lg:sticky max-lg:bottom-0 max-lg:z-sticky max-lg:-mx-gutter max-lg:px-gutter',
  'max-lg:border-ink max-lg:border-t max-lg:pb-[env(safe-area-inset-bottom)]',
].join(' ');
const openLook = 'max-lg:max-h-[65dvh] max-lg:overflow-y-auto max-lg:py-4';

/** Lines of a cart or of an order. */
export type SummaryLine = Pick<
  CartLine,
  '_id' | 'ProductImage' | 'productName' | 'size' | 'productQuantity' | 'UpdatePrice'
>;

type OrderSummaryProps = {
  totals: Totals;
  lines?: readonly SummaryLine[];
  isPaid?: boolean;
  children?: ReactNode;
};
