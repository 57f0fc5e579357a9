import { Printer } from 'lucide';
import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/media/icon.tsx';
import { packingSlipsUrl } from '../../kit/managed-order-url.ts';
import type { BeginTask } from './use-order-task.ts';

/** What may be done with the order now; the next step first. */
export const ActionButtons = ({ managed, onBegin }: ActionButtonsProps) => {
  const { order, actions } = managed;
  const isFree = order.totals.amountDue === 0;
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden max-sm:w-full max-sm:*:grow">
      {actions.includes('mark_paid') ? (
        <Button small onClick={() => onBegin('mark_paid')}>
          Mark as paid
        </Button>
      ) : null}
      {actions.includes('fulfill') ? (
        <Button small onClick={() => onBegin('fulfill')}>
          {order.fulfillments.length > 0 ? 'Send the rest' : 'Mark as fulfilled'}
        </Button>
      ) : null}
      {actions.includes('refund') ? (
        <Button look="outline" small onClick={() => onBegin('refund')}>
          {isFree ? 'Cancel items' : 'Refund'}
        </Button>
      ) : null}
      {actions.includes('refund') && !isFree ? (
        <Button look="outline" small onClick={() => onBegin('refund', 'items')}>
          Refund items
        </Button>
      ) : null}
      {actions.includes('return') ? (
        <Button look="outline" small onClick={() => onBegin('return')}>
          Record return
        </Button>
      ) : null}
      {actions.includes('cancel') ? (
        <Button look="danger" small onClick={() => onBegin('cancel')}>
          Cancel order
        </Button>
      ) : null}
      {actions.includes('refund') && order.fulfillments.length === 0 ? (
        <Button look="danger" small onClick={() => onBegin('refund', 'all')}>
          Cancel order
        </Button>
      ) : null}
      {order.state === 'paid' ? (
        <ButtonLink look="outline" small to={packingSlipsUrl([order])}>
          <Icon of={Printer} small />
          Packing slip
        </ButtonLink>
      ) : null}
    </div>
  );
};

type ActionButtonsProps = {
  managed: ManagedOrderJson;
  onBegin: BeginTask;
};
