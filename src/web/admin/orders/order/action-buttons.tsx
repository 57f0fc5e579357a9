import { Printer } from 'lucide';
import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import { say } from '../../../../platform/text/say.ts';
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
          {say('Mark as paid')}
        </Button>
      ) : null}
      {actions.includes('fulfill') ? (
        <Button small onClick={() => onBegin('fulfill')}>
          {order.fulfillments.length > 0 ? say('Send the rest') : say('Mark as fulfilled')}
        </Button>
      ) : null}
      {actions.includes('refund') ? (
        <Button look="outline" small onClick={() => onBegin('refund')}>
          {isFree ? say('Cancel items') : say('Refund')}
        </Button>
      ) : null}
      {actions.includes('refund') && !isFree ? (
        <Button look="outline" small onClick={() => onBegin('refund', 'items')}>
          {say('Refund items')}
        </Button>
      ) : null}
      {actions.includes('return') ? (
        <Button look="outline" small onClick={() => onBegin('return')}>
          {say('Record return')}
        </Button>
      ) : null}
      {actions.includes('cancel') ? (
        <Button look="danger" small onClick={() => onBegin('cancel')}>
          {say('Cancel order')}
        </Button>
      ) : null}
      {actions.includes('refund') && order.fulfillments.length === 0 ? (
        <Button look="danger" small onClick={() => onBegin('refund', 'all')}>
          {say('Cancel order')}
        </Button>
      ) : null}
      {order.state === 'paid' ? (
        <ButtonLink look="outline" small to={packingSlipsUrl([order])}>
          <Icon of={Printer} small />
          {say('Packing slip')}
        </ButtonLink>
      ) : null}
    </div>
  );
};

type ActionButtonsProps = {
  managed: ManagedOrderJson;
  onBegin: BeginTask;
};
