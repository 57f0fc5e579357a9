import { linesToRefund } from '../../../../../domain/orders/fulfillment-status.ts';
import type { ManagedOrderJson } from '../../../../../domain/orders/manage/managed-order-schema.ts';
import {
  type AdminRefundReason,
  type RefundedGoods,
  refundedGoods,
} from '../../../../../domain/orders/order-payment.ts';
import { say, sayable } from '../../../../../platform/text/say.ts';
import { dollarsOf, formatSum } from '../../../../../platform/values/sums.ts';
import { Say } from '../../../../components/say-nodes.tsx';
import { FormButtons } from '../../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { CheckField } from '../../../kit/check-field.tsx';
import { useChangeForm } from '../../../kit/use-change-form.ts';
import { chosenQuantities, noneOf, type TypedQuantities } from '../line-quantities.ts';
import { refund } from '../order-changes.ts';
import { QuantityFields } from '../quantity-fields.tsx';
import { ReasonField } from '../reason-field.tsx';
import { useDecisionId } from '../use-decision-id.ts';
import { itemsRefundCents } from './items-refund.ts';
import { areSent, openWithdrawal, withdrawnCents, withdrawnOf } from './withdrawal-refund.ts';

type Typed = {
  goods: RefundedGoods;
  lines: TypedQuantities;
  reason: AdminRefundReason;
  isRestocked: boolean;
};
type Props = { managed: ManagedOrderJson; onDone: () => void };

/** Refunds some items: unsent ones are canceled, sent ones only refunded. */
export const RefundItemsForm = ({ managed, onDone }: Props) => {
  const { order, refunded } = managed;
  const withdrawn = openWithdrawal(managed);
  const { number, currency } = order;
  const linesOf = (kind: RefundedGoods) => linesToRefund(order.lines, kind);
  const idOf = useDecisionId();
  const kinds = refundedGoods.filter((kind) => linesOf(kind).length > 0);
  const isOfSent = withdrawn?.typed && areSent(order.lines, withdrawn.typed);
  const first = isOfSent ? 'fulfilled' : (kinds[0] ?? 'fulfilled');
  const startOf = (kind: RefundedGoods) =>
    withdrawn?.typed ? withdrawnOf(linesOf(kind), withdrawn.typed) : noneOf(linesOf(kind));
  type Chosen = Pick<Typed, 'goods' | 'lines'>;
  const chosenOf = ({ goods, lines }: Chosen) => chosenQuantities(linesOf(goods), lines) ?? [];
  const centsOf = (typed: Chosen) =>
    (withdrawn?.typed ? withdrawnCents : itemsRefundCents)(order, chosenOf(typed));
  const { form, register, watch, set, errors, isBusy } = useChangeForm<Typed>({
    start: { goods: first, lines: startOf(first), reason: 'requested', isRestocked: true },
    rules: {
      lines: (_, typed) => (centsOf(typed) > 0 ? null : say('Choose at least one item of these.')),
    },
    checks: 'onceSubmitted',
    problemAt: 'lines',
    keep: { about: `refundItems.${number}` },
    save: (typed) => {
      const { goods, reason } = typed;
      const restock = goods === 'unfulfilled' && typed.isRestocked ? 'unfulfilled' : 'none';
      const lines = chosenOf(typed);
      const amount = dollarsOf(centsOf(typed), currency);
      const body = { amount, refunded, reason, restock, goods, lines } as const;
      return refund(number, idOf(body), body);
    },
    done: (typed) =>
      say('{cents} is on its way back to the customer.', {
        cents: formatSum(centsOf(typed), currency),
      }),
    onDone,
  });
  const [goods, typed] = watch(['goods', 'lines']);
  const cents = centsOf({ goods, lines: typed });
  return (
    <form {...form} className="grid gap-4">
      {kinds.length > 1 ? (
        <SelectField
          label={say('Which items')}
          choices={kinds.map((value) => ({ value, label: say(goodsLabels[value]) }))}
          value={goods}
          onChange={({ target }) => {
            const kind = target.value as RefundedGoods;
            set('goods', kind);
            set('lines', startOf(kind));
          }}
        />
      ) : null}
      <QuantityFields
        legend={say(goodsLabels[goods])}
        lines={linesOf(goods)}
        typed={typed}
        onType={(lines) => set('lines', lines)}
        error={errors.lines ?? null}
      />
      {withdrawn && withdrawn.unclear.length > 0 ? (
        <p className="text-sm text-warning">
          <Say of="Not clear: {unclear}." unclear={withdrawn.unclear.join(', ')} />
        </p>
      ) : null}
      <ReasonField {...register('reason')} />
      {goods === 'unfulfilled' ? (
        <CheckField {...register('isRestocked')} hint={say('They will not be sent.')}>
          {say('Put them back for sale')}
        </CheckField>
      ) : (
        <p className="text-ink-2 text-sm">
          {say('Stock stays as it is. When the items come back, record a return.')}
        </p>
      )}
      <FormButtons
        name={
          cents > 0 ? say('Refund {cents}', { cents: formatSum(cents, currency) }) : say('Refund')
        }
        busy={isBusy}
        busyWord={say('Loading...')}
        onCancel={onDone}
      />
    </form>
  );
};

const goodsLabels: Record<RefundedGoods, string> = {
  unfulfilled: sayable('Items that are not sent'),
  fulfilled: sayable('Items that were sent'),
};
