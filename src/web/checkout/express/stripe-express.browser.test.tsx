// Stripe's buttons with Stripe.js played: what the sheet is told, and what becomes of its payment.
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { main } from '../../../../test/browser/page-state.ts';
import { putInCart } from '../../../../test/browser/put-in-cart.ts';
import { beginSignedIn } from '../../../../test/browser/sign-in.ts';
import { defaultSettings } from '../../../domain/shop-settings/settings-groups.ts';
import { publicToJson } from '../../../domain/shop-settings/settings-json.ts';

const options = [
  { id: 'z1', name: 'Standard', isPickup: false, price: 5, freeOver: null, daysMin: 2, daysMax: 4 },
  { id: 'z2', name: 'Express', isPickup: false, price: 15, freeOver: null, daysMin: 1, daysMax: 1 },
];

/** Goods of 40, delivery of 5 or 15, taxes of 2 in New York; to Oslo nothing is delivered. */
const quote = (body: { place?: { region: string; country: string }; deliveryMethod?: string }) => {
  if (body.place?.country === 'NO')
    return Response.json({ code: 'not_delivered', message: 'Not to Norway.' }, { status: 409 });
  const shipping = body.deliveryMethod === 'z2' ? 15 : 5;
  const taxes = body.place?.region === 'NY' ? 2 : 0;
  const total = 40 + shipping + taxes;
  return Response.json({
    lines: [],
    totals: { subtotal: 40, shipping, taxes, total, amountDue: total },
    adjustments: [],
    deliveryOptions: options,
    deliveryMethod: body.deliveryMethod ?? 'z1',
    promoCode: null,
    discounts: [],
    scopes: {},
  });
};

type Listener = (event: object) => Promise<void>;

const playStripe = (confirmPayment: () => Promise<object>) => {
  const listeners = new Map<string, Listener>();
  const element = {
    mount: vi.fn(),
    destroy: vi.fn(),
    on: (event: string, listener: Listener) => listeners.set(event, listener),
  };
  const elements = {
    create: vi.fn((..._: unknown[]) => element),
    update: vi.fn(async (_: object) => undefined),
    submit: async () => ({}),
  };
  const stripe = {
    elements: vi.fn((_: object) => elements),
    confirmPayment: vi.fn(confirmPayment),
  };
  Object.assign(window, { Stripe: () => stripe });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'Stripe');
  });
  const answered = (event: string, told: object) => Promise.resolve(listeners.get(event)?.(told));
  const tell = (event: string, told: object = {}): void => {
    answered(event, told).catch(reportError);
  };
  return { stripe, elements, tell, answered };
};

const bodyOf = (init: RequestInit | undefined) => JSON.parse(String(init?.body));

/** The cart of a signed-in customer, or of a guest, with the buttons below. */
const open = async ({ isGuest = false, confirm = async () => ({}) as object } = {}) => {
  const settings = publicToJson(defaultSettings);
  answerCalls(/\/storefront$/, () =>
    Response.json({
      ...{ emptyImages: {}, departments: [], menus: [], look: defaultSettings.look, logo: null },
      ...{ hasExpress: true, sendsEmails: true },
      settings: {
        ...settings,
        checkout: { ...settings.checkout, addressForm: 'fields', noteRequired: false },
      },
    }),
  );
  const method = { mode: 'stripe', publishableKey: 'pk_test_1', providerUrl: null };
  answerCalls(/\/payment-settings$/, () =>
    Response.json({ ...method, methods: [{ ...method, name: 'card', title: 'Card' }] }),
  );
  answerCalls(/\/quote$/, (_, init) => quote(bodyOf(init)));
  const played = playStripe(confirm);
  if (!isGuest) await beginSignedIn();
  await putInCart('six-panel-cap-navy');
  await openPage('/productsCart');
  await expect.poll(() => played.elements.create.mock.calls.length).toBe(1);
  played.tell('ready', { availablePaymentMethods: { applePay: true } });
  return played;
};

const address = { line1: '120 Spring Street', line2: null, city: 'New York' };
const newYork = { ...address, state: 'NY', postal_code: '10012', country: 'US' };
const confirmed = (paymentFailed: () => void) => ({
  paymentFailed,
  billingDetails: { name: 'Robin Hale', email: 'robin@example.com', phone: '+1 212 555 0142' },
  shippingAddress: { name: 'Robin Hale', address: newYork },
  shippingRate: { id: 'z1' },
});

