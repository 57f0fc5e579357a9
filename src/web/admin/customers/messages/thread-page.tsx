import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { loadJson, pathParam } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import type { MissingPage } from '../../../kit/dashboard-error.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { requireSession, signedInApi, signedInLoads } from '../../../session/session.ts';
import { customerUrl } from '../../kit/customer-url.ts';
import { May } from '../../kit/may.tsx';
import { useChange } from '../../kit/use-change.ts';
import { CustomerOrders } from '../list/customer-orders.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ThreadEntries } from './thread-entries.tsx';

/** Reads `orders`, where the page of the customer's orders begins, from the URL. */
export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const api = signedInLoads(request.signal);
  const param = { id: pathParam(params.id ?? '') };
  const thread = await loadJson(api['contact-threads'][':id'].$get({ param }));
  if (thread.userId === null) return { thread, orders: null };
  const before = /^\d{1,15}$/.exec(new URL(request.url).searchParams.get('orders') ?? '')?.[0];
  const customer = {
    param: { id: pathParam(thread.userId) },
    query: { ...(before && { before }) },
  };
  const orders = await api.customers[':id'].orders.$get(customer);
  // Not everybody who answers messages may see them.
  return { thread, orders: Number(orders.status) === 403 ? null : await loadJson(orders) };
};

/** What a customer and the shop wrote, where the team answers, and the customer's orders. */
export default function Thread() {
  const { thread, orders } = useLoaderData<typeof clientLoader>();
  const { id, name, email, userId, isWaiting, otherId } = thread;
  const { change, isBusy } = useChange();
  const mark = () => {
    const param = { id: pathParam(id) };
    const call = signedInApi['contact-threads'][':id'].answered;
    return parseResponse(call.$put({ param, json: { answered: isWaiting } }));
  };
  const marked = isWaiting ? 'Marked as answered.' : 'The message waits for an answer again.';
  return (
    <>
      <PageHead title={name} description="What a customer and the shop wrote to each other." />
      <DashboardHead title={name} parent={{ to: '/Dashboard/Messages', name: 'Messages' }}>
        <Button small look="outline" busy={isBusy} onClick={() => change(mark, marked)}>
          {isWaiting ? 'Mark as answered' : 'Mark as waiting'}
        </Button>
      </DashboardHead>
      <p className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <span className={`text-xs ${isWaiting ? 'text-warning' : 'text-success'}`}>
          {isWaiting ? '○ Waiting' : '● Answered'}
        </span>
        <span>{email}</span>
        {userId === null ? null : (
          <May needs="customers.read">
            <Link className="link" to={customerUrl(userId)}>
              Customer
            </Link>
          </May>
        )}
        {otherId ? (
          <Link className="link" to={`/Dashboard/Messages/${otherId}`}>
            {userId === null ? 'Messages of the account' : 'Messages without sign-in'}
          </Link>
        ) : null}
      </p>
      <div className={orders ? columns : 'max-w-text'}>
        <div className="grid min-w-0 content-start gap-8">
          {userId === null ? (
            <Notice>
              Written without signing in: the address may be typed by another. Tell nothing here
              that only the customer may know.
            </Notice>
          ) : null}
          <ThreadEntries entries={thread.entries} />
          <ReplyForm key={id} thread={thread} />
        </div>
        {orders ? <CustomerOrders {...orders} /> : null}
      </div>
    </>
  );
}

const columns = [
  'grid grid-cols-[minmax(0,1fr)] gap-12',
  'xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-16',
].join(' ');

export const missing = {
  title: 'No such message',
  description: 'This message no longer exists.',
  back: { to: '/Dashboard/Messages', name: 'All messages' },
  text: 'Messages are deleted after the days of Settings, Privacy, and with their account.',
} satisfies MissingPage;
