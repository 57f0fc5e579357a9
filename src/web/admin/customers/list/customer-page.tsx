import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { loadJson, pathParam } from '../../../api-client.ts';
import { Icon } from '../../../components/media/icon.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { formatDate } from '../../../components/shop/format-date.ts';
import type { MissingPage } from '../../../kit/dashboard-error.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { May, useMay } from '../../kit/may.tsx';
import type { UserTask } from '../../shop/users/user-changes.ts';
import { moreButtonId, UserState } from '../../shop/users/user-state.tsx';
import { CustomerAddresses } from './customer-addresses.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerReviews } from './customer-reviews.tsx';
import { CustomerTags } from './customer-tags.tsx';

const [UserDialog] = onDemand(
  async () => (await import('../../shop/users/user-dialog.tsx')).UserDialog,
);

/** Reads `orders` and `reviews`, where the pages of these lists begin, from the URL. */
export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  const { email } = await requireSession(request);
  const { searchParams } = new URL(request.url);
  const customers = signedInLoads(request.signal).customers[':id'];
  const param = { id: pathParam(params.id ?? '') };
  const after = (name: string) => {
    const before = /^\d{1,15}$/.exec(searchParams.get(name) ?? '')?.[0];
    return { param, query: { ...(before && { before }) } };
  };
  const [customer, orders, reviews, notes, tags, { canSendEmail }] = await Promise.all([
    loadJson(customers.$get({ param })),
    loadJson(customers.orders.$get(after('orders'))),
    loadJson(customers.reviews.$get(after('reviews'))),
    loadJson(customers.notes.$get({ param })),
    loadJson(signedInLoads(request.signal)['customer-tags'].$get()),
    loadJson(signedInLoads(request.signal)['email-confirmation'].$get()),
  ]);
  const isOwn = customer.email === email;
  return { customer, orders, reviews, notes, tags, isOwn, isEmailNeeded: canSendEmail };
};

/** The orders, reviews, messages and notes of one customer. */
export default function Customer() {
  const { customer, orders, reviews, notes, tags, isOwn, isEmailNeeded } =
    useLoaderData<typeof clientLoader>();
  const [task, setTask] = useState<UserTask | null>(null);
  const mayChange = useMay('team');
  const { _id, Name, email, Number: phone, createdAt } = customer;
  const now = new Date();
  return (
    <>
      <PageHead title={Name} description="A customer: orders, spend, addresses and notes." />
      <DashboardHead title={Name} parent={{ to: '/Dashboard/Customers', name: 'Customers' }}>
        {isOwn || !mayChange ? null : (
          <button
            type="button"
            id={moreButtonId(customer)}
            className="icon-btn"
            aria-label={`More for ${Name}`}
            onClick={() => setTask({ user: customer, change: null })}
          >
            <Icon of={Ellipsis} />
          </button>
        )}
      </DashboardHead>
      <div className="mb-6 grid gap-2 text-sm">
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <a className="link whitespace-normal!" href={`mailto:${email}`}>
            {email}
          </a>
          {phone ? (
            <a className="link whitespace-normal!" href={`tel:${phone}`}>
              {phone}
            </a>
          ) : null}
          <span className="text-ink-2">Joined {formatDate(new Date(createdAt), now)}</span>
        </p>
        <UserState user={customer} isEmailNeeded={isEmailNeeded} now={now} />
      </div>
      <CustomerFigures customer={customer} now={now} />
      <div className={columns}>
        <div className="grid min-w-0 content-start gap-12">
          <CustomerOrders {...orders} />
          <CustomerReviews {...reviews} now={now} />
        </div>
        <div className="grid min-w-0 content-start gap-12">
          <CustomerTags userId={_id} tags={customer.tags} allTags={tags} groups={customer.groups} />
          <CustomerNotes userId={_id} notes={notes} now={now} />
          <CustomerAddresses addresses={customer.addresses} profileAddress={customer.Address} />
          <nav className="grid justify-items-start gap-3" aria-label={`More about ${Name}`}>
            <May needs="messages">
              <Link className="link" to={`/Dashboard/Outbox?${new URLSearchParams({ q: email })}`}>
                Emails to this customer
              </Link>
            </May>
            <May needs="auditLog">
              <Link
                className="link"
                to={`/Dashboard/AuditLog?${new URLSearchParams({ subject: _id })}`}
              >
                What the audit log says
              </Link>
            </May>
          </nav>
        </div>
      </div>
      <UserDialog open={task !== null} onClose={() => setTask(null)} task={task} onTask={setTask} />
    </>
  );
}

const columns = [
  'mt-10 grid grid-cols-[minmax(0,1fr)] gap-12',
  'xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-16',
].join(' ');

export const missing = {
  title: 'No such customer',
  description: 'This account no longer exists.',
  back: { to: '/Dashboard/Customers', name: 'All customers' },
  text: 'This account no longer exists. Its orders stay, without a name.',
} satisfies MissingPage;
