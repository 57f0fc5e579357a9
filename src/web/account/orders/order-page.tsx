import { Printer } from 'lucide';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { wasPaid } from '../../../domain/orders/payment-status.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { say } from '../../../platform/text/say.ts';
import { loadJson, pathParam } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/media/icon.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { formatDateTime } from '../../components/shop/format-date.ts';
import { MissingError } from '../../kit/dashboard-error.tsx';
import { DashboardHead } from '../../kit/dashboard-head.tsx';
import { ownPermissions } from '../../session/own-permissions.ts';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { DeleteOrderDialog, type OrderDeletion } from './delete-order-dialog.tsx';
import { DeleteLineButton, mayDelete } from './lines/delete-line-button.tsx';
import { lineStateText } from './lines/line-state-text.ts';
import { ReceiptLines } from './lines/order-lines.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderState } from './order-state.tsx';
import { refundOf } from './refund-text.ts';

/** For the order's customer and admins; others get the not-found state. */
export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  const user = await requireSession(request);
  const number = params.number ?? '';
  if (!/^\d{1,15}$/.test(number)) throw data(null, 404);
  const call = signedInLoads(request.signal).orders[':number'].$get({
    param: { number: pathParam(number) },
  });
  return { user, order: await loadJson(call) };
};

export default function OrderPage() {
  const { user, order } = useLoaderData<typeof clientLoader>();
  const permissions = ownPermissions.use();
  const [deletion, setDeletion] = useState<OrderDeletion | null>(null);
  // Paid orders are deleted by the team only.
  const canDelete = mayDelete(order) || (wasPaid(order) && permissions.includes('orders.write'));
  return (
    <>
      <PageHead
        title={say('Order {number}', { number: formatOrderNumber(order.number) })}
        description={say('One order and its receipt.')}
      />
      <DashboardHead
        title={say('Order {number}', { number: formatOrderNumber(order.number) })}
        parent={{ to: '/Dashboard', name: say('My Order') }}
      >
        <p className="mr-auto flex items-baseline gap-3 text-ink-2 text-sm">
          {formatDateTime(new Date(order.placedAt))}
          <OrderState {...order} refund={refundOf(order)} />
        </p>
        <Button look="outline" small className="print:hidden" onClick={() => window.print()}>
          <Icon of={Printer} small />
          {say('Print')}
        </Button>
      </DashboardHead>
      {order.lines.length === 0 ? (
        <p className="text-ink-2">{say('All items of this order were deleted.')}</p>
      ) : (
        <ReceiptLines order={order}>
          {(line) => {
            const text = lineStateText(line, order.currency, user.admin);
            if (text) return <span className="text-ink-2 text-xs">{text}</span>;
            return canDelete ? (
              <DeleteLineButton order={order} line={line} onDelete={setDeletion} />
            ) : null;
          }}
        </ReceiptLines>
      )}
      <OrderDetails order={order} isOwn={user.email === order.customer.email} />
      <DeleteOrderDialog deletion={deletion} onDone={() => setDeletion(null)} />
    </>
  );
}

export const ErrorBoundary = ({ error }: { error: unknown }) => (
  <MissingError
    error={error}
    title={say('Order not found')}
    description={say('There is no such order.')}
    back={{ to: '/Dashboard', name: say('Go to My Order') }}
    text={say('There is no order with this number, or it belongs to another account.')}
  />
);
