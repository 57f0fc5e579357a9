// Stripe's form with Stripe.js played: what it is asked, and what each of its answers means.
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { say } from '../../../platform/text/say.ts';
import { type CardResult, type ConfirmCard, providerTimeout } from './card-result.ts';
import { StripePayment } from './stripe-payment.tsx';

const address = { line1: 'Weg 1', city: 'Ort', postal_code: '10115', country: 'DE' };
const of = { name: 'Ines Okafor', phone: '07700900123', address };
const payer = { billing: { ...of, email: 'ines@example.com' }, shipping: of };

type Listener = (event: object) => void;

const renderWith = async (confirmPayment: () => Promise<object>) => {
  const listeners = new Map<string, Listener>();
  const form = {
    mount: vi.fn(),
    destroy: vi.fn(),
    on: (event: string, listener: Listener) => listeners.set(event, listener),
  };
  const elements = { create: vi.fn(() => form) };
  const stripe = { elements: vi.fn(() => elements), confirmPayment: vi.fn(confirmPayment) };
  Object.assign(window, { Stripe: () => stripe });
  const onReady = vi.fn<(confirm: ConfirmCard | null) => void>();
  const onError = vi.fn<(message: string | null) => void>();
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  // Other files show their pages in the same document.
  onTestFinished(() => {
    root.unmount();
    box.remove();
    Reflect.deleteProperty(window, 'Stripe');
  });
  root.render(
    <StripePayment
      publishableKey="pk_test_1"
      providerUrl={null}
      clientSecret="pi_1_secret_2"
      payer={payer}
      price={78}
      note={undefined}
      returnPath="/Dashboard/payment?order=3"
      onReady={onReady}
      onError={onError}
    />,
  );
  await expect.poll(() => listeners.size).toBe(3);
  const tell = (event: string) => listeners.get(event)?.({});
  const confirm = async (): Promise<CardResult | undefined> => {
    tell('ready');
    return await onReady.mock.lastCall?.[0]?.();
  };
  return { root, form, elements, stripe, onReady, onError, tell, confirm };
};

test('the form is of this payment and its address, and a page elsewhere leads back', async () => {
  const { root, form, elements, stripe, confirm, onReady } = await renderWith(async () => ({
    paymentIntent: { status: 'succeeded' },
  }));

  expect(onReady).not.toHaveBeenCalled();
  expect(await confirm()).toEqual({ kind: 'succeeded' });

  expect(stripe.elements).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ clientSecret: 'pi_1_secret_2' }),
  );
  expect(elements.create).toHaveBeenCalledExactlyOnceWith(
    'payment',
    expect.objectContaining({ defaultValues: { billingDetails: payer.billing } }),
  );
  expect(form.mount).toHaveBeenCalledOnce();
  expect(stripe.confirmPayment).toHaveBeenCalledExactlyOnceWith({
    elements,
    redirect: 'if_required',
    confirmParams: {
      return_url: `${location.origin}/Dashboard/payment?order=3`,
      shipping: of,
    },
  });

  root.unmount();
  expect(form.destroy).toHaveBeenCalledOnce();
  expect(onReady).toHaveBeenLastCalledWith(null);
});

test.each<[answer: object, means: CardResult]>([
  [{ paymentIntent: { status: 'canceled' } }, { kind: 'canceled' }],
  // Not sure yet: nobody is told of a success.
  [{ paymentIntent: { status: 'processing' } }, { kind: 'pending' }],
  [
    { paymentIntent: { status: 'requires_action' } },
    { kind: 'declined', message: say(providerTimeout) },
  ],
  [
    { error: { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } } },
    { kind: 'succeeded' },
  ],
  [{ error: { type: 'validation_error', message: 'Incomplete.' } }, { kind: 'incomplete' }],
  [
    { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } },
    { kind: 'declined', message: expect.stringContaining('insufficient funds') },
  ],
])('%j means %j', async (answer, means) => {
  const { confirm } = await renderWith(async () => answer);
  expect(await confirm()).toEqual(means);
});

test('no answer charges nobody twice, and a form that fails to load says so', async () => {
  const { confirm, tell, onError } = await renderWith(() => Promise.reject(new Error('offline')));
  expect(await confirm()).toEqual({ kind: 'declined', message: say(providerTimeout) });
  tell('loaderror');
  expect(onError).toHaveBeenLastCalledWith(
    'The payment form did not load. Reload the page to try again.',
  );
  tell('change');
  expect(onError).toHaveBeenLastCalledWith(null);
});
