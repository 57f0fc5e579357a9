import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { Button } from '../../../components/button.tsx';
import { deletionOf, type OrderDeletion } from '../delete-order-dialog.tsx';

/** Asks to delete one line of an order. */
export const DeleteLineButton = ({ order, line, onDelete }: DeleteLineButtonProps) => (
  <Button
    small
    look="quiet"
    aria-label={`Delete ${line.productName}`}
    onClick={() => onDelete(deletionOf(order, line))}
  >
    Delete
  </Button>
);

export type DeleteLineButtonProps = {
  order: OrderJson;
  line: OrderJson['lines'][number];
  onDelete: (deletion: OrderDeletion) => void;
};
