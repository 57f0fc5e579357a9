// A signed-in customer with a cart and a card, and the calls that the pages make.
import { aProduct, type TestProduct } from './test-products.ts';
import { createTestShop, type TestShop } from './test-shop.ts';
import { aSession, aUser } from './test-users.ts';

export const address = {
  name: 'Ines Okafor',
  address: '14 Ropewalk Lane',
  phone: '07700900123',
  additionalInfo: 'Ring',
};

export type Answer = { status: number; body: Record<string, unknown> };
export type Customer = Awaited<ReturnType<typeof aCustomer>>;

type Options = Parameters<typeof createTestShop>[0];

export const aShopWithProduct = async (
  options?: Options,
): Promise<TestShop & { product: TestProduct }> => {
  const shop = await createTestShop(options);
  return { ...shop, product: await aProduct(shop.database, { priceCents: 5000, sizes: { M: 5 } }) };
};

export const aCustomer = async (shop: TestShop, now = new Date()) => {
  const user = await aUser(shop.database);
  const session = await aSession(shop.database, user);
  const token = await shop.context.accessTokens.issue(session, now);
  const call = async (path: string, body: object): Promise<Answer> => {
    const response = await shop.app.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    user,
    token,
    call,
    checkout: (product: TestProduct, more: object = {}): Promise<Answer> =>
      call('/create-payment-intent', {
        price: 78,
        lines: [{ _id: product.sizes[0]?.id, productQuantity: 1 }],
        address,
        ...more,
      }),
    /** Reports the line as the pages do, with prices that the shop must ignore. */
    confirmOrderLine: (
      product: TestProduct,
      transactionId: string,
      more: object = {},
    ): Promise<Answer> =>
      call('/paymentProduct', {
        transactionId,
        _id: product.sizes[0]?.id,
        productName: product.name,
        productQuantity: 1,
        UpdatePrice: 0.01,
        ProductPrice: 0.01,
        ProductStock: 5,
        category: 'Clothing',
        ProductImage: '',
        userName: user.name,
        userEmail: user.email,
        phone: '07700900123',
        address: '14 Ropewalk Lane',
        ...more,
      }),
  };
};

/** As the card form does: card and client secret go to the payment provider only. */
export const confirmCard = async (
  shop: TestShop,
  clientSecret: unknown,
  number = '4242424242424242',
): Promise<Answer> => {
  const post = async (path: string, form: Record<string, string>): Promise<Answer> => {
    const response = await shop.app.request(`/stripe-sandbox/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.context.paymentMethods[0].publishableKey}` },
      body: new URLSearchParams(form),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const method = await post('payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '11',
    'card[exp_year]': '40',
    'card[cvc]': '314',
  });
  return post(`payment_intents/${intentOf(clientSecret)}/confirm`, {
    client_secret: `${clientSecret}`,
    payment_method: `${method.body.id}`,
    return_url: 'http://localhost/Dashboard/payment',
  });
};

export const intentOf = (clientSecret: unknown): string =>
  `${clientSecret}`.split('_secret_')[0] ?? '';

/** What the payment provider says about this payment, in cents. */
export const moneyOf = async ({ database }: TestShop, intentId: string) => {
  const { rows } = await database.pool.query<{
    received: number;
    refunded: number;
    status: string;
  }>(
    `select amount_received as received, amount_refunded as refunded, status
     from stripe_sandbox.payment_intents where id = $1`,
    [intentId],
  );
  return rows[0];
};

export const orderOf = async ({ database }: TestShop, id: unknown) => {
  const { rows } = await database.pool.query(
    `select state, transaction_id as "transactionId", amount_due_cents as "amountDueCents"
     from orders where id = $1`,
    [id],
  );
  return rows[0];
};

/** With 'refund_due' and 'refunded' as states for what its refund says. */
export const paymentOf = async ({ database }: TestShop, intentId: string) => {
  const { rows } = await database.pool.query(
    `select r.reason as "refundReason", case when r.id is null then p.state
       when r.settled_at is null then 'refund_due' else 'refunded' end as state
     from payments p left join refunds r on r.intent_id = p.intent_id where p.intent_id = $1`,
    [intentId],
  );
  return rows[0];
};

export const sizeOf = (product: TestProduct): string => product.sizes[0]?.id ?? '';
