import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { deletionOf, type OrderDeletion } from '../delete-order-dialog.tsx';

/** Asks to delete one line of an order. */
export const DeleteLineButton = ({ order, line, onDelete }: DeleteLineButtonProps) => (
  <Button
    small
    look="quiet"
    aria-label={say('Delete {productName}', { productName: line.productName })}
    onClick={() => onDelete(deletionOf(order, line))}
  >
    {say('Delete')}
  </Button>
);

/** Hidden while a payment is on its way that nobody can cancel. `reservationText` tells why. */
export const mayDelete = ({ state, pending }: OrderJson): boolean =>
  state === 'unpaid' && (!pending || pending.isMarkedByAdmin);

export type DeleteLineButtonProps = {
  order: OrderJson;
  line: OrderJson['lines'][number];
  onDelete: (deletion: OrderDeletion) => void;
};
