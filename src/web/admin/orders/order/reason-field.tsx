import type { ComponentProps } from 'react';
import { adminRefundReasons } from '../../../../domain/orders/order-payment.ts';
import { say } from '../../../../platform/text/say.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { adminRefundLabels } from './refund/refund-labels.ts';

/** Why an admin refunds. */
export const ReasonField = (select: ComponentProps<'select'>) => (
  <SelectField
    {...select}
    label={say('Reason')}
    hint={say('The customer reads it in the email.')}
    choices={adminRefundReasons.map((value) => ({ value, label: say(adminRefundLabels[value]) }))}
  />
);
