// Stripe's own form, in its own frame, with every method that the owner's account takes here.
// Loaded with a Stripe key.
import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { useEffect, useRef } from 'react';
import { message, say } from '../../../platform/text/say.ts';
import { type CardFormProps, type CardResult, providerTimeout } from './card-result.ts';
import { appearanceOf, loadStripe, resultOf } from './load-stripe.ts';

export const StripePayment = (props: CardFormProps) => {
  const { publishableKey, clientSecret, payer, returnPath, onReady, onError } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let form: StripePaymentElement | undefined;
    let isUnmounted = false;
    const fail = () => {
      if (!isUnmounted) onError(say(notLoaded));
    };
    if (!('Stripe' in window || wasLoadedHere())) location.reload();
    loadStripe(publishableKey).then((stripe) => {
      if (isUnmounted || !box.current) return;
      const elements = stripe.elements({ clientSecret, appearance: appearanceOf(box.current) });
      form = elements.create('payment', {
        // The address is that of the order, filled in where a method needs it.
        fields: { billingDetails: { address: 'if_required' } },
        defaultValues: { billingDetails: payer.billing },
      });
      form.mount(box.current);
      form.on('ready', () => onReady(() => confirmWith({ stripe, elements, payer, returnPath })));
      form.on('loaderror', fail);
      form.on('change', () => onError(null));
    }, fail);
    return () => {
      isUnmounted = true;
      onReady(null);
      form?.destroy();
    };
  }, [publishableKey, clientSecret, payer, returnPath, onReady, onError]);

  return (
    <fieldset>
      <legend className="sr-only">{say('Payment')}</legend>
      {/* As high as Stripe's form, before it is there. */}
      <div className="min-h-50" ref={box} />
    </fieldset>
  );
};

const notLoaded = message('The payment form did not load. Reload the page to try again.');

type Confirming = Pick<CardFormProps, 'payer' | 'returnPath'> & {
  stripe: Stripe;
  elements: StripeElements;
};

/** A method with a page of its own, or an issuer that asks there, leads back to `returnPath`. */
const confirmWith = async ({
  stripe,
  elements,
  payer: { shipping },
  returnPath,
}: Confirming): Promise<CardResult> => {
  try {
    const confirmed = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: new URL(returnPath, location.href).href,
        ...(shipping && { shipping }),
      },
    });
    return resultOf(confirmed);
  } catch {
    return { kind: 'declined', message: say(providerTimeout) };
  }
};

/** The content policy of other pages forbids the script; navigation keeps their policy. */
const wasLoadedHere = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation) return true;
  return new URL(navigation.name).pathname.toLowerCase() === location.pathname.toLowerCase();
};
