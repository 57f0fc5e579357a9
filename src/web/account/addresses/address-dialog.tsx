import { plainBreaks } from '../../../platform/text/line-breaks.ts';
import { say } from '../../../platform/text/say.ts';
import { normalizePhone } from '../../../platform/values/phone.ts';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { useForm } from '../../kit/form/use-form.ts';
import { AddressDialogFrame, type AddressDialogProps, useSaving } from './address-dialog-frame.tsx';
import { AddressFields } from './address-fields.tsx';
import { addressFields, checkAddress, type TypedAddress } from './shipping-form.ts';

export const AddressDialog = (props: AddressDialogProps) => {
  const { address } = props;
  const { isPhoneRequired } = usePublicSettings().checkout;
  // Only the checkout asks for the note.
  const asked = { isNoteRequired: false, isPhoneRequired };
  const { isWarned, save } = useSaving(props);
  const of = useForm<Typed>({
    start: { ...address, isDefault: false },
    rules: (typed) => checkAddress(cleaned(typed), asked),
    checks: 'onceSubmitted',
    noAnswer: say('Your changes are still here. Try again.'),
    keep: { about: `address.${address?._id ?? ''}` },
    send: (typed) => save({ ...cleaned(typed), phone: normalizePhone(typed.phone) }),
  });
  return (
    <AddressDialogFrame {...props} of={of} isWarned={isWarned} asDefault={of.register('isDefault')}>
      <AddressFields field={of.field} {...asked} />
    </AddressDialogFrame>
  );
};

type Typed = TypedAddress & { isDefault: boolean };

const cleaned = (typed: Typed): Typed => {
  const texts = addressFields.map((name) => [name, plainBreaks(typed[name]).trim()]);
  return { ...(Object.fromEntries(texts) as TypedAddress), isDefault: typed.isDefault };
};
