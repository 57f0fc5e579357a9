// Withdrawals from contracts: stated twice, kept word for word, given to their order, settled.
import { type Act, call } from './admin-call.ts';
import { pay } from './card-steps.ts';
import { chooseLines, open, report, type Visit } from './checkout-steps.ts';
import { missing } from './kept-checks.ts';
import type { Check } from './run.ts';

export const withdrawn = 'withdrawn from';

export const withdraw = async (visit: Visit): Promise<void> => {
  const { run, random, customer } = visit;
  const lines = chooseLines(visit);
  const opened = await open(visit, lines, { checkoutKey: random.uuid() });
  if (!opened || (await pay(visit, opened)) !== 'succeeded') return;
  if (!(await Promise.all(lines.map((line) => report(visit, opened, line)))).includes(true)) return;
  const { name, email } = customer;
  const body = { name, email, contract: `#${opened.number}`, items: '' };
  const state = () => run.client.insist({ method: 'POST', path: '/withdrawals', body }, random);
  // A double click, and often once more after that.
  const answers = await Promise.all([state(), state()]);
  if (random.chance(0.5)) answers.push(await state());
  for (const answer of answers)
    if (answer && answer.status !== 200)
      run.observations.breach('a withdrawal was not kept', JSON.stringify(answer.body));
  if (!answers.some((answer) => answer?.status === 200)) return;
  run.acknowledged.withdrawals.push(`${opened.number} ${email}`);
  run.observations.count(withdrawn);
};

/** Two admins at once. */
export const settleWithdrawal: Act = async (run, random) => {
  const path = '/withdrawals?only=open';
  const open = await call(run, random, { method: 'GET', path, name: 'withdrawals' });
  const all = (open?.body.withdrawals ?? []) as { id: string }[];
  if (all.length === 0) return false;
  const { id } = random.pick(all);
  const body = { settled: true };
  const settle = () =>
    call(run, random, {
      ...{ method: 'PUT', path: `/withdrawals/${id}/settled`, name: 'withdrawal settled', body },
    });
  const isSettled = (await Promise.all([settle(), settle()])).some((answer) => answer !== null);
  if (isSettled) run.acknowledged.settledWithdrawals.push(id);
  return isSettled;
};

export const withdrawals: Check = async (run) => [
  'an acknowledged withdrawal is not kept once, by its order and with its receipt',
  await missing(
    run,
    run.acknowledged.withdrawals,
    `select o.number || ' ' || w.email as id from withdrawals w join orders o on o.id = w.order_id
     where w.contract = '#' || o.number and o.number || ' ' || w.email = any($1)
       and 1 = (select count(*) from email_outbox e
         where e.kind = 'withdrawal_receipt' and e.about = w.id::text)
     group by o.number, w.email having count(*) = 1`,
  ),
];

export const settledWithdrawals: Check = async (run) => [
  'a withdrawal that was settled waits again, or was settled twice',
  await missing(
    run,
    run.acknowledged.settledWithdrawals,
    `select id::text from withdrawals
     where id = any($1::uuid[]) and settled_at is not null
       and 1 = (select count(*) from audit_log a where a.action = 'order_withdrawal_settled'
         and a.detail ->> 'withdrawal' = withdrawals.id::text)`,
  ),
];
