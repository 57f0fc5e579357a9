import { Link } from 'react-router';
import type { CustomerJson } from '../../../customers/customer-schema.ts';
import { formatCount } from '../../../format-count.ts';
import { formatCents, toCents } from '../../../money.ts';
import { Cell, Head, Row, Table } from '../../account/table.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { formatShortDate } from '../../components/format-date.ts';
import { customerUrl } from '../customer-url.ts';
import { UserState } from '../user-state.tsx';

/** One row a customer: what they bought in all, and since when they are here. */
export const CustomersTable = ({ customers }: { customers: readonly CustomerJson[] }) => {
  const now = new Date();
  return (
    <Table
      label="Customers"
      head={
        <>
          <Head>Customer</Head>
          <Head end>Orders</Head>
          <Head end>Spent</Head>
          <Head end>Last order</Head>
          <Head end>Joined</Head>
        </>
      }
    >
      {customers.map((customer) => (
        <CustomerRow key={customer._id} customer={customer} now={now} />
      ))}
    </Table>
  );
};

const CustomerRow = ({ customer, now }: { customer: CustomerJson; now: Date }) => {
  const { _id, Name, email, Image, orders, spent, lastPaidAt, createdAt } = customer;
  return (
    <Row className={rowGrid}>
      <Cell className="narrow:[grid-area:who]">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={Name} image={Image} className="size-9 text-xs" />
          <span className="wrap-anywhere min-w-0">
            <Link
              className="inline-flex min-h-6 items-center font-label hover:text-accent"
              to={customerUrl(_id)}
            >
              {Name}
            </Link>
            <br />
            <span className="text-ink-2 text-xs">{email}</span>
            <UserState user={customer} isEmailNeeded={false} now={now} />
          </span>
        </span>
      </Cell>
      <Cell end="always" label="Orders" className="narrow:[grid-area:orders]">
        {formatCount(orders)}
      </Cell>
      <Cell end="always" className="narrow:[grid-area:spent]">
        <b className="font-label">{formatCents(toCents(spent))}</b>
      </Cell>
      <Cell
        end="wide"
        label="Last order"
        className="whitespace-nowrap text-ink-2 narrow:pl-12 narrow:text-xs narrow:[grid-area:last]"
      >
        {lastPaidAt ? formatShortDate(new Date(lastPaidAt), now) : 'None'}
      </Cell>
      <Cell end="wide" className="whitespace-nowrap text-ink-2 narrow:hidden">
        {formatShortDate(new Date(createdAt), now)}
      </Cell>
    </Row>
  );
};

// On phones a row is a label.
const rowGrid = [
  'narrow:grid-cols-[minmax(0,1fr)_auto] narrow:items-center narrow:gap-x-3',
  "narrow:[grid-template-areas:'who_spent'_'last_orders']",
].join(' ');
