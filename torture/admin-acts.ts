// What an admin does meanwhile, to the orders and products of everybody.
import { setTimeout as wait } from 'node:timers/promises';
import { type Act, type AdminCall, call } from './admin-call.ts';
import { typePrices } from './market-sales.ts';
import { addFile, changeDelivery, planDelivery } from './owner-acts.ts';
import { untilJudgeable } from './pace.ts';
import type { Random } from './random.ts';
import type { Run } from './run.ts';
import type { Call } from './shop-client.ts';
import { settleWithdrawal } from './withdrawals.ts';

/** One act after the other, until `isOver`; each comes once before one comes again. */
export const administer = async (run: Run, isOver: () => boolean): Promise<void> => {
  const random = run.random.fork();
  const deck: string[] = [];
  while (!isOver()) {
    if (deck.length === 0) deck.push(...random.shuffle(actNames));
    await untilJudgeable(run, isOver);
    const name = deck.pop() ?? '';
    if (await acts[name]?.(run, random)) run.observations.count(actCount(name));
    run.observations.step();
    await wait(random.between(50, 500));
  }
};

const managed = '/managed-orders';

type PaidOrder = {
  number: number;
  lines: {
    id: string;
    hiddenAt: string | null;
    refund: object | null;
    quantity: number;
    fulfilled: number;
    returned: number;
  }[];
};

/** The newest ones. */
const paidOrders = async (run: Run, random: Random): Promise<PaidOrder[]> => {
  const path = '/orders?state=paid&size=20';
  const answer = await call(run, random, { method: 'GET', path, name: '/orders' });
  return (answer?.body.orders ?? []) as PaidOrder[];
};

/** Undefined while there is none. */
const aPaidOrder = async (run: Run, random: Random): Promise<number | undefined> => {
  const orders = await paidOrders(run, random);
  return orders.length > 0 ? random.pick(orders).number : undefined;
};

const fulfill: Act = async (run, random) => {
  const number = await aPaidOrder(run, random);
  if (!number) return false;
  const { trackings, parcels } = run.acknowledged;
  const [path, name] = [`${managed}/${number}/fulfillment`, 'fulfillment'];
  const body = { carrier: 'UPS', trackingNumber: random.uuid() };
  const isSent = await call(run, random, { method: 'PUT', path, name, body });
  if (isSent) trackings.set(number, body.trackingNumber);
  if (random.chance(0.8)) return isSent !== null;
  // Which of its parcels is taken back nobody is told.
  for (const [id, order] of parcels) if (order === number) parcels.delete(id);
  if (await call(run, random, { method: 'DELETE', path, name })) trackings.set(number, '');
  return isSent !== null;
};

/** Items of sent orders come back; twice the same is one return. */
const returnItem: Act = async (run, random) => {
  const sent = (await paidOrders(run, random)).filter(({ lines }) => lines.some(isOut));
  const order = sent.length > 0 ? random.pick(sent) : undefined;
  const line = order?.lines.find(isOut);
  if (!order || !line) return false;
  const id = random.uuid();
  const path = `${managed}/${order.number}/returns/${id}`;
  // By turns, so that each run has both.
  const state = run.acknowledged.returns.length % 2 === 0 ? 'restocked' : 'set_aside';
  const body = { lines: [{ id: line.id, quantity: 1 }], state };
  const one: AdminCall = { method: 'PUT', path, name: 'return', body };
  const answers = await Promise.all([1, 2].map(() => call(run, random, one)));
  const isReturned = answers.some((answer) => answer !== null);
  if (isReturned) run.acknowledged.returns.push(id);
  return isReturned;
};

const isOut = ({ fulfilled, returned }: PaidOrder['lines'][number]): boolean =>
  fulfilled > returned;

/** One item in a parcel of its own; the rest follows with the next. */
const sendParcel: Act = async (run, random) => {
  const orders = await paidOrders(run, random);
  const open = orders.filter(({ lines }) => lines.some(isToSend));
  const order = open.length > 0 ? random.pick(open) : undefined;
  const line = order?.lines.find(isToSend);
  if (!order || !line) return false;
  const id = random.uuid();
  const path = `${managed}/${order.number}/fulfillments/${id}`;
  const body = { lines: [{ id: line.id, quantity: 1 }] };
  const one: AdminCall = { method: 'PUT', path, name: 'parcel', body };
  const answers = await Promise.all([1, 2].map(() => call(run, random, one)));
  // The last parcel is now this one, whose number nobody was told.
  run.acknowledged.trackings.delete(order.number);
  const isSent = answers.some((answer) => answer !== null);
  if (isSent) run.acknowledged.parcels.set(id, order.number);
  return isSent;
};

const isToSend = ({ fulfilled, refund, quantity }: PaidOrder['lines'][number]): boolean =>
  !refund && fulfilled < quantity;

