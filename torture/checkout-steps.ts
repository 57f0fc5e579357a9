// The steps of a checkout, each a call that a browser makes.
import { amountOf } from './house-rules.ts';
import type { Random } from './random.ts';
import type { Customer, Run } from './run.ts';
import type { Size } from './shelves.ts';
import type { Answer } from './shop-client.ts';

/** One checkout: who, in which run, and what decides for them. */
export type Visit = { run: Run; random: Random; customer: Customer; journey: string };

export type Line = { size: Size; quantity: number };
export type Opened = {
  clientSecret: string;
  intentId: string;
  /** What the customer agreed to pay. */
  cents: number;
  orderId?: string;
  number?: number;
};

const address = {
  name: 'Ines Okafor',
  address: '14 Ropewalk Lane',
  phone: '07700900123',
  additionalInfo: 'Ring',
};

/** Answers of a checkout that need no explanation. */
const businessCodes = [
  'out_of_stock',
  'already_paid',
  'invalid_promo_code',
  'rate_limited',
  'reservation_limit',
];

/** One customer more wanted a code than it is for. */
export const codeUsedUp = 'declined as the code is used up';
export const codeOfMarketUsedUp = 'declined as the code of a market is used up';
export const codeElsewhere = 'declined as the code is of another market';

export const inMarket = 'in a market';

/** Journeys whose order another tab, or another purchase, changes while its payment is opened. */
const changing = [
  ...['two tabs', 'cart changed while paying', 'promo code', 'promo code, paid late'],
  ...[inMarket, 'by hand'],
];

/** What the customer sees. */
export const amountDue = (lines: Line[], code?: string): number =>
  amountOf(
    lines.reduce((sum, { size, quantity }) => sum + size.priceCents * quantity, 0),
    code?.trim().toUpperCase(),
  );

/** Some want what all want. */
export const chooseLines = ({ run, random }: Visit): Line[] => {
  const wanted = run.sizes.slice(0, Math.max(6, run.sizes.length / 10));
  return random
    .shuffle(random.chance(0.15) ? wanted : run.sizes)
    .slice(0, 1 + random.below(3))
    .map((size) => ({ size, quantity: 1 + random.below(2) }));
};

type More = {
  checkoutKey?: string;
  promoCode?: string;
  method?: string;
  /** Where it is sold, and delivered to. */
  market?: string;
  postal?: object;
};

/** Places the order, and once more when its price has changed meanwhile. */
export const open = async (
  visit: Visit,
  lines: Line[],
  { market, postal, ...more }: More = {},
): Promise<Opened | null> => {
  const body = {
    lines: lines.map(({ size, quantity }) => ({ _id: size.id, productQuantity: quantity })),
    address: { ...address, ...(postal && { postal }) },
    ...more,
  };
  return await openAt(visit, body, amountDue(lines, more.promoCode), market);
};

/** Resumes an unpaid order, by its way to pay or another one. */
export const resume = async (visit: Visit, { orderId }: Opened, cents: number, method?: string) =>
  openAt(visit, { order: orderId, ...(method && { method }) }, cents);

export const openPriceOnly = async (visit: Visit, cents: number) => openAt(visit, {}, cents);

const openAt = async (
  visit: Visit,
  body: object,
  cents: number,
  market?: string,
): Promise<Opened | null> => {
  let price = cents / 100;
  const path = `/create-payment-intent${market ? `?market=${market}` : ''}`;
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = await call(visit, path, { ...body, price });
    if (!answer) return null;
    if (answer.status === 200) return remember(visit, answer, Math.round(price * 100));
    if (answer.body.code !== 'price_changed') return expectBusiness(visit, answer);
    price = Number(answer.body.price);
  }
  return null;
};

const call = ({ run, customer, random }: Visit, path: string, body: object) =>
  run.client.insist({ method: 'POST', path, body, token: customer.token }, random);

const remember = ({ run, journey }: Visit, { body }: Answer, cents: number): Opened => {
  const clientSecret = String(body.clientSecret);
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  if (Math.round(Number(body.finalPrice) * 100) !== cents) {
    const detail = `${journey} ${intentId}: ${cents} cents agreed, ${body.finalPrice} asked`;
    run.observations.breach('a price was not kept', detail);
  }
  if (!body.orderId) return { clientSecret, intentId, cents };
  const orderId = String(body.orderId);
  run.acknowledged.orders.push(orderId);
  return { clientSecret, intentId, cents, orderId, number: Number(body.orderNumber) };
};

const expectBusiness = ({ run, journey }: Visit, { status, body }: Answer): null => {
  const code = String(body.code);
  run.observations.count(`declined with ${code}`);
  if (body.reason === 'limit_reached')
    run.observations.count(journey === inMarket ? codeOfMarketUsedUp : codeUsedUp);
  if (body.reason === 'certain_markets') run.observations.count(codeElsewhere);
  const isExpected =
    businessCodes.includes(code) || (code === 'order_expired' && changing.includes(journey));
  if (!isExpected) {
    run.observations.breach(
      'an unexpected answer',
      `${journey}: ${status} ${JSON.stringify(body)}`,
    );
  }
  return null;
};

/** Reports a paid line. The codes say what else may come of it in this journey. */
export const report = async (
  visit: Visit,
  { intentId }: Opened,
  { size, quantity }: Line,
  allowed: string[] = [],
): Promise<boolean> => {
  const { run, customer, journey } = visit;
  const answer = await call(visit, '/paymentProduct', {
    transactionId: intentId,
    _id: size.id,
    productName: size.productName,
    productQuantity: quantity,
    userName: customer.name,
    userEmail: customer.email,
    phone: address.phone,
    address: address.address,
  });
  if (!answer) return false;
  if (answer.status === 200) {
    run.acknowledged.paid.push({ intentId, sizeId: size.id });
    return true;
  }
  const code = String(answer.body.code);
  run.observations.count(`report answered with ${code}`);
  if (!allowed.includes(code)) {
    const detail = `${journey}: ${answer.status} ${JSON.stringify(answer.body)} ${intentId}`;
    run.observations.breach('a paid line was not taken', detail);
  }
  return false;
};

/** The ids of the order's lines, in their order. */
export const lineIdsOf = async (visit: Visit, { number }: Opened): Promise<string[]> => {
  const { run, customer, random } = visit;
  const answer = await run.client.insist(
    { method: 'GET', path: `/orders/${number}`, name: '/orders/{number}', token: customer.token },
    random,
  );
  const lines = (answer?.body.lines ?? []) as { id: string }[];
  return lines.map(({ id }) => id);
};

/** Deletes a line; `token` is the customer's or an admin's. */
export const remove = async ({ run, random }: Visit, lineId: string, token: string) => {
  const answer = await run.client.insist(
    { method: 'DELETE', path: `/delete-order/${lineId}`, name: '/delete-order/{id}', token },
    random,
  );
  if (answer?.status === 200) run.acknowledged.deleted.push(lineId);
  return answer?.status;
};
