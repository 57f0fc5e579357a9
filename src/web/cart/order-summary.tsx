import type { ReactNode } from 'react';
import type { CartLine } from '../../cart/cart.ts';
import { formatCents, toCents } from '../../money.ts';
import type { Totals } from '../../pricing/pricing.ts';
import { TotalLines } from '../components/price.tsx';

/** The grey box beside cart, address and payment. `lines` shows the items small; `top` and `children` stand above and below the sums. */
export const OrderSummary = ({ totals, lines, top, children }: OrderSummaryProps) => (
  <aside className="summary" aria-labelledby="order-summary">
    <h2 className="d1" id="order-summary">
      Order summary
    </h2>
    {top}
    {lines ? (
      <ul className="mini">
        {lines.map((line) => (
          <li key={line._id}>
            <img src={line.ProductImage} width="52" height="69" alt="" />
            <span>
              {line.productName}
              <br />
              <span className="muted xs">
                {line.size} × {line.productQuantity}
              </span>
            </span>
            <span className="num">{formatCents(toCents(line.UpdatePrice))}</span>
          </li>
        ))}
      </ul>
    ) : null}
    <TotalLines totals={totals} />
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
  top?: ReactNode;
  children?: ReactNode;
};
