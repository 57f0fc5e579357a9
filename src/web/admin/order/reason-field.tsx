import { type AdminRefundReason, adminRefundReasons } from '../../../orders/order-payment.ts';
import { SelectField } from '../../kit/select.tsx';
import { adminRefundWords } from './refund-words.ts';

type Props = { reason: AdminRefundReason; onChoose: (reason: AdminRefundReason) => void };

/** Why an admin refunds. */
export const ReasonField = ({ reason, onChoose }: Props) => (
  <SelectField
    label="Reason"
    hint="The customer reads it in the email."
    value={reason}
    choices={adminRefundReasons.map((value) => ({ value, label: adminRefundWords[value] }))}
    onChoose={onChoose}
  />
);
