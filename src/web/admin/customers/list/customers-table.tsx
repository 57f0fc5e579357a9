import type { CustomerJson } from '../../../../domain/customers/customer-schema.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { formatTotal } from '../../../../platform/values/sums.ts';
import { Avatar } from '../../../components/media/avatar.tsx';
import { RowLink, ShortDate } from '../../../kit/list/cells.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { customerUrl } from '../../kit/customer-url.ts';
import { UserState } from '../../shop/users/user-state.tsx';

/** What a customer bought in total, and since when they have an account. */
export const customerColumns: Column<CustomerJson>[] = [
  {
    head: sayable('Customer'),
    className: 'narrow:[grid-area:who]',
    cell: (customer) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={customer.Name} image={customer.Image} className="size-9 text-xs" />
        <span className="min-w-0">
          <RowLink to={customerUrl(customer._id)}>{customer.Name}</RowLink>
          <br />
          <span className="text-ink-2 text-xs">{customer.email}</span>
          <UserState user={customer} isEmailNeeded={false} now={new Date()} />
          {customer.tags.length > 0 ? (
            <span className="block text-ink-2 text-xs">{customer.tags.join(', ')}</span>
          ) : null}
        </span>
      </span>
    ),
  },
  {
    head: sayable('Orders'),
    end: 'always',
    label: true,
    className: 'narrow:[grid-area:orders]',
    cell: ({ orders }) => formatCount(orders),
  },
  {
    head: sayable('Spent'),
    end: 'always',
    className: 'narrow:[grid-area:spent]',
    cell: ({ spent, spentElsewhere }) => (
      <b className="font-label">{formatTotal(spent, spentElsewhere)}</b>
    ),
  },
  {
    head: sayable('Last order'),
    end: 'wide',
    label: true,
    className: 'text-ink-2 narrow:pl-12 narrow:text-xs narrow:[grid-area:last]',
    cell: ({ lastPaidAt }) => (lastPaidAt ? <ShortDate at={lastPaidAt} /> : say('None')),
  },
  {
    head: sayable('Joined'),
    end: 'wide',
    className: 'text-ink-2 narrow:hidden',
    cell: ({ createdAt }) => <ShortDate at={createdAt} />,
  },
];

// On phones a row is a label.
export const customerGrid = [
  'narrow:grid-cols-[auto_minmax(0,1fr)_auto] narrow:items-center narrow:gap-x-3',
  "narrow:[grid-template-areas:'check_who_spent'_'check_last_orders']",
].join(' ');
