// Says why a payment could not start, and how to continue. Nothing was paid yet.
import type { ReactNode } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { say } from '../../platform/text/say.ts';
import { formatCents, toCents } from '../../platform/values/money.ts';
import { orderUrl, paymentUrl } from '../account/orders/order-urls.ts';
import { refreshLines } from '../cart/cart-store.ts';
import { removePromo, takeDiscounts } from '../cart/promo-code/discount-store.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { takeDelivery } from '../components/shop/ask-for-settings.ts';
import { signedInApi } from '../session/session.ts';
import type { PaymentError } from './ask-for-payment.ts';
import { DeliveryChanges } from './delivery-changes.tsx';
import type { Payable } from './load-payment.ts';
import { OtherMarketLink } from './other-market-link.tsx';
import { askAnew, forgetQuoted } from './sent-address.ts';

type Props = { error: PaymentError; fromCart: boolean } & Partial<
  Pick<Payable, 'method' | 'methods'>
>;

export const PaymentUnavailable = ({ error, fromCart, method, methods = [] }: Props) => (
  <div className="grid max-w-140 gap-5">
    <Notice error={error.code !== 'payment_pending'}>
      <b className="font-semibold">{error.message}</b>
      {error.code === 'payment_pending' ? null : ` ${say('You have not been charged.')}`}
      {error.delivery ? <DeliveryChanges now={error.delivery} /> : null}
      {error.price === undefined
        ? null
        : ` ${say('The total is now {sum}.', { sum: formatCents(toCents(error.price)) })}`}
    </Notice>
    <div className="flex flex-wrap items-center gap-4">
      {error.code === 'payment_pending' ? (
        <PendingActions error={error} methods={methods} />
      ) : fromCart ? (
        <CartActions error={error} />
      ) : (
        <OrderActions error={error} />
      )}
      {ofMethod.includes(error.code) ? (
        <OtherMethods methods={methods.filter(({ name }) => name !== method?.name)} />
      ) : null}
    </div>
  </div>
);

/** Another way to pay may help; the page stays on its cart or order. */
const OtherMethods = ({ methods }: { methods: Payable['methods'] }) => {
  const [params] = useSearchParams();
  const order = params.get('order');
  return methods.map(({ name, title }) => (
    <ButtonLink
      key={name}
      look="outline"
      to={{ search: `?${new URLSearchParams({ ...(order && { order }), method: name })}` }}
    >
      {say('Pay by {title} instead', { title })}
    </ButtonLink>
  ));
};

type PendingProps = { error: PaymentError; methods: Payable['methods'] };

/** To the order, and to other ways to pay where the payment can still be canceled. */
const PendingActions = ({ error, methods }: PendingProps) => {
  const { orderId: id = '', orderNumber: number = 0, provider, isMarkedByAdmin } = error;
  return (
    <>
      <ButtonLink to={orderUrl({ number })}>{say('View order')}</ButtonLink>
      {methods
        .filter(({ mode }) => isMarkedByAdmin && mode !== provider)
        .map(({ name, title }) => (
          <ButtonLink key={name} look="outline" to={`${paymentUrl({ id })}&method=${name}`}>
            {say('Pay by {title} instead', { title })}
          </ButtonLink>
        ))}
    </>
  );
};

const OrderActions = ({ error }: { error: PaymentError }): ReactNode =>
  error.price !== undefined ? (
    <RetryButton>
      {say('Continue with {sum}', { sum: formatCents(toCents(error.price)) })}
    </RetryButton>
  ) : isRetryable(error) ? (
    <RetryButton>{say('Try again')}</RetryButton>
  ) : (
    <ButtonLink to="/Dashboard">{say('Go to My Order')}</ButtonLink>
  );

const CartActions = ({ error }: { error: PaymentError }) => {
  const navigate = useNavigate();
  const backToCart = async () => {
    updateCart(error);
    await forgetQuoted().catch(() => undefined);
    await navigate('/productsCart');
  };
  return (
    <>
      {error.price === undefined ? null : (
        <RetryButton
          before={async () => {
            updateCart(error);
            await askAnew(signedInApi).catch(() => undefined);
          }}
        >
          {say('Continue with {sum}', { sum: formatCents(toCents(error.price)) })}
        </RetryButton>
      )}
      {error.code === 'invalid_promo_code' ? (
        <RetryButton before={removePromo}>{say('Continue without the code')}</RetryButton>
      ) : null}
      {ofAddress.includes(error.code) ? (
        <ButtonLink to="/checkoutForm">{say('Change address or delivery')}</ButtonLink>
      ) : null}
      {error.code === 'other_market' ? <OtherMarketLink market={error.market ?? ''} /> : null}
      {isRetryable(error) ? <RetryButton>{say('Try again')}</RetryButton> : null}
      {error.code === 'reservation_limit' && !isRetryable(error) ? (
        <ButtonLink to="/Dashboard">{say('Go to My Order')}</ButtonLink>
      ) : null}
      <Button look="outline" onClick={backToCart}>
        {say('Back to cart')}
      </Button>
    </>
  );
};

const RetryButton = ({ before, children }: RetryButtonProps) => {
  const { revalidate, state } = useRevalidator();
  const retry = async () => {
    await before?.();
    await revalidate();
  };
  return (
    <Button busy={state === 'loading'} onClick={retry}>
      {children}
    </Button>
  );
};

type RetryButtonProps = { before?: () => void | Promise<void>; children: ReactNode };

/** The provider does not answer, or does not accept this amount. */
const ofMethod = ['payment_provider_unavailable', 'invalid_input'];
const retryable = ['payment_provider_unavailable', 'order_expired', 'rate_limited'];
/** Another address, or another delivery, is the remedy. */
const ofAddress = ['not_delivered', 'delivery_changed', 'other_market'];
/** Reservations of others end by themselves. */
const othersLimits = ['network', 'new_customers'];

const isRetryable = ({ code, limit = '' }: PaymentError): boolean =>
  retryable.includes(code) || othersLimits.includes(limit);

// The cart gets the current prices, stock, delivery and discounts.
const updateCart = ({ lines = [], delivery, discounts }: PaymentError): void => {
  if (delivery) takeDelivery(delivery);
  if (discounts) takeDiscounts(discounts);
  refreshLines(
    lines.map(({ _id, ProductPrice, available }) => ({
      _id,
      ...(ProductPrice !== undefined && { ProductPrice }),
      ...(available !== undefined && { ProductStock: available }),
    })),
  );
};
