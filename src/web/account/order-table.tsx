import type { ComponentProps, ReactNode } from 'react';
import type { OrderLineJson } from '../../orders/order-schema.ts';
import { Skeleton } from '../components/skeleton.tsx';

// On phones the rows become labels; the display changes there, and would take the roles with it: so they are spelled out.
// biome-ignore-start lint/a11y/noRedundantRoles: see above

export const LineTable = ({ label, head, className = 'ledger', children }: LineTableProps) => (
  <table className={className} role="table" aria-label={label}>
    <thead role="rowgroup">
      <tr role="row">{head}</tr>
    </thead>
    <tbody role="rowgroup">{children}</tbody>
  </table>
);

export const Head = (props: ComponentProps<'th'>) => (
  <th scope="col" role="columnheader" {...props} />
);

export const Row = (props: ComponentProps<'tr'>) => <tr role="row" {...props} />;

/** `data-l` is the label it wears on phones. */
export const Cell = (props: ComponentProps<'td'> & { 'data-l'?: string }) => (
  <td role="cell" {...props} />
);

// biome-ignore-end lint/a11y/noRedundantRoles: see above

/** Small image, name, and a line about it. */
export const ProductCell = ({ line, about }: { line: OrderLineJson; about: string }) => (
  <span className="item">
    <img src={thumbnail(line.ProductImage)} width="40" height="53" alt="" loading="lazy" />
    <span>
      <b>{line.productName}</b>
      <br />
      <span className="muted xs">{about}</span>
    </span>
  </span>
);

/** The same boxes as a list of orders, while it is on its way. */
export const LinesSkeleton = () => (
  <>
    <p className="vh" role="status">
      Loading...
    </p>
    <div className="hd">
      <div className="w-48">
        <Skeleton className="w-4/5" />
      </div>
    </div>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="flex items-center gap-3 py-2.5">
        <div className="w-10">
          <Skeleton of="image" />
        </div>
        <div className="grid flex-1 gap-2">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-11/20" />
        </div>
      </div>
    ))}
  </>
);

// Images of our own come in a width that fits.
const thumbnail = (url: string): string =>
  url.replace(/^(\/images\/[^/]+)\/640\.webp$/, '$1/160.webp');

type LineTableProps = { label: string; head: ReactNode; className?: string; children: ReactNode };
