import { Link } from 'react-router';
import { counted } from '../../../../platform/text/counted.ts';
import { formatDay } from '../../../components/shop/format-date.ts';

type Props = { sale: { products: number; lastDay: string | null } };

/** Reduced prices are discounts, too: of products, by their form or a bulk edit. */
export const RunningSale = ({ sale: { products, lastDay } }: Props) => (
  <p className="mb-4 max-w-text text-ink-2 text-sm">
    {counted(products, 'product')} {products === 1 ? 'has a reduced price' : 'have reduced prices'}
    {lastDay ? ` until ${formatDay(lastDay)}` : ''}: see the{' '}
    <Link className="link" to="/Dashboard/ManageAllProducts?sale=true">
      products on sale
    </Link>{' '}
    and the{' '}
    <Link className="link" to="/Dashboard/BulkEdits">
      bulk edits
    </Link>
    .
  </p>
);
