// Six ways to pay with five outcomes each, all in step; the shop is killed between two steps while
// webhooks get lost, come twice and in another order.
import { cells } from '../test/ways-to-pay.ts';
import { call } from './admin-call.ts';
import { answerChallenge, type Outcome, pay, payBy, rememberCharge } from './card-steps.ts';
import { type Opened, open, report, resume, type Visit } from './checkout-steps.ts';
import { signUp } from './customer.ts';
import { noTrouble } from './provider-messages.ts';
import type { Random } from './random.ts';
import type { Check, Run } from './run.ts';
import { addProduct, type Size } from './shelves.ts';
import { killWithWorkers } from './worker-faults.ts';

const stock = 100;
const priceCents = 4_700;
const trouble = {
  ...noTrouble,
  lostWebhooks: 0.4,
  repeatedWebhooks: 0.4,
  reorderedWebhooks: 0.4,
  earlyWebhooks: 0.2,
};

/** In dollars the provider takes cards alone. */
export const sellInEuros = async (run: Run): Promise<void> => {
  const body = { language: 'en-IE', currency: 'EUR', country: 'IE', units: 'cm', texts: 'english' };
  await call(run, run.random.fork(), {
    method: 'PUT',
    path: '/shop-settings/locale',
    name: 'locale',
    body,
  });
};

type Way = (typeof cells)[number] & {
  visit: Visit;
  size: Size;
  opened: Opened;
  said: Outcome;
};

/** As many of them as the options say; `--ways 30` kills the shop at each step, fewer at two. */
export const payEveryWay = async (run: Run): Promise<void> => {
  const random = run.random.fork();
  const chosen = random.shuffle(cells).slice(0, run.options.ways);
  if (chosen.length === 0) return;
  const name = `Ways ${random.uuid()}`;
  const [size] = await addProduct(run.database, { name, priceCents, stocks: [stock] });
  const placed = await Promise.all(chosen.map((cell) => toWay(run, random.fork(), cell, size)));
  const ways = placed.filter((way) => way !== null);
  run.provider.setTrouble(trouble);
  const isWhole = chosen.length === cells.length;
  const killedAt = new Set(isWhole ? steps : random.shuffle(steps).slice(0, 2));
  for (const step of steps) {
    await inStep(run, ways, step, killedAt.has(step) ? random : null);
    await checkReservations(run, size as Size);
    if (step === tell) await checkPending(run, ways);
  }
  await run.provider.answerLate();
  for (const way of ways) remember(run, way);
};

/** Customers of their own, as one may have few unpaid orders. */
const toWay = async (
  run: Run,
  random: Random,
  cell: (typeof cells)[number],
  size: Size | undefined,
): Promise<Way | null> => {
  const customer = await signUp(run, random);
  if (!customer || !size) return null;
  const visit = { run, random, customer, journey: `${cell.way}, ${cell.outcome}` };
  return {
    ...cell,
    visit,
    size,
    opened: { clientSecret: '', intentId: '', cents: 0 },
    said: 'unknown',
  };
};

type Step = (way: Way) => Promise<unknown>;

const lineOf = ({ size }: Way) => ({ size, quantity: 1 });
const isRefused = ({ outcome }: Way) => outcome === 'decline' || outcome === 'leave';
/** A direct debit is declined only later, which ends the order. */
const mayEnd = ({ way, outcome }: Way) => way === 'SEPA Direct Debit' && outcome === 'decline';

/** Pressed twice. */
const place: Step = async (way) => {
  const checkoutKey = way.visit.random.uuid();
  const press = () => open(way.visit, [lineOf(way)], { checkoutKey });
  const [one, other] = await Promise.all([press(), press()]);
  const opened = one ?? other;
  if (!opened) return breach(way, 'a way to pay could not be opened', '');
  if (one && other && one.orderId !== other.orderId)
    breach(way, 'two presses made two orders', `${one.orderId} ${other.orderId}`);
  way.opened = opened;
};

const confirm: Step = async (way) => {
  const { visit, opened, cell } = way;
  if (!cell.fields) return;
  way.said = await payBy(visit, opened, cell.fields, !mayEnd(way));
};

const press: Step = async (way) => {
  const { visit, opened, said, cell } = way;
  if (typeof said === 'string' || !cell.button) return;
  way.said = await answerChallenge(visit, opened, { ...said, answer: cell.button });
};

const tell: Step = async (way) => {
  const { visit, opened, cell, outcome } = way;
  if (cell.isGone) return;
  const pending = ['payment_pending'];
  const refused = [...pending, 'payment_not_confirmed', 'order_expired'];
  await report(visit, opened, lineOf(way), outcome === 'pay' ? pending : refused);
};

