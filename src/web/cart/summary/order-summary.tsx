import type { ReactNode } from 'react';
import type { CartLine } from '../../../domain/cart/cart.ts';
import type { Totals } from '../../../domain/pricing/pricing.ts';
import { say } from '../../../platform/text/say.ts';
import { formatCents, toCents } from '../../../platform/values/money.ts';
import { TotalLines } from './total-lines.tsx';

/** Totals beside cart, address and payment: the items of `lines` above, `children` below. */
export const OrderSummary = ({ totals, lines, isPaid, children }: OrderSummaryProps) => (
  <aside
    // In the cart the box around it is sticky.
    className={`bg-surface p-7 ${lines ? 'lg:sticky lg:top-28' : ''}`}
    aria-labelledby="order-summary"
  >
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
  </aside>
);

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
