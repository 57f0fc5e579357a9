import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { ListedWithdrawalJson } from '../../../../domain/orders/withdrawals/listed-withdrawal-schema.ts';
import {
  withdrawalFilters,
  withdrawalSearchLengthMax,
} from '../../../../domain/orders/withdrawals/withdrawal.ts';
import { formatOrderNumber, readOrderNumber } from '../../../../platform/text/order-number.ts';
import { loadJson } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
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
  title: 'Withdrawals',
  description: 'Who withdrew from a contract, from which order, and until when money is due back.',
  noun: 'withdrawals',
  find: {
    label: 'Find a withdrawal',
    placeholder: 'Name, email or order',
    lengthMax: withdrawalSearchLengthMax,
  },
  filters: {
    only: chips({
      values: withdrawalFilters,
      labels: { open: 'Waiting', unmatched: 'Of no order', settled: 'Settled' },
    }),
  },
  noMatches: 'Search for part of a name or an email address, or for an order number.',
  empty: {
    title: 'No withdrawals yet',
    text:
      'What customers state with “Withdraw from contract here” appears here. ' +
      'Settings, Withdrawal turns it on.',
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
          label: 'Withdrawals',
          columns: columnsWith(setAssigned),
          keyOf: ({ id }) => id,
          grid: 'narrow:grid-cols-1',
        }}
      />
      <Dialog
        open={assigned !== null}
        title="Which order is it about?"
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
    head: 'From',
    className: 'wide:max-w-64',
    cell: ({ name, email }) => (
      <span className="grid [overflow-wrap:anywhere]">
        {name}
        <span className="text-ink-2 text-xs">{email}</span>
      </span>
    ),
  },
  {
    head: 'Withdrawn from',
    className: 'wide:w-2/5',
    cell: ({ contract, items, orderNumber }) => (
      <span className="grid gap-0.5 [overflow-wrap:anywhere]">
        {orderNumber === null ? (
          <span>“{contract}”</span>
        ) : (
          <Link className="link justify-self-start" to={managedOrderUrl({ number: orderNumber })}>
            Order {formatOrderNumber(orderNumber)}
          </Link>
        )}
        <span className="whitespace-pre-line text-ink-2 text-xs">{items || 'The whole order'}</span>
      </span>
    ),
  },
  {
    head: 'When',
    className: 'text-ink-2 text-xs',
    cell: ({ statedAt, lastDay, isLate }) => (
      <span className="grid">
        <ShortDate at={statedAt} />
        {isLate && lastDay ? (
          <span className="text-warning">after {formatDay(lastDay)}, the last day</span>
        ) : null}
      </span>
    ),
  },
  {
    head: 'State',
    cell: (one) => <State withdrawal={one} onAssign={() => onAssign(one)} />,
  },
];

type StateProps = { withdrawal: ListedWithdrawalJson; onAssign: () => void };

const State = ({ withdrawal, onAssign }: StateProps) => (
  <span className="grid justify-items-start gap-2">
    {withdrawal.settledAt ? (
      <span className="text-success text-xs">
        ● Settled{withdrawal.settledBy ? ` by ${withdrawal.settledBy}` : ''}
      </span>
    ) : (
      <span className="text-warning text-xs">
        ○ Money due by {formatDay(withdrawal.refundDueOn)}
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
  const text = orderNumber === null ? 'Choose order' : 'Other order';
  return (
    <Button small look="outline" aria-label={`${text}: ${name}`} onClick={onPress}>
      {text}
    </Button>
  );
};

const SettleButton = ({ of: { id, name, settledAt } }: { of: ListedWithdrawalJson }) => {
  const { change, isBusy } = useChange();
  const text = settledAt ? 'Mark as waiting' : 'Mark as settled';
  const done = settledAt ? 'The withdrawal waits again.' : 'Marked as settled.';
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
        !text.trim() || readOrderNumber(text) !== null ? null : 'Enter an order number.',
    },
    checks: 'onceSubmitted',
    problemAt: 'number',
    save: ({ number }) => assignWithdrawal(id, readOrderNumber(number)),
    done: ({ number }) =>
      number.trim() ? 'The order shows the withdrawal now.' : 'It is about no order.',
    onDone,
  });
  return (
    <form {...form} className="grid gap-4">
      <p>The customer wrote: “{contract}”.</p>
      <TextField
        {...field('number')}
        label="Order number"
        required={false}
        inputMode="text"
        autoComplete="off"
        hint="Empty: it is about none."
      />
      <FormButtons name="Save" busy={isBusy} onCancel={onDone} />
    </form>
  );
};
