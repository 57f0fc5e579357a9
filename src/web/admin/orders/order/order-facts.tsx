import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type XmlProblem, xmlProblems } from '../../../../domain/invoices/xml-facts.ts';
import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { Invoices } from '../../../account/orders/invoices.tsx';
import { reservationText } from '../../../account/orders/reservation-text.ts';
import { Returns } from '../../../account/orders/returns.tsx';
import { allOrdersUrl } from '../../kit/managed-order-url.ts';
import { useMay } from '../../kit/may.tsx';
import { Parcels } from './fulfillment/parcels.tsx';
import { PaymentFacts } from './refund/payment-facts.tsx';
import { TaxReports } from './tax-reports.tsx';
import type { BeginTask } from './use-order-task.ts';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

type Props = { managed: ManagedOrderJson; onBegin: BeginTask };

/** Delivery, customer, address and payment, beside the lines. */
export const OrderFacts = ({ managed, onBegin }: Props) => {
  const { order, customerOrders } = managed;
  const { customer, shippingAddress: to } = order;
  const mayOpenCustomer = useMay('customers.read');
  return (
    <div className="grid gap-8 sm:max-xl:grid-cols-2">
      <Fulfillment managed={managed} onBegin={onBegin} />
      {managed.order.returns.length > 0 ? (
        <Block title="Returns">
          <Returns order={managed.order} isAdmin />
        </Block>
      ) : null}
      {managed.withdrawals.isOffered || managed.withdrawals.stated.length > 0 ? (
        <Block title="Withdrawal">
          <WithdrawalFacts managed={managed} onBegin={onBegin} />
        </Block>
      ) : null}
      <Block title="Customer">
        {customer.id && mayOpenCustomer ? (
          <Link
            className="link justify-self-start whitespace-normal!"
            to={`/Dashboard/Customers/${customer.id}`}
          >
            {customer.name}
          </Link>
        ) : (
          <p>{customer.name}</p>
        )}
        {customer.email ? (
          <a
            className="link justify-self-start whitespace-normal!"
            href={`mailto:${customer.email}`}
          >
            {customer.email}
          </a>
        ) : null}
        {customer.id ? (
          <Link
            className="link justify-self-start"
            to={`${allOrdersUrl}?${new URLSearchParams({ q: customer.email })}`}
          >
            {counted(customerOrders, 'paid order')}
          </Link>
        ) : (
          <p className="text-ink-2">Account deleted</p>
        )}
      </Block>
      <Block title="Shipping address">
        <p>{to.name}</p>
        <p className="whitespace-pre-line">{to.address}</p>
        {to.phone ? (
          <a className="link justify-self-start tabular-nums" href={`tel:${to.phone}`}>
            {to.phone}
          </a>
        ) : null}
        <p className="whitespace-pre-line text-ink-2">{to.additionalInfo}</p>
      </Block>
      {order.invoices ? (
        <Block title={order.invoices.length > 1 ? 'Invoices' : 'Invoice'}>
          <Invoices orderId={order.id} invoices={order.invoices} />
          {order.invoices.map(({ id, number, noXml }) =>
            noXml ? (
              <p key={id} className="text-ink-2">
                {`No XML of ${number}: ${xmlProblems[noXml as XmlProblem] ?? noXml}.`}
              </p>
            ) : null,
          )}
        </Block>
      ) : null}
      {order.billingAddress ? (
        <Block title="Billing address">
          <p>{order.billingAddress.name}</p>
          <p className="whitespace-pre-line">{order.billingAddress.address}</p>
        </Block>
      ) : null}
      <Block title="Payment">
        <PaymentFacts managed={managed} />
      </Block>
      {managed.taxReports.length > 0 ? (
        <Block title="Taxes at their provider">
          <TaxReports reports={managed.taxReports} />
        </Block>
      ) : null}
    </div>
  );
};

const Fulfillment = ({ managed, onBegin }: Props) => (
  <Block title="Delivery">
    {managed.order.fulfillments.length > 0 ? (
      <Parcels managed={managed} onBegin={onBegin} />
    ) : (
      <p className="text-ink-2">{waitsFor(managed.order, managed.refundable)}</p>
    )}
  </Block>
);

const waitsFor = (order: ManagedOrderJson['order'], refundable: number): string => {
  if (order.state === 'unpaid') return reservationText(order, new Date());
  if (order.state === 'paid')
    return refundable > 0 ? 'Not fulfilled yet.' : 'Its money is on the way back.';
  return order.state === 'refunded' ? 'Refunded before it was fulfilled.' : 'Nothing to send.';
};

/** A titled part beside the lines. */
const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-1 text-sm">
    <h2 className="mb-1 font-semibold text-md">{title}</h2>
    {children}
  </section>
);
