// The fields of an address, in the order of its country. Loaded where a shop asks for fields.
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type AddressFormField, addressForm } from '../../../domain/places/address-form.ts';
import { countryCodes } from '../../../domain/places/countries.ts';
import type { PostalAddress } from '../../../domain/places/postal-address.ts';
import { isUnusualPostcode } from '../../../domain/places/postcode-warning.ts';
import type { Region } from '../../../domain/places/regions.ts';
import { namesOf } from '../../../platform/text/code-names.ts';
import { locale } from '../../../platform/text/locale.ts';
import { message, say } from '../../../platform/text/say.ts';
import { described, Field, TextArea, TextField } from '../../components/fields.tsx';
import type { FormField } from '../../kit/form/use-form.ts';
import { Select } from '../../kit/select.tsx';
import type { Asked } from './shipping-form.ts';

type Part = keyof PostalAddress | 'name';

type PostalFieldsProps = {
  field: (part: Part) => FormField;
  /** As typed so far. */
  typed: Record<Part, string>;
  /** Before the autofill tokens of a billing address. */
  section?: 'billing ';
};

/** Country and name first, then what the country asks for. Nothing typed is lost by its change. */
export const PostalFields = ({ field, typed, section }: PostalFieldsProps) => {
  const { country } = typed;
  const [leftPostcode, setLeft] = useState('');
  const token = (name: string) => `${section ?? ''}${name}`;
  const shown = addressForm(country);
  const wide = wideOf(shown);
  const isWarned = leftPostcode === typed.postcode && isUnusualPostcode(country, leftPostcode);
  return (
    <>
      <Choice
        label={say('Country')}
        field={field('country')}
        choices={countriesIn(locale().words)}
        autoComplete={token('country')}
      />
      <TextField label={say('Full name')} {...field('name')} all autoComplete={token('name')} />
      {shown.map(({ name, label, isRequired, choices, isNumber }) => {
        const own = field(name);
        const autoComplete = token(tokens[name]);
        const all = streets.has(name) || name === wide;
        if (choices)
          return (
            <Choice
              // The field is remounted with another list, or it would lose its choice.
              key={country}
              label={label}
              field={own}
              all={all}
              choices={withBlank(choices)}
              autoComplete={autoComplete}
              hint={elsewhere(typed.region, choices)}
            />
          );
        const optional = isRequired ? undefined : say('Optional.');
        const input = (
          <TextField
            key={name}
            label={label}
            {...own}
            required={isRequired}
            all={all}
            autoComplete={autoComplete}
            inputMode={isNumber ? 'numeric' : undefined}
            hint={name === 'postcode' && isWarned ? say(unusual) : optional}
            onBlur={async (event: FocusEvent<HTMLInputElement>) => {
              if (name === 'postcode') setLeft(event.target.value);
              await own.onBlur(event);
            }}
          />
        );
        if (name !== 'company' && name !== 'line2') return input;
        return (
          <Folded key={name} name={own.name} isFilled={typed[name] !== ''} verb={say(adding[name])}>
            {input}
          </Folded>
        );
      })}
    </>
  );
};

type DeliveryFieldsProps = Asked & {
  field: (name: 'phone' | 'additionalInfo') => FormField;
  /** As typed so far. */
  typed: Record<'phone' | 'additionalInfo', string>;
};

/** What the delivery needs beside the address. */
export const DeliveryFields = ({ field, typed, ...asked }: DeliveryFieldsProps) => (
  <>
    <Folded
      name="phone"
      isFilled={asked.isPhoneRequired || typed.phone !== ''}
      verb={say('Add a phone number')}
    >
      <TextField
        label={say('Phone')}
        {...field('phone')}
        required={asked.isPhoneRequired}
        all
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={hintOf(say('For questions about the delivery.'), asked.isPhoneRequired)}
      />
    </Folded>
    <Folded
      name="additionalInfo"
      isFilled={asked.isNoteRequired || typed.additionalInfo !== ''}
      verb={say('Add a note for the delivery')}
    >
      <TextArea
        label={say('Additional information')}
        {...field('additionalInfo')}
        required={asked.isNoteRequired}
        all
        rows={2}
        hint={hintOf(say('A note for the delivery.'), asked.isNoteRequired)}
      />
    </Folded>
  </>
);

const hintOf = (hint: string, isRequired: boolean): string =>
  isRequired ? hint : `${hint} ${say('Optional.')}`;

const unusual = message('This is unusual in the chosen country. If it is right, continue.');

/** A value without a choice in the list is shown as text, so nothing typed is lost. */
const elsewhere = (typed: string, choices: readonly Region[]): string | undefined =>
  typed && !choices.some(({ code }) => code === typed)
    ? say('You had entered “{typed}”.', { typed })
    : undefined;

const tokens: Record<AddressFormField['name'], string> = {
  company: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
};
const streets = new Set<Part>(['company', 'line1', 'line2']);
const adding = {
  company: message('Add a company'),
  line2: message('Add apartment, suite or floor'),
};

/** If there are three short fields, one gets its own row. */
const wideOf = (shown: readonly AddressFormField[]): Part | undefined => {
  const short = shown.filter(({ name }) => !streets.has(name));
  if (short.length % 2 === 0) return undefined;
  return short[0]?.name === 'city' ? 'city' : short.at(-1)?.name;
};

const named = new Map<string, { value: string; label: string }[]>();
/** Made once for each language, because Intl is slow. */
const countriesIn = (language: string) => {
  const made =
    named.get(language) ??
    namesOf('region', countryCodes, language).map(({ value, label }) => ({
      value,
      label: label.replace(` (${value})`, ''),
    }));
  named.set(language, made);
  return made;
};

const withBlank = (regions: readonly Region[]) => [
  { value: '', label: say('Choose...') },
  ...regions.map(({ code, name }) => ({ value: code, label: name })),
];

const Choice = ({ label, field, choices, hint, all = true, autoComplete }: ChoiceProps) => {
  const { error, errorId, ...own } = field;
  const shown = { id: `${own.name}-choice`, label, hint, error, errorId, all };
  return (
    <Field {...shown}>
      <Select choices={choices} {...own} autoComplete={autoComplete} {...described(shown)} />
    </Field>
  );
};

type ChoiceProps = {
  label: string;
  field: FormField;
  choices: readonly { value: string; label: string }[];
  hint?: string | undefined;
  all?: boolean;
  autoComplete: string;
};

/** A rarely needed field: a button until it is opened or filled. */
const Folded = ({ name, isFilled, verb, children }: FoldedProps) => {
  const [isOpen, setOpen] = useState(isFilled);
  const wanted = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen && wanted.current)
      box.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, [isOpen, name]);
  if (isOpen || isFilled)
    return (
      <div className="col-span-full" ref={box}>
        {children}
      </div>
    );
  const open = () => {
    wanted.current = true;
    setOpen(true);
  };
  return (
    <button type="button" className="link col-span-full min-h-6 justify-self-start" onClick={open}>
      {verb}
    </button>
  );
};

type FoldedProps = { name: string; isFilled: boolean; verb: string; children: ReactNode };
