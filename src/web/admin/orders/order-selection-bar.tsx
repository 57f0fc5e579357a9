import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import type { Selection } from '../../kit/list/use-selection.ts';
import { packingSlipsUrl } from '../order/managed-order-url.ts';
import { ExportButton } from './export-button.tsx';
import type { OrderQuery } from './order-list.ts';

/** What can be done with the chosen orders. */
export const OrderSelectionBar = ({ selection, query, onFulfill, onDelete }: BarProps) => {
  const { rows: orders } = selection;
  return (
    <SelectionBar selection={selection} noun="order">
      <Button small onClick={() => onFulfill(orders)}>
        Mark as fulfilled
      </Button>
      <ButtonLink look="outline" small to={packingSlipsUrl(orders)}>
        Packing slips
      </ButtonLink>
      <ExportButton query={query} orders={orders} />
      <Button look="outline" small onClick={() => onDelete(orders)}>
        Delete
      </Button>
    </SelectionBar>
  );
};

type BarProps = {
  selection: Selection<OrderJson>;
  query: OrderQuery;
  onFulfill: (orders: readonly OrderJson[]) => void;
  onDelete: (orders: readonly OrderJson[]) => void;
};
