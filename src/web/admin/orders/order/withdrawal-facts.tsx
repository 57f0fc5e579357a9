import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { formatDateTime, formatDay } from '../../../components/shop/format-date.ts';
import { useMay } from '../../kit/may.tsx';
import { useChange } from '../../kit/use-change.ts';
import { openWithdrawal } from './refund/withdrawal-refund.ts';
import type { BeginTask } from './use-order-task.ts';
import { settleWithdrawal } from './withdrawal-changes.ts';

type Props = { managed: ManagedOrderJson; onBegin: BeginTask };
type Stated = ManagedOrderJson['withdrawals']['stated'][number];

/** What was withdrawn from, until when it can be, and until when the money is due. */
export const WithdrawalFacts = ({ managed, onBegin }: Props) => {
  const open = openWithdrawal(managed);
  return (
    <>
      {managed.withdrawals.stated.map((one) => (
        <div key={one.id} className="grid gap-1">
          <Statement of={one} />
          {one.id === open?.id && open.unclear.length > 0 ? (
            <p className="text-warning">
              <Say
                of="Not clear: {unclear}. Choose the items when you refund."
                unclear={open.unclear.join(', ')}
              />
            </p>
          ) : null}
          <div className="mt-1 flex flex-wrap gap-2.5 print:hidden">
            {one.id === open?.id && managed.actions.includes('refund') ? (
              <Button small onClick={() => onBegin('refund', open.typed ? 'items' : undefined)}>
                {say('Refund withdrawal')}
              </Button>
            ) : null}
            <SettleButton of={one} />
          </div>
        </div>
      ))}
      <p className="text-ink-2">{lastDayText(managed.withdrawals)}</p>
    </>
  );
};

const Statement = ({ of: { name, email, items, ...one } }: { of: Stated }) => (
  <>
    <p>
      {items ? (
        <Say
          of="{name} ({email}) withdrew from these items on {dateTime}."
          name={name}
          email={email}
          dateTime={formatDateTime(new Date(one.statedAt))}
        />
      ) : (
        <Say
          of="{name} ({email}) withdrew from the whole order on {dateTime}."
          name={name}
          email={email}
          dateTime={formatDateTime(new Date(one.statedAt))}
        />
      )}
    </p>
    {items ? <p className="whitespace-pre-line">{items}</p> : null}
    {one.isLate ? <p className="text-warning">{say('That was after the last day.')}</p> : null}
    {one.settledAt ? (
      <p className="text-ink-2">{say('Settled.')}</p>
    ) : (
      <p className="text-warning">
        <Say
          of="The money is due back by {refundDueOn}."
          refundDueOn={formatDay(one.refundDueOn)}
        />
      </p>
    )}
  </>
);

const SettleButton = ({ of: { id, settledAt } }: { of: Stated }) => {
  const { change, isBusy } = useChange();
  if (!useMay('orders.write')) return null;
  const settle = () => settleWithdrawal(id, settledAt === null);
  const done = settledAt ? say('The withdrawal waits again.') : say('Marked as settled.');
  return (
    <Button small look="outline" busy={isBusy} onClick={() => change(settle, done)}>
      {settledAt ? say('Mark as waiting') : say('Mark as settled')}
    </Button>
  );
};

const lastDayText = ({ lastDay, isEstimated }: ManagedOrderJson['withdrawals']): string => {
  if (lastDay === null) return say('Possible until 14 days after the last parcel has arrived.');
  const until = say('Possible until {lastDay}', { lastDay: formatDay(lastDay) });
  return isEstimated
    ? say('{until}, by the promised day: say when each parcel arrived.', { until })
    : say('{until}, 14 days after the last parcel arrived.', { until });
};
