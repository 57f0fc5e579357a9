import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { SelectionBar } from '../../../kit/list/selection-bar.tsx';
import type { Selection } from '../../../kit/list/use-selection.ts';
import { packingSlipsUrl } from '../../kit/managed-order-url.ts';
import { May } from '../../kit/may.tsx';
import { ExportButton } from './export-button.tsx';
import type { OrderQuery } from './order-list.ts';

/** What can be done with the chosen orders. */
export const OrderSelectionBar = ({ selection, query, onFulfill, onDelete }: BarProps) => {
  const { rows: orders } = selection;
  return (
    <SelectionBar selection={selection} noun="order">
      <May needs="orders.write">
        <Button small onClick={() => onFulfill(orders)}>
          {say('Mark as fulfilled')}
        </Button>
      </May>
      <ButtonLink look="outline" small to={packingSlipsUrl(orders)}>
        {say('Packing slips')}
      </ButtonLink>
      <May needs="exports">
        <ExportButton query={query} orders={orders} />
      </May>
      <May needs="orders.write">
        <Button look="outline" small onClick={() => onDelete(orders)}>
          {say('Delete')}
        </Button>
      </May>
    </SelectionBar>
  );
};

type BarProps = {
  selection: Selection<OrderJson>;
  query: OrderQuery;
  onFulfill: (orders: readonly OrderJson[]) => void;
  onDelete: (orders: readonly OrderJson[]) => void;
};
