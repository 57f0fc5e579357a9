import { Fragment } from 'react';
import { countryName } from '../../../../domain/places/countries.ts';
import { regionsOf } from '../../../../domain/places/regions.ts';
import type { SellingJson } from '../../../../domain/today/selling/selling-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
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
      label={say('Your number there (optional)')}
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
      <legend className="mb-2 font-semibold text-md">
        {say('Where are you registered for taxes?')}
      </legend>
      <CheckField
        {...form.register('isRegistered')}
        hint={say('Without it the shop collects no tax, and orders say nothing of it.')}
      >
        {isUs
          ? say('In a state of the USA')
          : say('In {country}, for VAT or sales tax', { country: countryName(country) })}
      </CheckField>
      {typed.isRegistered && isUs ? <StateField form={form} /> : null}
      {typed.isRegistered ? number('number') : null}
      {asksOfOss(typed) ? (
        <CheckField
          {...form.register('isOss')}
          hint={say(
            'You need it above 10,000 euros of sales a year to other EU countries, all of ' +
              'them together. Below that, the tax of {country} is charged.',
            { country: countryName(country) },
          )}
        >
          {say('For the EU One Stop Shop (OSS)')}
        </CheckField>
      ) : null}
      {abroadSchemeNames
        .filter((scheme) => asksOf(scheme, typed, selling))
        .map((scheme) => (
          <Fragment key={scheme}>
            <CheckField {...form.register(`${scheme}On`)} hint={say(uncollected)}>
              {abroadSchemes[scheme].label}
            </CheckField>
            {typed[`${scheme}On`] && scheme === 'us_state' ? <StateField form={form} /> : null}
            {typed[`${scheme}On`] ? number(`${scheme}Number`) : null}
          </Fragment>
        ))}
    </fieldset>
  );
};

const uncollected = sayable(
  'Without it nothing is collected, and the customer pays what is due on arrival.',
);

const StateField = ({ form }: Pick<Props, 'form'>) => (
  <SelectField
    label={say('State')}
    {...form.register('region')}
    choices={(regionsOf('US') ?? []).map(({ code, name }) => ({ value: code, label: name }))}
  />
);
