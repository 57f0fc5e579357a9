import type { CustomerJson } from '../../../../domain/customers/customer-schema.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { say } from '../../../../platform/text/say.ts';
import { formatTotal } from '../../../../platform/values/sums.ts';
import { formatShortDate } from '../../../components/shop/format-date.ts';

/** What a customer is worth to the shop, in four numbers. */
export const CustomerFigures = ({ customer, now }: { customer: CustomerJson; now: Date }) => {
  const { spent, spentElsewhere, orders, averageOrder, lastPaidAt } = customer;
  return (
    <dl className="grid grid-cols-2 border-rule border-b md:grid-cols-4">
      <Figure name={say('Spent')}>{formatTotal(spent, spentElsewhere)}</Figure>
      <Figure name={say('Paid orders')}>{formatCount(orders)}</Figure>
      <Figure name={say('Average order')}>
        {averageOrder === null ? '–' : formatTotal(averageOrder)}
      </Figure>
      <Figure name={say('Last paid order')}>
        {lastPaidAt ? formatShortDate(new Date(lastPaidAt), now) : '–'}
      </Figure>
    </dl>
  );
};

const Figure = ({ name, children }: { name: string; children: string }) => (
  <div className={figure}>
    <dt className="text-ink-2 text-xs">{name}</dt>
    <dd className="display-1 tabular-nums">{children}</dd>
  </div>
);

const figure = [
  'grid content-start gap-1 py-4 pr-4 [&:nth-child(even)]:border-rule [&:nth-child(even)]:border-l',
  '[&:nth-child(even)]:pl-4 md:[&:nth-child(odd):not(:first-child)]:border-rule',
  'md:[&:nth-child(odd):not(:first-child)]:border-l md:[&:nth-child(odd):not(:first-child)]:pl-4',
].join(' ');
