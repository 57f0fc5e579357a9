import type { ReactNode } from 'react';
import type { OrderJson } from '../../../../domain/orders/order-schema.ts';

/** Small image, product name, and a line of details. */
export const ProductCell = ({
  line,
  details,
}: {
  line: OrderJson['lines'][number];
  details: ReactNode;
}) => (
  <span className="flex items-center gap-3">
    <img
      className="aspect-image w-10 flex-none object-cover"
      src={thumbnail(line.image)}
      width="40"
      height="53"
      alt=""
    />
    <span>
      <b className="font-label">{line.productName}</b>
      <br />
      <span className="text-ink-2 text-xs">{details}</span>
    </span>
  </span>
);

/** 'Rust, M' */
export const variantOf = ({
  colorName,
  size,
}: Pick<OrderJson['lines'][number], 'colorName' | 'size'>): string =>
  [colorName, size].filter(Boolean).join(', ');

// The shop's own images come in a width that fits.
const thumbnail = (url: string): string =>
  url.replace(/^(\/images\/[^/]+)\/640\.webp$/, '$1/160.webp');
