// What must not work: payments of others, prices of one's own, webhooks without a signature.
import { open, type Visit } from './checkout-steps.ts';
import { signUp } from './customer.ts';
import type { Call } from './shop-client.ts';

export const meddle = async (visit: Visit): Promise<void> => {
  const { run, random, customer } = visit;
  const size = random.pick(run.sizes);
  const opened = await open(visit, [{ size, quantity: 1 }]);
  const stranger = await signUp(run, random.fork());
  if (!opened || !stranger) return;
  const line = {
    transactionId: opened.intentId,
    _id: size.id,
    productName: size.productName,
    productQuantity: 1,
    userName: 'Stranger',
    userEmail: stranger.email,
    phone: '07700900123',
    address: '1 Other Street',
  };
  const order = { order: opened.orderId, price: 1 };
  const token = stranger.token;
  const mustFail: Call[] = [
    { method: 'POST', path: '/paymentProduct', body: line, token },
    { method: 'POST', path: '/create-payment-intent', body: order, token },
    { method: 'POST', path: '/create-payment-intent', body: order, token: customer.token },
    {
      method: 'POST',
      path: '/paymentProduct',
      body: { ...line, userEmail: customer.email },
      token: customer.token,
    },
    { method: 'GET', path: `/orders/${opened.number}`, name: '/orders/{number}', token },
    forgedWebhook(opened.intentId),
  ];
  for (const call of mustFail) {
    const answer = await run.client.insist(call, random);
    if (answer && (answer.status < 400 || answer.status >= 500)) {
      const detail = `${call.method} ${call.path} ${answer.status} ${JSON.stringify(answer.body)}`;
      run.observations.breach('meddling worked', detail);
    }
  }
};

const forgedWebhook = (intentId: string): Call => ({
  method: 'POST',
  path: '/webhooks/stripe',
  headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
  body: {
    id: 'evt_forged',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded' } },
  },
});
