// A typed address as fields: its errors, and how the checkout stores it. Loaded only if the shop
// asks for fields.
import { addressForm, postalProblems } from '../../../domain/places/address-form.ts';
import { countryChoices, countryNameIn } from '../../../domain/places/countries.ts';
import {
  blankPostal,
  type PostalAddress,
  postalFields,
} from '../../../domain/places/postal-address.ts';
import { addressText } from '../../../domain/places/postal-text.ts';
import { regionCode } from '../../../domain/places/regions.ts';
import { linesOf, plainBreaks } from '../../../platform/text/line-breaks.ts';
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { normalizePhone } from '../../../platform/values/phone.ts';
import { type Asked, fieldProblem, type TypedAddress } from './shipping-form.ts';

type PostalField = keyof PostalAddress;
type BillingField = `billing${Capitalize<PostalField | 'name'>}`;
export type PostalValues = Record<PostalField | 'name' | 'phone' | 'additionalInfo', string>;
export type CheckoutValues = PostalValues &
  Record<BillingField, string> & { isBilledElsewhere: boolean };
export type PostalErrors = Partial<Record<keyof CheckoutValues, string>>;

export const billingField = (field: PostalField | 'name') =>
  `billing${field.charAt(0).toUpperCase()}${field.slice(1)}` as BillingField;

/**
 * Leaves out values that the country has no field for. They stay in the form in case the country is
 * chosen again.
 */
export const postalOf = (typed: PostalAddress): PostalAddress => {
  const postal = { ...blankPostal, country: typed.country };
  for (const { name } of addressForm(typed.country)) postal[name] = typed[name].trim();
  return { ...postal, region: regionCode(postal.country, postal.region) };
};

export const startValues = (typed: TypedAddress, country: string): PostalValues => ({
  ...(typed.postal ?? { ...blankPostal, country: countryAtEnd(typed.address) ?? country }),
  name: fullName(typed),
  phone: typed.phone,
  additionalInfo: typed.additionalInfo,
});

export const checkoutStart = (typed: TypedAddress, country: string): CheckoutValues => {
  const { isOther = false, name = '', postal = blankPostal } = typed.billing ?? {};
  const billing = { ...postal, country: postal.country || country };
  return {
    ...startValues(typed, country),
    isBilledElsewhere: isOther,
    ...(Object.fromEntries(
      postalFields.map((field) => [billingField(field), billing[field]]),
    ) as Record<BillingField, string>),
    billingName: name,
  };
};

/** A text that was typed before the address had fields. */
export const textBefore = ({ address, postal }: TypedAddress): string => {
  // If the fields are complete, the shop wrote the text, perhaps with other names of countries.
  const isOfFields = postal && (isWhole(postal) || addressText(postalOf(postal)) === address);
  return address.trim() === '' || isOfFields ? '' : address;
};

const isWhole = (postal: PostalAddress): boolean =>
  Object.keys(postalProblems(postalOf(postal))).length === 0;

/** The earlier text stays until the fields are complete. */
export const typedFrom = (values: PostalValues, before: TypedAddress): TypedAddress => {
  const postal = pick(values);
  const clean = postalOf(postal);
  const isTyped = postalFields.some((field) => field !== 'country' && clean[field] !== '');
  const isWritten = isWhole(postal) || (isTyped && textBefore(before) === '');
  return {
    ...splitName(values.name),
    address: isWritten ? addressText(clean) : before.address,
    phone: values.phone,
    additionalInfo: values.additionalInfo,
    postal,
  };
};

export const typedFromCheckout = (values: CheckoutValues, before: TypedAddress): TypedAddress => ({
  ...typedFrom(values, before),
  billing: {
    isOther: values.isBilledElsewhere,
    name: values.billingName,
    postal: billingOf(values),
  },
});

export const checkPostal = (
  values: PostalValues,
  { isNoteRequired, isPhoneRequired }: Asked,
): PostalErrors => ({
  ...postalProblems(postalOf(values)),
  ...found('name', nameProblem(values.name)),
  ...(values.phone.trim() || isPhoneRequired
    ? found('phone', fieldProblem('phone', values.phone.trim()))
    : {}),
  ...(values.additionalInfo.trim() || isNoteRequired
    ? found('additionalInfo', fieldProblem('additionalInfo', values.additionalInfo.trim()))
    : {}),
});

export const checkCheckout = (values: CheckoutValues, asked: Asked): PostalErrors => {
  const errors = checkPostal(values, asked);
  if (!values.isBilledElsewhere) return errors;
  const billing = Object.entries(postalProblems(postalOf(billingOf(values))));
  return {
    ...errors,
    ...found('billingName', nameProblem(values.billingName)),
    ...Object.fromEntries(
      billing.map(([field, problem]) => [billingField(field as PostalField), problem]),
    ),
  };
};

/** What the wrong fields are called, for a sentence. */
export const wrongFields = (errors: PostalErrors, values: CheckoutValues): string[] => {
  const namesIn = (country: string) => ({
    country: say('Country'),
    name: say('Full name'),
    ...Object.fromEntries(addressForm(country).map(({ name, label }) => [name, label])),
    phone: say('Phone number'),
    additionalInfo: say('Note for the delivery'),
  });
  const own = Object.entries(namesIn(values.country)).filter(([f]) => errors[f as PostalField]);
  const billing = Object.entries(namesIn(values.billingCountry)).filter(
    ([field]) => errors[billingField(field as PostalField)],
  );
  return [
    ...own.map(([, name]) => name),
    ...billing.map(([, name]) => say('billing {name}', { name })),
  ];
};

/** The address as the checkout sends it; null while a field is invalid. */
export const toSent = (typed: TypedAddress, asked: Asked) => {
  const values = checkoutStart(typed, '');
  if (Object.keys(checkCheckout(values, asked)).length > 0) return null;
  return {
    address: { ...toSaved(values), name: values.name.trim() },
    billingAddress: values.isBilledElsewhere
      ? { name: values.billingName.trim(), postal: postalOf(billingOf(values)) }
      : undefined,
  };
};

/** As an account saves it. */
export const toSaved = (values: PostalValues) => {
  const postal = postalOf(values);
  return {
    ...splitName(values.name),
    address: addressText(postal),
    postal,
    phone: normalizePhone(values.phone),
    additionalInfo: plainBreaks(values.additionalInfo).trim(),
  };
};

const found = (field: keyof CheckoutValues, problem: string | null) =>
  problem ? { [field]: problem } : {};

const nameProblem = (name: string): string | null => {
  const { firstName, lastName } = splitName(name);
  if (firstName === '') return say('Enter the full name.');
  return fieldProblem('firstName', firstName) ?? (lastName && fieldProblem('lastName', lastName));
};

const fullName = ({ firstName, lastName }: TypedAddress): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** The account stores two names. Joined they are what was typed. */
const splitName = (name: string): Pick<TypedAddress, 'firstName' | 'lastName'> => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
};

const pick = (values: PostalAddress): PostalAddress =>
  Object.fromEntries(postalFields.map((field) => [field, values[field]])) as PostalAddress;

const billingOf = (values: CheckoutValues): PostalAddress =>
  Object.fromEntries(
    postalFields.map((field) => [field, values[billingField(field)]]),
  ) as PostalAddress;

/** The country that an address names in its last line. */
const countryAtEnd = (text: string): string | undefined => {
  const last = linesOf(text).at(-1)?.toLowerCase();
  return countryChoices.find(({ value, label }) =>
    [value, label.replace(` (${value})`, ''), countryNameIn(locale().words, value)].some(
      (name) => name.toLowerCase() === last,
    ),
  )?.value;
};
