// The payment form: shipping address, card, order summary.
import { CircleAlert, Lock, MapPin } from 'lucide';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { lostPromoTexts } from '../../domain/orders/order.ts';
import { cardErrorMessage } from '../../domain/payments/providers/stripe/card-error-message.ts';
import { inOneLine } from '../../platform/text/line-breaks.ts';
import { marketPrefix } from '../../platform/text/locale.ts';
import { message, say } from '../../platform/text/say.ts';
import { formatCents, toDollars } from '../../platform/values/money.ts';
import { Say } from '../../web/components/say-nodes.tsx';
import { paymentUrl } from '../account/orders/order-urls.ts';
import { checkoutColumns } from '../cart/summary/checkout-columns.tsx';
import { OrderSummary } from '../cart/summary/order-summary.tsx';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/media/icon.tsx';
import { Image } from '../components/media/image.tsx';
import { formatTime } from '../components/shop/format-date.ts';
import { useRootData } from '../components/shop/use-root-data.ts';
import { Skeleton } from '../components/skeleton.tsx';
import type { CurrentUser } from '../session/current-user.ts';
import { cardForms, takesCardsAlone } from './card/card-forms.tsx';
import { payerOf } from './card/payer.ts';
import { TestModeNotice } from './card/sandbox-card.tsx';
import type { LoadedPayment, Payable } from './load-payment.ts';
import { usePay } from './use-pay.ts';

type PaymentFormProps = Payable & { user: CurrentUser };

export const PaymentForm = ({ user, payment, method, methods, failure }: PaymentFormProps) => {
  const [error, setError] = useState(failure === null ? null : failureText(failure));
  const { isBusy, isReady, onReady, onSubmit } = usePay({ user, payment, onError: setError });
  const payer = useMemo(() => payerOf(user, payment), [user, payment]);
  const named = method === methods[0] ? '' : `&method=${method.name}`;
  const card = {
    publishableKey: method.publishableKey,
    providerUrl: method.providerUrl,
    clientSecret: payment.clientSecret,
    payer,
    price: toDollars(payment.totals.amountDueCents),
    note: method.note,
    returnPath: `${marketPrefix()}${paymentUrl({ id: payment.orderId })}${named}`,
    onReady,
    onError: setError,
  };
  const CardForm = cardForms[method.mode];
  const notices = useRootData().storefront?.notices;
  const isFree = payment.totals.amountDueCents === 0;
  return (
    <div className={checkoutColumns}>
      <form className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={onSubmit} noValidate>
        <ShippingTo payment={payment} />
        {isFree ? (
          <p className="text-sm">{say('There is nothing to pay, so no card is needed.')}</p>
        ) : (
          <>
            {methods.length > 1 ? <Methods {...{ payment, method, methods }} /> : null}
            {method.mode === 'sandbox' ? <TestModeNotice /> : null}
            <Suspense fallback={<Skeleton />}>
              <CardForm {...card} />
            </Suspense>
          </>
        )}
        {error ? (
          <p
            className="-mt-3 flex items-start gap-1.5 text-error text-sm leading-[1.4]"
            role="alert"
          >
            <Icon of={CircleAlert} small className="mt-px" />
            {error}
          </p>
        ) : null}
        {notices?.guarantee ? (
          <Image
            of={{ ...notices.guarantee, placeholder: '', alt: say(guaranteeName) }}
            sizes="(min-width: 992px) 480px, 100vw"
            className="h-auto w-full"
          />
        ) : null}
        <PayButton {...{ payment, method, isBusy, isReady }} />
      </form>
      <OrderSummary totals={payment.totals} lines={payment.lines}>
        {payment.lostPromoReason ? (
          <p className="mt-3 text-ink-2 text-xs">{say(lostPromoTexts[payment.lostPromoReason])}</p>
        ) : null}
      </OrderSummary>
    </div>
  );
};

type PayButtonProps = Pick<Payable, 'payment' | 'method'> & { isBusy: boolean; isReady: boolean };

/** Of an order that is paid later, or costs nothing, it places the order. */
const PayButton = ({ payment, method, isBusy, isReady }: PayButtonProps) => {
  const orderButton = useRootData().storefront?.notices?.orderButton;
  const { amountDueCents } = payment.totals;
  const stored = takesCardsAlone(method.mode) ? cardToProvider : toProvider;
  const isPlaced = amountDueCents === 0 || method.paidLater;
  const name = isPlaced
    ? say('Place order')
    : say('Pay {sum}', { sum: formatCents(amountDueCents) });
  return (
    <div className="grid gap-3">
      <Button
        type="submit"
        wide
        busy={isBusy}
        busyWord={say(isPlaced ? 'Placing...' : 'Paying...')}
        disabled={!isReady}
      >
        {isPlaced ? null : <Icon of={Lock} small />}
        {amountDueCents === 0 ? name : (orderButton ?? name)}
      </Button>
      <p className="text-ink-2 text-xs">
        {isPlaced ? null : <>{say(stored)} </>}
        {say('These items are reserved for you until {time}.', {
          time: formatTime(new Date(payment.reservedUntil)),
        })}
      </p>
      <p className="sr-only" role="status">
        {isReady ? null : say('The card form is loading.')}
      </p>
    </div>
  );
};

const guaranteeName = message('EU notice on the legal guarantee of conformity');

const toProvider = message(
  'What you enter to pay goes straight to our payment partner. We never see or store it.',
);
const cardToProvider = message(
  'Your card number goes straight to our payment partner. We never see or store it.',
);

const failureText = (code: string): string =>
  cardErrorMessage({ code, message: say('Your payment was not completed.') });

const Methods = ({ payment, method, methods }: Omit<Payable, 'failure'>) => (
  <nav className="grid border-rule border-t text-sm" aria-label={say('Payment methods')}>
    {methods.map(({ name, title }) => (
      <Link
        key={name}
        className={`${choice} ${name === method.name ? chosen : 'hover:bg-surface'}`}
        aria-current={name === method.name ? 'true' : undefined}
        to={{
          search: payment.fromCart ? `?method=${name}` : `?order=${payment.orderId}&method=${name}`,
        }}
        replace
      >
        {title}
      </Link>
    ))}
  </nav>
);

const choice = [
  'flex min-h-11 items-center gap-3 border-rule border-b px-2',
  'before:size-4 before:flex-none before:rounded-full before:border before:border-current',
].join(' ');
const chosen = 'font-semibold before:border-5 forced-colors:before:border-[Highlight]';

const ShippingTo = ({ payment: { recipient, delivery, fromCart } }: { payment: LoadedPayment }) => (
  <p className="flex items-start gap-2 text-sm">
    <Icon of={MapPin} small className="mt-0.75" />
    <span>
      <Say
        of={delivery ? 'To <b>{name}</b>, {address}, by {delivery}' : 'To <b>{name}</b>, {address}'}
        b={(words) => <b className="font-semibold">{words}</b>}
        name={recipient.name}
        address={inOneLine(recipient.address)}
        delivery={delivery}
      />
      {fromCart ? (
        <>
          {' '}
          <Link className="link ml-1" to="/checkoutForm">
            {say('Change')}
          </Link>
        </>
      ) : null}
    </span>
  </p>
);