/**
 * A paid line, hidden or refunded; refunded only where another is left, so that the order stays
 * paid. Asked twice at once it is done once.
 */
const deletePaidLine = async (run: Run, random: Random, wantsRefund: boolean) => {
  const orders = await paidOrders(run, random);
  const larger = orders.filter(({ lines }) => lines.filter(({ refund }) => !refund).length > 1);
  const from = wantsRefund ? larger : orders;
  const line = from.length > 0 && random.pick(from).lines.find(({ hiddenAt }) => !hiddenAt);
  if (!line) return false;
  const one: Call = {
    method: 'DELETE',
    path: `/delete-order/${line.id}${wantsRefund ? '?refund=true' : ''}`,
    name: '/delete-order/{id}',
    token: run.admin.token,
  };
  const answers = await Promise.all([1, 2].map(() => run.client.insist(one, random)));
  for (const answer of answers.filter((each) => each !== null)) {
    run.observations.count(`admin: ${wantsRefund ? 'refunded' : 'hid'} a line: ${answer.status}`);
    if (answer.status === 200)
      run.acknowledged[wantsRefund ? 'refundedLines' : 'deleted'].push(line.id);
    else if (![404, 409].includes(answer.status))
      run.observations.breach('an unexpected answer to an admin', JSON.stringify(answer.body));
  }
  return answers.some((answer) => answer?.status === 200);
};

/** A dollar, so that the order stays paid. Of two at once, both decided before, one is made. */
const refundPart: Act = async (run, random) => {
  const number = await aPaidOrder(run, random);
  if (!number) return false;
  const path = `${managed}/${number}`;
  const found = await call(run, random, { method: 'GET', path, name: 'order' });
  if (!found || Number(found.body.refundable) <= 2) return false;
  const body = { amount: 1, refunded: found.body.refunded, reason: 'goodwill' };
  const refund = async (id: string): Promise<boolean> => {
    const one: AdminCall = { method: 'PUT', path: `${path}/refunds/${id}`, name: 'refund', body };
    const isMade = (await call(run, random, one)) !== null;
    if (isMade) run.acknowledged.refunds.push(id);
    return isMade;
  };
  const ids = [random.uuid(), random.uuid()];
  const made = await Promise.all(ids.map(refund));
  if (made.filter(Boolean).length > 1)
    run.observations.breach('two refunds were made where one was meant', `order ${number}`);
  return made.some(Boolean);
};

const changeStock: Act = async (run, random) => {
  const { id: _id, productId } = random.pick(run.sizes);
  const [id, change] = [random.uuid(), random.pick([-2, -1, 1, 2])];
  const body = { edit: id, sizes: [{ _id, change }] };
  const path = `/product/${productId}/stock`;
  const isChanged = await call(run, random, { method: 'POST', path, name: 'stock', body });
  if (isChanged) run.acknowledged.stockEdits.push({ id, change });
  return isChanged !== null;
};

/** Prices change under those who check out, and come back. */
const editAndUndo: Act = async (run, random) => {
  const ids = random
    .shuffle([...new Set(run.sizes.map(({ productId }) => productId))])
    .slice(0, 1 + random.below(4));
  const body = { target: { ids }, change: { kind: 'price', percent: random.pick([-10, 5]) } };
  const path = '/bulk-edits';
  const preview = await call(run, random, { method: 'POST', path, name: 'bulk edit', body });
  if (!preview) return false;
  const id = String(preview.body._id);
  const step = (name: string) =>
    call(run, random, { method: 'POST', path: `${path}/${id}/${name}`, name });
  await step('apply');
  await wait(random.between(0, 1_000));
  const isUndone = await step('undo');
  if (isUndone) run.acknowledged.undone.push(id);
  return isUndone !== null;
};

const acts: Record<string, Act> = {
  'an order sent': fulfill,
  'a parcel of one item': sendParcel,
  'a return': returnItem,
  'a refund in part': refundPart,
  'a line refunded': (run, random) => deletePaidLine(run, random, true),
  'a line hidden': (run, random) => deletePaidLine(run, random, false),
  'stock corrected': changeStock,
  'a bulk edit undone': editAndUndo,
  'delivery set': changeDelivery,
  'a plan begun': planDelivery,
  'a file applied': addFile,
  'a price of a market typed': typePrices,
  'a withdrawal settled': settleWithdrawal,
};

/** Each has to be done once at least. */
export const actNames: readonly string[] = Object.keys(acts);
export const actCount = (name: string): string => `done by an admin: ${name}`;

/** Of an order that may be paid by now. */
export const cancel = async (run: Run, random: Random, number: number) => {
  const path = `${managed}/${number}/cancel`;
  if (await call(run, random, { method: 'POST', path, name: 'cancel' }))
    run.acknowledged.canceled.push(number);
};
