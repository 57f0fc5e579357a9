import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { adminRefundReasons } from '../../../orders/order-payment.ts';
import { described, Field } from '../../components/fields.tsx';
import { Icon } from '../../components/icon.tsx';
import { adminRefundWords } from './refund-words.ts';

/** Why an admin refunds. */
export const ReasonField = (select: ComponentProps<'select'>) => (
  <Field id="refund-reason" label="Reason" hint="The customer reads it in the email.">
    <span className="relative flex items-center">
      <select
        {...select}
        {...described({ id: 'refund-reason', label: 'Reason', hint: 'told' })}
        className="input pr-10"
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
