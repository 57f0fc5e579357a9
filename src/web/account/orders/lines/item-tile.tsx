import type { ReactNode } from 'react';
import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { variantOf } from './product-cell.tsx';

/** One line of an order as its image; `children` is what can be done with it. */
export const ItemTile = ({ line, children }: ItemTileProps) => (
  <li className="grid content-start justify-items-start gap-0.5 text-sm">
    <div className="image-box mb-1.5 w-full">
      <img
        className="aspect-image w-full object-cover"
        src={line.image}
        width="240"
        height="320"
        alt=""
      />
    </div>
    <b className="font-label">{line.productName}</b>
    <span className="mb-1.5 text-ink-2 text-xs">
      {variantOf(line)} × {line.quantity}
    </span>
    {children}
  </li>
);

type ItemTileProps = { line: OrderJson['lines'][number]; children?: ReactNode };
