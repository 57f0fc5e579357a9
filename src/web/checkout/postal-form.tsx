// The checkout's address as fields. Loaded where the shop asks for them.
import { useEffect, useState } from 'react';
import { postalProblems } from '../../domain/places/address-form.ts';
import { euCountries } from '../../domain/places/eu-countries.ts';
import { placeOf } from '../../domain/places/postal-address.ts';
import { locale } from '../../platform/text/locale.ts';
import { say } from '../../platform/text/say.ts';
import { Say } from '../../web/components/say-nodes.tsx';
import { DeliveryFields, PostalFields } from '../account/addresses/postal-fields.tsx';
import {
  billingField,
  type CheckoutValues,
  checkCheckout,
  checkoutStart,
  postalOf,
  textBefore,
  typedFromCheckout,
  wrongFields,
} from '../account/addresses/postal-values.ts';
import { TextBefore } from '../account/addresses/text-before.tsx';
import { usePublicSettings } from '../components/shop/public-settings.ts';
import { useForm } from '../kit/form/use-form.ts';
import { type AddressFormProps, AddressFrame } from './address-frame.tsx';
import { DeliveryChoice } from './delivery/delivery-choice.tsx';
import { useDelivery } from './delivery/use-delivery.ts';
import { VatNumber } from './delivery/vat-number-field.tsx';

export const PostalForm = ({ email, start, onChange, onValid, ...frame }: AddressFormProps) => {
  const { isNoteRequired, isPhoneRequired } = usePublicSettings().checkout;
  const asked = { isNoteRequired, isPhoneRequired };
  // The form's first values: what is typed later must not change them.
  const [before] = useState(start);
  const { form, field, errors, isBusy, subscribe, watch, register } = useForm<CheckoutValues>({
    start: checkoutStart(before, locale().country),
    rules: (values) => checkCheckout(values, asked),
    send: async (values) => {
      const typed = typedFromCheckout(values, before);
      onChange(typed);
      if (await delivery.settle()) await onValid(typed);
      else document.getElementById('delivery')?.focus();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the form that was opened
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onChange(typedFromCheckout(values, before)),
      }),
    [subscribe],
  );
  const values = watch();
  const postal = postalOf(values);
  const isPlaceKnown = Object.keys(postalProblems(postal)).length === 0;
  const delivery = useDelivery(isPlaceKnown ? placeOf({ postal }) : null);
  return (
    <AddressFrame {...frame} form={form} isBusy={isBusy} wrong={wrongFields(errors, values)}>
      <TextBefore text={textBefore(before)} />
      <PostalFields field={field} typed={values} />
      <DeliveryFields field={field} typed={values} {...asked} />
      <p className="col-span-full text-ink-2 text-sm">
        <Say
          of="Emails about the order go to <b>{email}</b>."
          b={(words) => <b className="font-label text-ink">{words}</b>}
          email={email}
        />
      </p>
      <label className="col-span-full flex min-h-6 items-center gap-2.5 text-sm">
        <input className="checkbox" type="checkbox" {...register('isBilledElsewhere')} />
        {say('Bill to another address')}
      </label>
      {values.isBilledElsewhere ? (
        <fieldset className="col-span-full grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <legend className="mb-3 font-semibold text-md">{say('Billing address')}</legend>
          <PostalFields
            field={(part) => field(billingField(part))}
            typed={billingTyped(values)}
            section="billing "
          />
        </fieldset>
      ) : null}
      <DeliveryChoice delivery={delivery} isPlaceKnown={isPlaceKnown} />
      {isOfBusiness(postal.country) && delivery.quote?.taxes ? (
        <VatNumber
          key={postal.country}
          isTaken={delivery.hasVatCheck}
          onChecked={delivery.takeVatCheck}
        />
      ) : null}
    </AddressFrame>
  );
};

/** Where a business of the EU buys from another country of it. */
const isOfBusiness = (country: string): boolean =>
  [country, locale().country].every((one) => euCountries.includes(one)) &&
  country !== locale().country;

const billingTyped = (values: CheckoutValues) => ({
  name: values.billingName,
  company: values.billingCompany,
  line1: values.billingLine1,
  line2: values.billingLine2,
  postcode: values.billingPostcode,
  city: values.billingCity,
  region: values.billingRegion,
  country: values.billingCountry,
});
