// Stripe's Express Checkout Element: the buttons that this device and the owner's account have.
import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import { useEffect, useRef } from 'react';
import { blankPostal } from '../../../domain/places/postal-address.ts';
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { providerTimeout } from '../card/card-result.ts';
import { appearanceOf, loadStripe, resultOf } from '../card/load-stripe.ts';
import type { SheetPayer, SheetProps, SheetSums, SheetTalk } from './sheet.ts';

export const StripeExpress = ({
  publishableKey,
  sums,
  asks: { email: emailRequired, phone: phoneNumberRequired },
  talk,
  onReady,
}: SheetProps) => {
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(sums);
  const elements = useRef<StripeElements>(null);
  useEffect(() => {
    let element: StripeExpressCheckoutElement | undefined;
    let isUnmounted = false;
    const begin = (stripe: Stripe) => {
      if (isUnmounted || !box.current) return;
      const made = stripe.elements({
        mode: 'payment',
        amount: first.current.cents,
        currency: locale().currency.toLowerCase(),
        appearance: appearanceOf(box.current),
      });
      elements.current = made;
      element = made.create('expressCheckout', {
        emailRequired,
        phoneNumberRequired,
        shippingAddressRequired: true,
        buttonHeight: 48,
      });
      element.mount(box.current);
      element.on('ready', ({ availablePaymentMethods }) =>
        onReady(Boolean(availablePaymentMethods)),
      );
      element.on('loaderror', () => onReady(false));
      // Stripe waits one second for it: what it costs is known before.
      element.on('click', ({ resolve }) => {
        talk.open();
        resolve(sheetOf(first.current));
      });
      element.on('cancel', () => made.update({ amount: first.current.cents }));
      element.on('shippingaddresschange', async ({ address, resolve, reject }) => {
        const { country, state, postal_code: postcode } = address;
        answer(await talk.ask({ place: { country, region: state, postcode } }), resolve, reject);
      });
      element.on('shippingratechange', async ({ shippingRate, resolve, reject }) =>
        answer(await talk.ask({ rate: shippingRate.id }), resolve, reject),
      );
      element.on('confirm', (event) => confirmWith({ stripe, elements: made, talk }, event));
      const answer = (
        asked: Awaited<ReturnType<SheetTalk['ask']>>,
        resolve: (sheet: ReturnType<typeof sheetOf>) => void,
        reject: () => void,
      ) => {
        if ('problem' in asked) return reject();
        made.update({ amount: asked.cents }).catch(reportError);
        resolve(sheetOf(asked));
      };
    };
    loadStripe(publishableKey).then(begin, () => isUnmounted || onReady(false));
    return () => {
      isUnmounted = true;
      element?.destroy();
    };
  }, [publishableKey, emailRequired, phoneNumberRequired, talk, onReady]);
  useEffect(() => {
    first.current = sums;
    elements.current?.update({ amount: sums.cents }).catch(reportError);
  }, [sums]);
  return <div ref={box} />;
};

const sheetOf = ({ items, rates }: SheetSums) => ({
  lineItems: items.map(({ name, cents: amount }) => ({ name, amount })),
  shippingRates: rates.map(({ id, name, cents: amount, days }) => ({
    id,
    amount,
    displayName: name,
    ...(days && { deliveryEstimate: days }),
  })),
});

type Confirming = { stripe: Stripe; elements: StripeElements; talk: SheetTalk };

/** The order is placed once the sheet is confirmed; a refused one is paid by nobody. */
const confirmWith = async (
  { stripe, elements, talk }: Confirming,
  event: StripeExpressCheckoutElementConfirmEvent,
): Promise<void> => {
  const { error } = await elements.submit();
  if (error) return event.paymentFailed({ reason: 'fail' });
  const placed = await talk.place(payerOf(event));
  if ('problem' in placed) return event.paymentFailed({ reason: 'fail', message: placed.problem });
  const return_url = new URL(placed.returnPath, location.href).href;
  try {
    const confirmed = await stripe.confirmPayment({
      elements,
      clientSecret: placed.clientSecret,
      redirect: 'if_required',
      confirmParams: { return_url },
    });
    await talk.done(resultOf(confirmed));
  } catch {
    await talk.done({ kind: 'declined', message: say(providerTimeout) });
  }
};

const payerOf = ({
  billingDetails,
  shippingAddress,
  shippingRate,
}: StripeExpressCheckoutElementConfirmEvent): SheetPayer => {
  const { name = '', address } = shippingAddress ?? {};
  return {
    email: billingDetails?.email ?? '',
    name,
    phone: billingDetails?.phone ?? '',
    postal: {
      ...blankPostal,
      line1: address?.line1 ?? '',
      line2: address?.line2 ?? '',
      postcode: address?.postal_code ?? '',
      city: address?.city ?? '',
      region: address?.state ?? '',
      country: address?.country ?? '',
    },
    rate: shippingRate?.id ?? '',
  };
};
