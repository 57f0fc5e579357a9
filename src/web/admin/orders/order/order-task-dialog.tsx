import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { formatDollars } from '../../../../platform/values/sums.ts';
import { ConfirmDialog, Dialog } from '../../../kit/dialog.tsx';
import { useChange } from '../../kit/use-change.ts';
import { FulfillmentForm } from './fulfillment/fulfillment-form.tsx';
import { ReturnForm } from './fulfillment/return-form.tsx';
import { cancel, refundWhole, undoParcel } from './order-changes.ts';
import { MarkPaidForm } from './refund/mark-paid-form.tsx';
import { RefundForm } from './refund/refund-form.tsx';
import { RefundItemsForm } from './refund/refund-items-form.tsx';
import { useDecisionId } from './use-decision-id.ts';
import type { OrderTask } from './use-order-task.ts';

type Props = { managed: ManagedOrderJson; task: OrderTask | null; onEnd: () => void };

/** The dialog of the action that was begun. */
export const OrderTaskDialog = ({ managed, task, onEnd }: Props) => {
  const { number, fulfillments, refundable, currency } = managed.order;
  const refund = formatDollars(refundable, currency);
  const action = task?.action;
  const parcel = fulfillments.find(({ id }) => id === task?.part);
  const { change, isBusy } = useChange();
  const decisionId = useDecisionId();
  const confirm = async (call: () => Promise<unknown>, done: string) => {
    await change(call, done);
    onEnd();
  };
  return (
    <>
      <Dialog
        open={action === 'fulfill' || action === 'change_fulfillment'}
        title={
          action === 'change_fulfillment'
            ? 'Change tracking'
            : `Fulfill order ${formatOrderNumber(number)}`
        }
        onClose={onEnd}
      >
        <FulfillmentForm order={managed.order} parcel={parcel} onDone={onEnd} />
      </Dialog>
      <Dialog open={action === 'mark_paid'} title="Mark as paid" onClose={onEnd}>
        <MarkPaidForm managed={managed} onDone={onEnd} />
      </Dialog>
      <Dialog open={action === 'return'} title="Record a return" onClose={onEnd}>
        <ReturnForm managed={managed} onDone={onEnd} />
      </Dialog>
      <Dialog
        open={action === 'refund' && task?.part === 'items'}
        title="Refund items"
        onClose={onEnd}
      >
        <RefundItemsForm managed={managed} onDone={onEnd} />
      </Dialog>
      <Dialog
        open={action === 'refund' && !task?.part}
        title={`Refund order ${formatOrderNumber(number)}`}
        onClose={onEnd}
      >
        <RefundForm managed={managed} onDone={onEnd} />
      </Dialog>
      <ConfirmDialog
        open={action === 'cancel'}
        onClose={onEnd}
        onConfirm={() =>
          confirm(() => cancel(number), `Order ${formatOrderNumber(number)} is canceled.`)
        }
        busy={isBusy}
        confirm="Cancel order"
        cancel="Keep order"
      >
        Order {formatOrderNumber(number)} will be canceled, and its items are for sale again. The
        customer is told by email. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={action === 'refund' && task?.part === 'all'}
        onClose={onEnd}
        onConfirm={() =>
          confirm(
            () => refundWhole(managed.order, decisionId({ number, refundable })),
            `Order ${formatOrderNumber(number)} is canceled.`,
          )
        }
        busy={isBusy}
        confirm={`Cancel and refund ${refund}`}
        cancel="Keep order"
      >
        Nothing of order {formatOrderNumber(number)} will be sent. {refund} go back to the customer,
        its items are for sale again, and the customer is told by email. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={action === 'undo_fulfillment'}
        onClose={onEnd}
        onConfirm={() =>
          confirm(() => undoParcel(number, task?.part ?? ''), 'It is to be fulfilled.')
        }
        busy={isBusy}
        confirm="Mark as not fulfilled"
      >
        {fulfillments.length > 1 ? 'This parcel' : `Order ${formatOrderNumber(number)}`} will be
        marked as not fulfilled, and its tracking number is removed. An email that was sent cannot
        be taken back.
      </ConfirmDialog>
    </>
  );
};
