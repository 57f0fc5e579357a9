import { useId } from 'react';
import type { ManagedOrderJson } from '../../../orders/managed-order-schema.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog, Dialog } from '../../components/dialog.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { FulfillmentForm } from './fulfillment-form.tsx';
import { cancel, undoParcel } from './order-changes.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundItemsForm } from './refund-items-form.tsx';
import { ReturnForm } from './return-form.tsx';
import { useOrderChange } from './use-order-change.ts';
import type { OrderTask } from './use-order-task.ts';

type Props = { managed: ManagedOrderJson; task: OrderTask | null; onEnd: () => void };

/** The dialog of the action that was begun. */
export const OrderTaskDialog = ({ managed, task, onEnd }: Props) => {
  const { number, fulfillments } = managed.order;
  const action = task?.action;
  const parcel = fulfillments.find(({ id }) => id === task?.part);
  const { change, isBusy } = useOrderChange();
  const confirm = async (call: () => Promise<unknown>, done: string) => {
    await change(call, done);
    onEnd();
  };
  return (
    <>
      <FormDialog
        open={action === 'fulfill' || action === 'change_fulfillment'}
        title={action === 'change_fulfillment' ? 'Change tracking' : `Fulfill order ${number}`}
        onClose={onEnd}
      >
        <FulfillmentForm order={managed.order} parcel={parcel} onDone={onEnd} />
      </FormDialog>
      <FormDialog open={action === 'return'} title="Record a return" onClose={onEnd}>
        <ReturnForm managed={managed} onDone={onEnd} />
      </FormDialog>
      <FormDialog
        open={action === 'refund' && task?.part === 'items'}
        title="Refund items"
        onClose={onEnd}
      >
        <RefundItemsForm managed={managed} onDone={onEnd} />
      </FormDialog>
      <FormDialog
        open={action === 'refund' && task?.part !== 'items'}
        title={`Refund order ${number}`}
        onClose={onEnd}
      >
        <RefundForm managed={managed} onDone={onEnd} />
      </FormDialog>
      <CancelQuestion
        open={action === 'cancel'}
        number={number}
        busy={isBusy}
        onClose={onEnd}
        onConfirm={() => confirm(() => cancel(number), `Order ${number} is canceled.`)}
      />
      <ConfirmDialog
        open={action === 'undo_fulfillment'}
        onClose={onEnd}
        onConfirm={() =>
          confirm(() => undoParcel(number, task?.part ?? ''), 'It is to be fulfilled.')
        }
        busy={isBusy}
        confirm="Mark as not fulfilled"
      >
        {fulfillments.length > 1 ? 'This parcel' : `Order ${number}`} will be marked as not
        fulfilled, and its tracking number is removed. An email that was sent cannot be taken back.
      </ConfirmDialog>
    </>
  );
};

/** Its second button keeps the order: 'Cancel' would say both. */
const CancelQuestion = ({ open, number, busy, onClose, onConfirm }: CancelQuestionProps) => {
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" labelledBy={title}>
      <h2 className="display-1" id={title}>
        Are you sure?
      </h2>
      <p className="text-ink-2 text-sm">
        Order {number} will be canceled, and its items are for sale again. The customer is told by
        email. This cannot be undone.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button look="danger" onClick={onConfirm} busy={busy}>
          Cancel order
        </Button>
        <Button look="outline" onClick={onClose}>
          Keep order
        </Button>
      </div>
    </Dialog>
  );
};

type CancelQuestionProps = {
  open: boolean;
  number: number;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};
