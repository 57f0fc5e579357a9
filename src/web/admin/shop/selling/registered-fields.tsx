import { Fragment } from 'react';
import { countryName } from '../../../../domain/places/countries.ts';
import { regionsOf } from '../../../../domain/places/regions.ts';
import type { SellingJson } from '../../../../domain/today/selling/selling-schema.ts';
import { TextField } from '../../../components/fields.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import type { useForm } from '../../../kit/form/use-form.ts';
import { CheckField } from '../../kit/check-field.tsx';
import {
  type AbroadScheme,
  abroadSchemeNames,
  abroadSchemes,
  asksOf,
  asksOfOss,
  type TypedSelling,
} from './typed-selling.ts';

type Props = {
  form: ReturnType<typeof useForm<TypedSelling>>;
  typed: TypedSelling;
  selling: SellingJson;
};

/** Where taxes are collected; abroad only what the answer reaches. */
export const RegisteredFields = ({ form, typed, selling }: Props) => {
  const { country } = typed;
  const isUs = country === 'US';
  const number = (name: 'number' | `${AbroadScheme}Number`) => (
    <TextField
      label="Your number there (optional)"
      {...form.field(name)}
      required={false}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-md">Where are you registered for taxes?</legend>
      <CheckField
        {...form.register('isRegistered')}
        hint="Without it the shop collects no tax, and orders say nothing of it."
      >
        {isUs ? 'In a state of the USA' : `In ${countryName(country)}, for VAT or sales tax`}
      </CheckField>
      {typed.isRegistered && isUs ? <StateField form={form} /> : null}
      {typed.isRegistered ? number('number') : null}
      {asksOfOss(typed) ? (
        <CheckField
          {...form.register('isOss')}
          hint={
            'You need it above 10,000 euros of sales a year to other EU countries, all of them ' +
            `together. Below that, the tax of ${countryName(country)} is charged.`
          }
        >
          For the EU One Stop Shop (OSS)
        </CheckField>
      ) : null}
      {abroadSchemeNames
        .filter((scheme) => asksOf(scheme, typed, selling))
        .map((scheme) => (
          <Fragment key={scheme}>
            <CheckField {...form.register(`${scheme}On`)} hint={uncollected}>
              {abroadSchemes[scheme].label}
            </CheckField>
            {typed[`${scheme}On`] && scheme === 'us_state' ? <StateField form={form} /> : null}
            {typed[`${scheme}On`] ? number(`${scheme}Number`) : null}
          </Fragment>
        ))}
    </fieldset>
  );
};

const uncollected =
  'Without it nothing is collected, and the customer pays what is due on arrival.';

const StateField = ({ form }: Pick<Props, 'form'>) => (
  <SelectField
    label="State"
    {...form.register('region')}
    choices={(regionsOf('US') ?? []).map(({ code, name }) => ({ value: code, label: name }))}
  />
);
