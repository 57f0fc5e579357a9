import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { ListedWithdrawalJson } from '../../../../domain/orders/withdrawals/listed-withdrawal-schema.ts';
import {
  withdrawalFilters,
  withdrawalSearchLengthMax,
} from '../../../../domain/orders/withdrawals/withdrawal.ts';
import { formatOrderNumber, readOrderNumber } from '../../../../platform/text/order-number.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDay } from '../../../components/shop/format-date.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FormButtons } from '../../../kit/form/form-parts.tsx';
import { ShortDate } from '../../../kit/list/cells.tsx';
import { chips, type List } from '../../../kit/list/list.ts';
import { listLoader } from '../../../kit/list/list-loader.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { managedOrderUrl } from '../../kit/managed-order-url.ts';
import { May } from '../../kit/may.tsx';
import { useChange } from '../../kit/use-change.ts';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { assignWithdrawal, settleWithdrawal } from '../order/withdrawal-changes.ts';

const list = {
  title: sayable('Withdrawals'),
  description: sayable(
    'Who withdrew from a contract, from which order, and until when money is due back.',
  ),
  noun: sayable('withdrawals'),
  find: {
    label: sayable('Find a withdrawal'),
    placeholder: sayable('Name, email or order'),
    lengthMax: withdrawalSearchLengthMax,
  },
  filters: {
    only: chips({
      values: withdrawalFilters,
      labels: {
        open: sayable('Waiting'),
        unmatched: sayable('Of no order'),
        settled: sayable('Settled'),
      },
    }),
  },
  noMatches: sayable('Search for part of a name or an email address, or for an order number.'),
  empty: {
    title: sayable('No withdrawals yet'),
    text: sayable(
      'What customers state with “Withdraw from contract here” appears here. ' +
        'Settings, Withdrawal turns it on.',
    ),
  },
} satisfies List;

export const clientLoader = listLoader(list, async ({ api, query }) => {
  const { withdrawals, next } = await loadJson(api.withdrawals.$get({ query }));
  return { rows: withdrawals, next };
});

/** What was withdrawn from, and which order it is about. */
export default function Withdrawals() {
  const data = useLoaderData<typeof clientLoader>();
  const [assigned, setAssigned] = useState<ListedWithdrawalJson | null>(null);
  return (
    <>
      <ListPage
        list={list}
        data={data}
        table={{
          label: say('Withdrawals'),
          columns: columnsWith(setAssigned),
          keyOf: ({ id }) => id,
          grid: 'narrow:grid-cols-1',
        }}
      />
      <Dialog
        open={assigned !== null}
        title={say('Which order is it about?')}
        onClose={() => setAssigned(null)}
      >
        {assigned ? <AssignForm of={assigned} onDone={() => setAssigned(null)} /> : null}
      </Dialog>
    </>
  );
}

const columnsWith = (
  onAssign: (one: ListedWithdrawalJson) => void,
): Column<ListedWithdrawalJson>[] => [
  {
    head: say('From'),
    className: 'wide:max-w-64',
    cell: ({ name, email }) => (
      <span className="grid [overflow-wrap:anywhere]">
        {name}
        <span className="text-ink-2 text-xs">{email}</span>
      </span>
    ),
  },
  {
    head: say('Withdrawn from'),
    className: 'wide:w-2/5',
    cell: ({ contract, items, orderNumber }) => (
      <span className="grid gap-0.5 [overflow-wrap:anywhere]">
        {orderNumber === null ? (
          <span>“{contract}”</span>
        ) : (
          <Link className="link justify-self-start" to={managedOrderUrl({ number: orderNumber })}>
            <Say of="Order {orderNumber}" orderNumber={formatOrderNumber(orderNumber)} />
          </Link>
        )}
        <span className="whitespace-pre-line text-ink-2 text-xs">
          {items || say('The whole order')}
        </span>
      </span>
    ),
  },
  {
    head: say('When'),
    className: 'text-ink-2 text-xs',
    cell: ({ statedAt, lastDay, isLate }) => (
      <span className="grid">
        <ShortDate at={statedAt} />
        {isLate && lastDay ? (
          <span className="text-warning">
            <Say of="after {lastDay}, the last day" lastDay={formatDay(lastDay)} />
          </span>
        ) : null}
      </span>
    ),
  },
  {
    head: say('State'),
    cell: (one) => <State withdrawal={one} onAssign={() => onAssign(one)} />,
  },
];

type StateProps = { withdrawal: ListedWithdrawalJson; onAssign: () => void };

const State = ({ withdrawal, onAssign }: StateProps) => (
  <span className="grid justify-items-start gap-2">
    {withdrawal.settledAt ? (
      <span className="text-success text-xs">
        {withdrawal.settledBy ? (
          <Say of="● Settled by {settledBy}" settledBy={withdrawal.settledBy} />
        ) : (
          say('● Settled')
        )}
      </span>
    ) : (
      <span className="text-warning text-xs">
        <Say of="○ Money due by {refundDueOn}" refundDueOn={formatDay(withdrawal.refundDueOn)} />
      </span>
    )}
    <May needs="orders.write">
      <span className="flex flex-wrap gap-2">
        {withdrawal.settledAt ? null : <AssignButton of={withdrawal} onPress={onAssign} />}
        <SettleButton of={withdrawal} />
      </span>
    </May>
  </span>
);

type AssignButtonProps = { of: ListedWithdrawalJson; onPress: () => void };

const AssignButton = ({ of: { name, orderNumber }, onPress }: AssignButtonProps) => {
  const text = orderNumber === null ? say('Choose order') : say('Other order');
  return (
    <Button small look="outline" aria-label={`${text}: ${name}`} onClick={onPress}>
      {text}
    </Button>
  );
};

const SettleButton = ({ of: { id, name, settledAt } }: { of: ListedWithdrawalJson }) => {
  const { change, isBusy } = useChange();
  const text = settledAt ? say('Mark as waiting') : say('Mark as settled');
  const done = settledAt ? say('The withdrawal waits again.') : say('Marked as settled.');
  return (
    <Button
      small
      look="quiet"
      aria-label={`${text}: ${name}`}
      busy={isBusy}
      onClick={() => change(() => settleWithdrawal(id, settledAt === null), done)}
    >
      {text}
    </Button>
  );
};

type AssignProps = { of: ListedWithdrawalJson; onDone: () => void };

const AssignForm = ({ of: { id, contract, orderNumber }, onDone }: AssignProps) => {
  const { form, field, isBusy } = useChangeForm({
    start: { number: orderNumber === null ? '' : formatOrderNumber(orderNumber) },
    rules: {
      number: (text) =>
        !text.trim() || readOrderNumber(text) !== null ? null : say('Enter an order number.'),
    },
    checks: 'onceSubmitted',
    problemAt: 'number',
    save: ({ number }) => assignWithdrawal(id, readOrderNumber(number)),
    done: ({ number }) =>
      number.trim() ? say('The order shows the withdrawal now.') : say('It is about no order.'),
    onDone,
  });
  return (
    <form {...form} className="grid gap-4">
      <p>
        <Say of="The customer wrote: “{contract}”." contract={contract} />
      </p>
      <TextField
        {...field('number')}
        label={say('Order number')}
        required={false}
        inputMode="text"
        autoComplete="off"
        hint={say('Empty: it is about none.')}
      />
      <FormButtons name={say('Save')} busy={isBusy} onCancel={onDone} />
    </form>
  );
};