test('the sheet opens with the sum of the shop, and each change asks it again', async () => {
  const { stripe, elements, tell, answered } = await open();
  expect(stripe.elements.mock.lastCall?.[0]).toMatchObject({ mode: 'payment', amount: 4500 });
  expect(elements.create.mock.lastCall).toMatchObject([
    'expressCheckout',
    { emailRequired: false, phoneNumberRequired: true, shippingAddressRequired: true },
  ]);
  const resolve = vi.fn();
  tell('click', { resolve });
  expect(resolve.mock.lastCall?.[0]).toMatchObject({
    lineItems: [{ amount: 4000 }],
    shippingRates: [
      { id: 'z1', amount: 500 },
      { id: 'z2', amount: 1500 },
    ],
  });
  await answered('shippingaddresschange', { address: newYork, resolve, reject: vi.fn() });
  expect(elements.update).toHaveBeenLastCalledWith({ amount: 4700 });
  expect(resolve.mock.lastCall?.[0]).toMatchObject({
    lineItems: [{ amount: 4000 }, { amount: 200 }],
  });
  await answered('shippingratechange', { shippingRate: { id: 'z2' }, resolve, reject: vi.fn() });
  expect(elements.update).toHaveBeenLastCalledWith({ amount: 5700 });
  const reject = vi.fn();
  await answered('shippingaddresschange', {
    address: { ...newYork, country: 'NO' },
    resolve,
    reject,
  });
  expect(reject).toHaveBeenCalledOnce();
});

test('the order is placed at the sum of the sheet; an old one is told and not paid', async () => {
  const sent: object[] = [];
  answerCalls(/\/create-payment-intent$/, (_, init) => {
    sent.push(bodyOf(init));
    const error = { code: 'price_changed', message: 'The price changed.', price: 51 };
    return Response.json(error, { status: 409 });
  });
  const { stripe, tell, answered } = await open();
  tell('click', { resolve: vi.fn() });
  await answered('shippingaddresschange', { address: newYork, resolve: vi.fn(), reject: vi.fn() });
  const paymentFailed = vi.fn();
  await answered('confirm', confirmed(paymentFailed));
  expect(sent).toMatchObject([
    { price: 47, deliveryMethod: 'z1', address: { postal: { region: 'NY', postcode: '10012' } } },
  ]);
  expect(paymentFailed).toHaveBeenCalledOnce();
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
  await expect.element(main).toMatchTextContent('The total is $51.00 now. You have not been');
});

test('a declined wallet leaves the order, and says how else to pay it', async () => {
  const orderId = 'c0b5b4b0-0000-4000-8000-000000000002';
  const error = { type: 'card_error', code: 'card_declined', message: 'Declined.' };
  answerCalls(/\/create-payment-intent$/, () =>
    Response.json({
      ...{ clientSecret: 'pi_1_secret_2', finalPrice: 45, orderId, orderNumber: 1001 },
      reservedUntil: new Date().toISOString(),
    }),
  );
  const { stripe, tell, answered } = await open({ confirm: async () => ({ error }) });
  tell('click', { resolve: vi.fn() });
  await answered('confirm', confirmed(vi.fn()));
  expect(stripe.confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({ clientSecret: 'pi_1_secret_2', redirect: 'if_required' }),
  );
  const link = main.getByRole('link', { name: 'Pay another way' });
  await expect.element(link).toHaveAttribute('href', `/Dashboard/payment?order=${orderId}`);
});

test('an email that has an account gets a code: nothing is ordered for who typed it', async () => {
  const calls: string[] = [];
  answerCalls(/\/create-payment-intent$/, () => {
    calls.push('order');
    return Response.json({}, { status: 500 });
  });
  answerCalls(/\/continue-with-email$/, () => Response.json({ asksEmailCode: true }));
  const { stripe, tell, answered } = await open({ isGuest: true });
  tell('click', { resolve: vi.fn() });
  const paymentFailed = vi.fn();
  await answered('confirm', confirmed(paymentFailed));
  expect(paymentFailed).toHaveBeenCalledOnce();
  expect([calls, stripe.confirmPayment.mock.calls]).toEqual([[], []]);
  await expect.poll(() => location.pathname).toBe('/Login');
  await expect.element(main).toMatchTextContent('robin@example.com');
});
