// Things that happen to an order at the very moment of its payment.
import { setTimeout as wait } from 'node:timers/promises';
import { cancel } from './admin-acts.ts';
import { pay } from './card-steps.ts';
import {
  type Line,
  lineIdsOf,
  type Opened,
  open,
  remove,
  report,
  type Visit,
} from './checkout-steps.ts';

const refunds = ['payment_refunded', 'payment_not_confirmed'];

const openTwoLines = async (visit: Visit) => {
  const lines = visit.random
    .shuffle(visit.run.sizes)
    .slice(0, 2)
    .map((size): Line => ({ size, quantity: 1 }));
  const opened = await open(visit, lines, { checkoutKey: visit.random.uuid() });
  const lineIds = opened ? await lineIdsOf(visit, opened) : [];
  return { lines, opened, lineIds };
};

/** Pays the card and reports the second line, which nobody deletes. */
const payAndReport = async (visit: Visit, opened: Opened, kept: Line): Promise<void> => {
  const outcome = await pay(visit, opened, { isUndisturbed: false });
  if (outcome === 'succeeded') await report(visit, opened, kept, refunds);
};

/** The customer deletes a line in another tab. */
export const deleteWhilePaying = async (visit: Visit): Promise<void> => {
  const { lines, opened, lineIds } = await openTwoLines(visit);
  const [lineId] = lineIds;
  if (!opened || !lineId) return;
  await Promise.all([
    payAndReport(visit, opened, lines[1] as Line),
    wait(visit.random.below(120)).then(() => remove(visit, lineId, visit.customer.token)),
    // A double click.
    visit.random.chance(0.5) && remove(visit, lineId, visit.customer.token),
  ]);
};

/** An admin deletes a line: before the payment it is removed, after it hidden. */
export const hideWhilePaying = async (visit: Visit): Promise<void> => {
  const { lines, opened, lineIds } = await openTwoLines(visit);
  const [lineId] = lineIds;
  if (!opened || !lineId) return;
  await Promise.all([
    payAndReport(visit, opened, lines[1] as Line),
    wait(visit.random.below(120)).then(() => remove(visit, lineId, visit.run.admin.token)),
  ]);
};

/** An admin cancels the order: what is paid nevertheless goes back. */
export const cancelWhilePaying = async (visit: Visit): Promise<void> => {
  const { lines, opened } = await openTwoLines(visit);
  const number = opened?.number;
  if (!number) return;
  await Promise.all([
    payAndReport(visit, opened, lines[1] as Line),
    wait(visit.random.pick([0, 120])).then(() => cancel(visit.run, visit.random, number)),
  ]);
};

/** The reservation ends while the card is charged. */
export const payAtTheEnd = async (visit: Visit): Promise<void> => {
  const { opened } = await openTwoLines(visit);
  if (!opened) return;
  await visit.run.database.query(
    `update orders set reserved_until = now() + make_interval(secs => $2)
     where id = $1 and state = 'unpaid'`,
    [opened.orderId, visit.random.between(0, 2)],
  );
  await wait(visit.random.below(2_000));
  await pay(visit, opened, { isUndisturbed: false });
};
