import { X } from 'lucide';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { packingSlipsUrl } from '../order/managed-order-url.ts';
import { ExportButton } from './export-button.tsx';
import type { OrderListParams } from './order-list-params.ts';
import type { Selection } from './use-selection.ts';

/** What can be done with the chosen orders; at the lower edge, where a thumb reaches it. */
export const SelectionBar = ({ selection, params, onFulfill, onDelete }: SelectionBarProps) => {
  const { orders, clear } = selection;
  if (orders.length === 0) return null;
  return (
    <section className={orderBar} data-sticky-bar="always" aria-label="Selected orders">
      <div className="flex items-center gap-1 narrow:w-full narrow:justify-between">
        <p className="text-sm" role="status">
          {orders.length} selected
        </p>
        <button type="button" className="icon-btn" aria-label="Clear selection" onClick={clear}>
          <Icon of={X} />
        </button>
      </div>
      <Button small onClick={() => onFulfill(orders)}>
        Mark as fulfilled
      </Button>
      <ButtonLink look="outline" small to={packingSlipsUrl(orders)}>
        Packing slips
      </ButtonLink>
      <ExportButton params={params} orders={orders} />
      <Button look="outline" small onClick={() => onDelete(orders)}>
        Delete
      </Button>
    </section>
  );
};

/** A bar at the lower edge, where nothing moves when it comes. */
export const orderBar =
  'sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-2.5 border-ink border-t bg-paper py-3';

type SelectionBarProps = {
  selection: Selection;
  params: OrderListParams;
  onFulfill: (orders: Selection['orders']) => void;
  onDelete: (orders: Selection['orders']) => void;
};
