import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { OrderState } from '../../../account/orders/order-state.tsx';
import { refundOf } from '../../../account/orders/refund-text.ts';
import { loadJson, pathParam } from '../../../api-client.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import type { MissingPage } from '../../../kit/dashboard-error.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { allOrdersUrl } from '../../kit/managed-order-url.ts';
import { ActionButtons } from './action-buttons.tsx';
import { FulfillmentState } from './fulfillment/fulfillment-state.tsx';
import { ManagedLines } from './managed-lines.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderTaskDialog } from './order-task-dialog.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTotals } from './order-totals.tsx';
import { useOrderTask } from './use-order-task.ts';

export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const number = params.number ?? '';
  if (!/^\d{1,15}$/.test(number)) throw data(null, 404);
  const call = signedInLoads(request.signal)['managed-orders'][':number'].$get({
    param: { number: pathParam(number) },
  });
  return await loadJson(call);
};

/** One order for admins: its data, its events and the current actions. */
export default function ManagedOrderPage() {
  const managed = useLoaderData<typeof clientLoader>();
  const { order } = managed;
  const { task, begin, end } = useOrderTask(managed);
  return (
    <>
      <PageHead
        title={say('Order {number}', { number: formatOrderNumber(order.number) })}
        description={say('One order of the shop.')}
      />
      <DashboardHead
        title={say('Order {number}', { number: formatOrderNumber(order.number) })}
        parent={parent}
      >
        <ActionButtons managed={managed} onBegin={begin} />
      </DashboardHead>
      <p className="-mt-2 mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-ink-2 text-sm">
        {formatDateTime(new Date(order.placedAt))}
        {managed.marketName ? <span>{managed.marketName}</span> : null}
        <OrderState {...order} refund={refundOf(order)} />
        <FulfillmentState order={order} />
      </p>
      <div className={columns}>
        <div className="min-w-0">
          <ManagedLines managed={managed} />
          <OrderTotals managed={managed} />
        </div>
        <OrderFacts managed={managed} onBegin={begin} />
        <OrderTimeline managed={managed} />
      </div>
      <OrderTaskDialog managed={managed} task={task} onEnd={end} />
    </>
  );
}

export const missing = {
  title: sayable('Order not found'),
  description: sayable('There is no such order.'),
  back: { to: allOrdersUrl, name: sayable('Go to all orders') },
  text: sayable('There is no order with this number.'),
} satisfies MissingPage;

const parent = { to: allOrdersUrl, name: sayable('All orders') };

// The facts stand beside lines and timeline; on phones between them.
const columns = [
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10',
  'xl:grid-cols-[minmax(0,1fr)_19rem] xl:[&>:nth-child(2)]:row-span-2',
].join(' ');
