// A saved address as fields. Loaded where the shop asks for them.
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { useForm } from '../../kit/form/use-form.ts';
import { AddressDialogFrame, type AddressDialogProps, useSaving } from './address-dialog-frame.tsx';
import { DeliveryFields, PostalFields } from './postal-fields.tsx';
import {
  checkPostal,
  type PostalValues,
  startValues,
  textBefore,
  toSaved,
} from './postal-values.ts';
import { blankAddress, type TypedAddress } from './shipping-form.ts';
import { TextBefore } from './text-before.tsx';

/** `start` fills in a new one; its text is shown beside the fields. */
type Props = AddressDialogProps & { start?: Partial<TypedAddress> };

export const PostalDialog = ({ start, ...props }: Props) => {
  const { address } = props;
  const before = address ?? { ...blankAddress, ...start };
  const { isPhoneRequired } = usePublicSettings().checkout;
  // Only the checkout asks for the note.
  const asked = { isNoteRequired: false, isPhoneRequired };
  const { isWarned, save } = useSaving(props);
  const of = useForm<PostalValues & { isDefault: boolean }>({
    start: { ...startValues(before, locale().country), isDefault: false },
    rules: (values) => checkPostal(values, asked),
    noAnswer: say('Your changes are still here. Try again.'),
    keep: { about: `address.${address?._id ?? ''}` },
    send: (values) => save({ ...toSaved(values), isDefault: values.isDefault }),
  });
  const values = of.watch();
  return (
    <AddressDialogFrame {...props} of={of} isWarned={isWarned} asDefault={of.register('isDefault')}>
      <TextBefore text={textBefore(before)} />
      <PostalFields field={of.field} typed={values} />
      <DeliveryFields field={of.field} typed={values} {...asked} />
    </AddressDialogFrame>
  );
};
