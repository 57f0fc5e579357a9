// What customers do, with how often of a hundred they do it.
import { payByHand } from './by-hand.ts';
import { answerChallenge, cards, pay } from './card-steps.ts';
import {
  amountDue,
  chooseLines,
  inMarket,
  type Line,
  type Opened,
  open,
  openPriceOnly,
  report,
  resume,
  type Visit,
} from './checkout-steps.ts';
import { hoard } from './hoarding.ts';
import { raceForLastUnit } from './last-unit.ts';
import { buyInMarket } from './market-sales.ts';
import { meddle } from './meddling.ts';
import type { Random } from './random.ts';
import {
  cancelWhilePaying,
  deleteWhilePaying,
  hideWhilePaying,
  payAtTheEnd,
} from './while-paying.ts';
import { withdraw } from './withdrawals.ts';

type Journey = { name: string; share: number; go: (visit: Visit) => Promise<unknown> };

const openCart = async (visit: Visit): Promise<{ lines: Line[]; opened: Opened | null }> => {
  const lines = chooseLines(visit);
  return { lines, opened: await open(visit, lines, { checkoutKey: visit.random.uuid() }) };
};

const payAndReport = async (visit: Visit, opened: Opened, lines: Line[]): Promise<void> => {
  if ((await pay(visit, opened)) !== 'succeeded') return;
  // The pages report all lines at once.
  await Promise.all(lines.map((line) => report(visit, opened, line)));
};

const buy = async (visit: Visit) => {
  const { lines, opened } = await openCart(visit);
  if (opened) await payAndReport(visit, opened, lines);
};

const payUnreported = async (visit: Visit) => {
  const { opened } = await openCart(visit);
  if (opened) await pay(visit, opened);
};

const payAfterDecline = async (visit: Visit) => {
  const { lines, opened } = await openCart(visit);
  if (!opened) return;
  await pay(visit, opened, { number: visit.random.pick([cards.declined, cards.withoutFunds]) });
  if (visit.random.chance(0.7)) await payAndReport(visit, opened, lines);
};

const payWithChallenge = async (visit: Visit) => {
  const { lines, opened } = await openCart(visit);
  if (!opened) return;
  const outcome = await pay(visit, opened, { number: cards.challenged });
  // Some close the window.
  if (typeof outcome === 'string' || visit.random.chance(0.2)) return;
  const answer = visit.random.chance(0.75) ? 'complete' : 'fail';
  const answered = await answerChallenge(visit, opened, { ...outcome, answer });
  if (answered === 'succeeded') await report(visit, opened, lines[0] as Line);
};

const abandon = (visit: Visit) => openCart(visit);

const resumeLater = async (visit: Visit) => {
  const { lines, opened } = await openCart(visit);
  if (!opened?.orderId) return;
  const resumed = await resume(visit, opened, amountDue(lines));
  if (resumed) await payAndReport(visit, resumed, lines);
};

/** Two tabs of one checkout: one order, whichever comes first. */
const payInTwoTabs = async (visit: Visit) => {
  const lines = chooseLines(visit);
  const checkoutKey = visit.random.uuid();
  const tabs = await Promise.all([0, 1].map(() => open(visit, lines, { checkoutKey })));
  const [one, other] = tabs;
  if (one?.orderId && other?.orderId && one.orderId !== other.orderId) {
    visit.run.observations.breach('two tabs made two orders', `${one.orderId} ${other.orderId}`);
  }
  const opened = tabs.filter((tab) => tab !== null);
  await Promise.all(
    opened.map(async (tab) => {
      const paid = await pay(visit, tab, { isUndisturbed: false });
      if (paid === 'succeeded') await report(visit, tab, lines[0] as Line, ['payment_refunded']);
    }),
  );
};

/** The second tab changes the cart while the first one pays. */
const changeWhilePaying = async (visit: Visit) => {
  const checkoutKey = visit.random.uuid();
  const [lines, others] = [chooseLines(visit), chooseLines(visit)];
  const opened = await open(visit, lines, { checkoutKey });
  if (!opened) return;
  await Promise.all([
    pay(visit, opened, { isUndisturbed: false }),
    open(visit, others, { checkoutKey }),
  ]);
};

const useCode = async (visit: Visit) => {
  const lines = chooseLines(visit);
  const promoCode = visit.random.pick(['FIRSTHEM', ' firsthem ', 'FEW', 'few']);
  const openWithCode = () => open(visit, lines, { promoCode, checkoutKey: visit.random.uuid() });
  const [opened, second] = await Promise.all([
    openWithCode(),
    visit.random.chance(0.3) ? openWithCode() : null,
  ]);
  for (const one of [opened, second]) {
    // What was bought in between may have ended the first purchase.
    if (one) await pay(visit, one, { isUndisturbed: false });
  }
};

/** Places with the code, buys something else, and pays the first order last. */
const useCodeLate = async (visit: Visit) => {
  const lines = chooseLines(visit);
  const opened = await open(visit, lines, { promoCode: 'FIRSTHEM' });
  await payUnreported(visit);
  if (opened) await pay(visit, opened, { isUndisturbed: false });
};

/** An amount alone, as the specification allows; not every line finds its stock or its price. */
const payPriceOnly = async (visit: Visit) => {
  const lines = chooseLines(visit);
  const cents = amountDue(lines) + visit.random.pick([0, 0, 0, -1_500, 3_000]);
  const opened = await openPriceOnly(visit, Math.max(cents, 100));
  if (!opened) return;
  const outcome = await pay(visit, opened, { isUndisturbed: false });
  if (outcome !== 'succeeded' || visit.random.chance(0.1)) return;
  const allowed = ['out_of_stock', 'payment_not_confirmed', 'payment_refunded', 'not_found'];
  await Promise.all(lines.map((line) => report(visit, opened, line, allowed)));
};

const journeys: Journey[] = [
  { name: 'buy', share: 5, go: buy },
  { name: 'pay, unreported', share: 5, go: payUnreported },
  { name: 'declined', share: 5, go: payAfterDecline },
  { name: '3-D Secure', share: 6, go: payWithChallenge },
  { name: 'abandoned', share: 5, go: abandon },
  { name: 'resumed', share: 5, go: resumeLater },
  { name: 'two tabs', share: 7, go: payInTwoTabs },
  { name: 'cart changed while paying', share: 5, go: changeWhilePaying },
  { name: 'promo code', share: 10, go: useCode },
  { name: 'promo code, paid late', share: 3, go: useCodeLate },
  { name: 'price only', share: 7, go: payPriceOnly },
  { name: 'line removed while paying', share: 4, go: deleteWhilePaying },
  { name: 'line hidden while paying', share: 4, go: hideWhilePaying },
  { name: 'canceled while paying', share: 3, go: cancelWhilePaying },
  { name: 'paid at the end of the reservation', share: 3, go: payAtTheEnd },
  { name: inMarket, share: 8, go: buyInMarket },
  { name: 'by hand', share: 6, go: payByHand },
  { name: 'withdrawal', share: 3, go: withdraw },
  { name: 'last unit', share: 2, go: raceForLastUnit },
  { name: 'hoarding', share: 2, go: hoard },
  { name: 'meddling', share: 2, go: meddle },
];

const byShare = journeys.flatMap((journey) => Array<Journey>(journey.share).fill(journey));

/** Each once, so that a short run has them all; then by their shares. */
export const dealJourneys = (random: Random): (() => Journey) => {
  const first = random.shuffle(journeys);
  return () => first.pop() ?? random.pick(byShare);
};
