import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { say } from '../../../../platform/text/say.ts';
import { formatDollars } from '../../../../platform/values/sums.ts';
import { Say } from '../../../components/say-nodes.tsx';
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
            ? say('Change tracking')
            : say('Fulfill order {number}', { number: formatOrderNumber(number) })
        }
        onClose={onEnd}
      >
        <FulfillmentForm order={managed.order} parcel={parcel} onDone={onEnd} />
      </Dialog>
      <Dialog open={action === 'mark_paid'} title={say('Mark as paid')} onClose={onEnd}>
        <MarkPaidForm managed={managed} onDone={onEnd} />
      </Dialog>
      <Dialog open={action === 'return'} title={say('Record a return')} onClose={onEnd}>
        <ReturnForm managed={managed} onDone={onEnd} />
      </Dialog>
      <Dialog
        open={action === 'refund' && task?.part === 'items'}
        title={say('Refund items')}
        onClose={onEnd}
      >
        <RefundItemsForm managed={managed} onDone={onEnd} />
      </Dialog>
      <Dialog
        open={action === 'refund' && !task?.part}
        title={say('Refund order {number}', { number: formatOrderNumber(number) })}
        onClose={onEnd}
      >
        <RefundForm managed={managed} onDone={onEnd} />
      </Dialog>
      <ConfirmDialog
        open={action === 'cancel'}
        onClose={onEnd}
        onConfirm={() =>
          confirm(
            () => cancel(number),
            say('Order {number} is canceled.', { number: formatOrderNumber(number) }),
          )
        }
        busy={isBusy}
        confirm={say('Cancel order')}
        cancel={say('Keep order')}
      >
        <Say
          of={
            'Order {number} will be canceled, and its items are for sale again. The ' +
            'customer is told by email. This cannot be undone.'
          }
          number={formatOrderNumber(number)}
        />
      </ConfirmDialog>
      <ConfirmDialog
        open={action === 'refund' && task?.part === 'all'}
        onClose={onEnd}
        onConfirm={() =>
          confirm(
            () => refundWhole(managed.order, decisionId({ number, refundable })),
            say('Order {number} is canceled.', { number: formatOrderNumber(number) }),
          )
        }
        busy={isBusy}
        confirm={say('Cancel and refund {refund}', { refund })}
        cancel={say('Keep order')}
      >
        <Say
          of={
            'Nothing of order {number} will be sent. {refund} go back to the customer, its ' +
            'items are for sale again, and the customer is told by email. This cannot be ' +
            'undone.'
          }
          number={formatOrderNumber(number)}
          refund={refund}
        />
      </ConfirmDialog>
      <ConfirmDialog
        open={action === 'undo_fulfillment'}
        onClose={onEnd}
        onConfirm={() =>
          confirm(() => undoParcel(number, task?.part ?? ''), say('It is to be fulfilled.'))
        }
        busy={isBusy}
        confirm={say('Mark as not fulfilled')}
      >
        {fulfillments.length > 1 ? (
          say(
            'This parcel will be marked as not fulfilled, and its tracking number is ' +
              'removed. An email that was sent cannot be taken back.',
          )
        ) : (
          <Say
            of={
              'Order {number} will be marked as not fulfilled, and its tracking number is ' +
              'removed. An email that was sent cannot be taken back.'
            }
            number={formatOrderNumber(number)}
          />
        )}
      </ConfirmDialog>
    </>
  );
};
