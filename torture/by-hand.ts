// Orders that are paid by hand: an admin says once that the exact sum arrived, while the customer
// pays by card after all, or another admin cancels. What is due back an admin pays back by hand.
import { cancel } from './admin-acts.ts';
import { type AdminCall, call } from './admin-call.ts';
import { pay } from './card-steps.ts';
import { chooseLines, type Opened, open, resume, type Visit } from './checkout-steps.ts';
import type { Random } from './random.ts';
import type { Check, Run } from './run.ts';

export const paidByHand = 'paid by hand';
export const paidBackByHand = 'paid back by hand';

export const payByHand = async (visit: Visit): Promise<void> => {
  const { run, random } = visit;
  const more = { checkoutKey: random.uuid(), method: 'by_hand' };
  const opened = await open(visit, chooseLines(visit), more);
  if (!opened?.number || !(await place(visit, opened))) return;
  await receiveTooLittle(visit, opened);
  const { number } = opened;
  const others = random.pick([
    [],
    [],
    [() => payByCard(visit, opened)],
    [() => cancel(run, random, number)],
  ]);
  const [isReceived] = await Promise.all([receive(visit, opened), ...others.map((act) => act())]);
  if (!isReceived) return;
  run.observations.count(paidByHand);
  run.acknowledged.byHand.push(number);
  await payBackPart(visit, number);
};

/** Pressed twice. */
const place = async ({ run, random, customer }: Visit, { intentId, cents }: Opened) => {
  const press = () =>
    run.client.insist(
      {
        ...{
          method: 'POST',
          path: `/payments/${intentId}/confirm`,
          name: '/payments/{id}/confirm',
        },
        ...{ body: { price: cents / 100 }, token: customer.token },
      },
      random,
    );
  const answers = await Promise.all([press(), press()]);
  for (const answer of answers)
    if (answer && answer.status !== 200)
      run.observations.breach('an order by hand was not placed', JSON.stringify(answer.body));
  return answers.some((answer) => answer?.status === 200);
};

const receiptOf = ({ number }: Opened, cents: number): AdminCall => ({
  ...{ method: 'PUT', path: `/managed-orders/${number}/receipt`, name: 'receipt' },
  body: { amount: cents / 100, note: 'Statement 7' },
});

const receiveTooLittle = async ({ run, random }: Visit, opened: Opened): Promise<void> => {
  const one = receiptOf(opened, opened.cents - 1);
  const answer = await run.client.insist({ ...one, token: run.admin.token }, random);
  if (answer && ![409, 422].includes(answer.status))
    run.observations.breach('another sum paid an order by hand', `${opened.number}`);
};

/** Two admins at once. */
const receive = async ({ run, random }: Visit, opened: Opened): Promise<boolean> => {
  const press = () => call(run, random, receiptOf(opened, opened.cents));
  return (await Promise.all([press(), press()])).some((answer) => answer !== null);
};

const payByCard = async (visit: Visit, opened: Opened): Promise<void> => {
  const resumed = await resume(visit, opened, opened.cents, 'card');
  if (resumed) await pay(visit, resumed, { isUndisturbed: false });
};

const payBackPart = async ({ run, random }: Visit, number: number): Promise<void> => {
  const id = random.uuid();
  const path = `/managed-orders/${number}/refunds/${id}`;
  const body = { amount: 1, refunded: 0, reason: 'goodwill' };
  if (!(await call(run, random, { method: 'PUT', path, name: 'refund', body }))) return;
  run.acknowledged.refunds.push(id);
  if (await payBack(run, random, id)) run.observations.count(paidBackByHand);
};

/** Said twice at once. */
const payBack = async (run: Run, random: Random, id: string): Promise<boolean> => {
  const [day] = await run.database.query<{ on: string }>(
    `select (now() at time zone 'America/New_York')::date::text as on`,
  );
  const body = { way: 'bank_transfer', on: day?.on };
  const path = `/books/refunds/${id}/stop`;
  const say = () => call(run, random, { method: 'POST', path, name: 'paid back by hand', body });
  return (await Promise.all([say(), say()])).some((answer) => answer !== null);
};

/** Those that other acts have made: nobody but an admin pays them back. */
export const payBackAll = async (run: Run): Promise<void> => {
  const due = await run.database.query<{ id: string }>(
    `select r.id::text from refunds r join payments p using (intent_id)
     where p.provider = 'by_hand' and r.settled_at is null and r.outside_way is null
       and r.attempt > 0`,
  );
  for (const { id } of due) await payBack(run, run.random.fork(), id);
};

/** By the money that an admin said to be there, and by nothing else. */
export const receipts: Check = async ({ database, acknowledged: { byHand } }) => {
  const rows = await database.query<{ number: number }>(
    `select o.number from orders o join payments p on p.intent_id = o.transaction_id
       join by_hand_payments h on h.id = p.intent_id
     where o.number = any($1::bigint[]) and p.received_cents = h.amount_cents
       and (select count(*) from payments q where q.order_id = o.id and q.state = 'settled'
         and not exists (select from refunds r where r.intent_id = q.intent_id
           and r.amount_cents = q.received_cents)) = 1`,
    [byHand],
  );
  const found = new Set(rows.map(({ number }) => number));
  const lost = byHand.filter((number) => !found.has(number));
  return ['an order marked as paid is not paid by that', lost.map(String)];
};