/** Back from what was declined or left, and a card: pressed twice. */
const payByCard: Step = async (way) => {
  if (!isRefused(way)) return;
  const { visit } = way;
  const isUndisturbed = !mayEnd(way);
  if (isUndisturbed) way.opened = (await resume(visit, way.opened, way.opened.cents)) ?? way.opened;
  const pressed = () => pay(visit, way.opened, { isUndisturbed });
  const said = await Promise.all([pressed(), pressed()]);
  way.said = said.includes('succeeded') ? 'succeeded' : (said[0] as Outcome);
  if (way.said === 'succeeded') await report(visit, way.opened, lineOf(way));
};

const steps: readonly Step[] = [place, confirm, press, tell, payByCard];

/** The kill comes once some have done the step; the others are in the middle of it. */
const inStep = async (run: Run, ways: Way[], step: Step, random: Random | null): Promise<void> => {
  let left = random ? 1 + random.below(ways.length) : 0;
  let killed: Promise<void> | undefined;
  await Promise.all(
    ways.map(async (way) => {
      await step(way);
      left -= 1;
      if (left === 0) killed = killAll(run);
    }),
  );
  await killed;
};

const killAll = async (run: Run): Promise<void> => {
  const end = run.observations.beginFault('killed between the steps of a payment');
  await Promise.all(run.processes.map((process) => killWithWorkers(run, process)));
  end();
};

/** Each item is on the shelf, reserved or sold. */
const checkReservations = async (run: Run, { id }: Size): Promise<void> => {
  const [row] = await run.database.query<{ stock: number; kept: number }>(
    `select stock, (select count(*) from orders o join order_lines l on l.order_id = o.id
       where l.size_id = $1 and o.state in ('unpaid', 'paid')) as kept
     from product_sizes where id = $1`,
    [id],
  );
  if (row && row.stock + row.kept !== stock)
    run.observations.breach('a reservation is lost', `${row.stock} left, ${row.kept} kept`);
};

/** The shop has marked what it was told of, and what the provider still waits for. */
const checkPending = async (run: Run, ways: Way[]): Promise<void> => {
  const marked = await run.database.query<{ id: string }>(
    'select intent_id as id from payments where pending_since is not null',
  );
  const { intents } = await run.provider.books();
  const waits = new Set(
    intents.filter(({ status }) => status === 'processing').map(({ id }) => id),
  );
  for (const way of ways) {
    const { intentId } = way.opened;
    const isUnknown = !marked.some(({ id }) => id === intentId);
    if (!way.cell.isGone && waits.has(intentId) && isUnknown)
      breach(way, 'a payment on its way is not marked', intentId);
  }
};

/** What the provider says in the end: late answers have come. */
const remember = ({ acknowledged, observations }: Run, way: Way): void => {
  const { outcome, said, visit, opened } = way;
  const isPaid = said === 'succeeded' || (said === 'processing' && outcome !== 'no later');
  const isSo = isPaid === (outcome !== 'no later') || mayEnd(way);
  if (!isSo) breach(way, 'a way to pay ended otherwise', JSON.stringify(said));
  if (isPaid && said === 'processing') rememberCharge(visit, opened, !mayEnd(way));
  observations.count(`${way.way} ${isPaid ? 'paid' : 'not paid'}`);
  const { orderId } = opened;
  if (orderId) acknowledged.ways.push({ orderId, name: visit.journey, isPaid });
};

const breach = ({ visit: { run, journey } }: Way, what: string, detail: string): void =>
  run.observations.breach(what, `${journey}: ${detail}`);

/** Paid once, or not at all. */
export const paidOnce: Check = async ({ database, acknowledged: { ways } }) => {
  const rows = await database.query<{ id: string; state: string; settled: number; cents: number }>(
    `select o.id::text, o.state, count(p) as settled,
       (coalesce(sum(p.received_cents), 0) - o.amount_due_cents)::int as cents
     from orders o left join payments p on p.order_id = o.id and p.state = 'settled'
     where o.id = any($1::uuid[]) group by o.id`,
    [ways.map(({ orderId }) => orderId)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const wrong = ways.flatMap(({ orderId, name, isPaid }) => {
    const row = found.get(orderId);
    const isSo = isPaid
      ? row?.state === 'paid' && row.settled === 1 && row.cents === 0
      : row?.state === 'expired' && row.settled === 0;
    return isSo ? [] : [`${name}: ${JSON.stringify(row)}`];
  });
  return ['an order is not paid once, or not expired', wrong];
};
