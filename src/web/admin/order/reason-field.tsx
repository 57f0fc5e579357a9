import { ChevronDown } from 'lucide';
import { type AdminRefundReason, adminRefundReasons } from '../../../orders/order-payment.ts';
import { described, Field } from '../../components/fields.tsx';
import { Icon } from '../../components/icon.tsx';
import { adminRefundWords } from './refund-words.ts';

type Props = { reason: AdminRefundReason; onChoose: (reason: AdminRefundReason) => void };

/** Why an admin refunds. */
export const ReasonField = ({ reason, onChoose }: Props) => (
  <Field id="refund-reason" label="Reason" hint="The customer reads it in the email.">
    <span className="relative flex items-center">
      <select
        {...described({ id: 'refund-reason', label: 'Reason', hint: 'told' })}
        className="input pr-10"
        value={reason}
        onChange={({ target }) => onChoose(target.value as AdminRefundReason)}
      >
        {adminRefundReasons.map((value) => (
          <option key={value} value={value}>
            {adminRefundWords[value]}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} small className="pointer-events-none absolute right-4" />
    </span>
  </Field>
);
