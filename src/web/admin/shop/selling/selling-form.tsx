import type { FocusEvent } from 'react';
import { countryName } from '../../../../domain/places/countries.ts';
import { regionsOf } from '../../../../domain/places/regions.ts';
import { localeGroup } from '../../../../domain/shop-settings/locale/locale-group.ts';
import { habitOf, homeChoices } from '../../../../domain/today/selling/country-habits.ts';
import { type Reach, reaches } from '../../../../domain/today/selling/selling.ts';
import type {
  SellingAnswerJson,
  SellingJson,
  TriedSellingJson,
} from '../../../../domain/today/selling/selling-schema.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { TextField } from '../../../components/fields.tsx';
import { FormProblem } from '../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { CheckField } from '../../kit/check-field.tsx';
import { CountriesField } from '../markets/countries-field.tsx';
import { trySelling } from './selling-changes.ts';
import {
  answerOf,
  asksOfOss,
  asksOfSwiss,
  currencyOf,
  sellingProblems,
  startOf,
  type TypedSelling,
} from './typed-selling.ts';

type Props = {
  selling: SellingJson;
  onTried: (answer: SellingAnswerJson, tried: TriedSellingJson) => void;
};

/** Where are you, where do you sell? Nothing is saved by it: the next page shows what it means. */
export const SellingForm = ({ selling, onTried }: Props) => {
  const form = useForm<TypedSelling>({
    start: startOf(selling),
    checks: 'onceSubmitted',
    rules: (typed) => sellingProblems(typed, selling),
    send: async (typed) => {
      const answer = answerOf(typed, selling);
      onTried(answer, await trySelling(answer, answer.country));
      return null;
    },
  });
  const typed = form.watch();
  return (
    <form {...form.form} className="grid max-w-text gap-10">
      <Home form={form} typed={typed} selling={selling} />
      <Reaches form={form} typed={typed} selling={selling} />
      <Registered form={form} typed={typed} />
      <div className="grid gap-3">
        <FormProblem of={form} />
        <p className="text-ink-2 text-sm">
          You are responsible for these figures: they are no tax advice.
        </p>
        <Button type="submit" busy={form.isBusy} className="justify-self-start">
          See what will be made
        </Button>
      </div>
    </form>
  );
};

type Part = {
  form: ReturnType<typeof useForm<TypedSelling>>;
  typed: TypedSelling;
};

const labelOf = (setting: 'currency' | 'language', value: string): string =>
  localeGroup.settings[setting].choices.find((one) => one.value === value)?.label ?? value;

const Home = ({ form, typed, selling }: Part & Pick<Props, 'selling'>) => {
  const { currency, language } = habitOf(typed.country);
  const isSame = currency === selling.currency && language === selling.language;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold text-md">Where are you?</legend>
      <SelectField label="Your country" {...form.register('country')} choices={homeChoices} />
      {isSame ? null : (
        <CheckField
          {...form.register('isLocal')}
          hint={
            `${localeGroup.settings.currency.help} ` +
            `Numbers and prices: ${labelOf('language', language)}.`
          }
        >
          {selling.hasSold
            ? 'Write numbers and prices as there'
            : `Sell in ${labelOf('currency', currency)}`}
        </CheckField>
      )}
    </fieldset>
  );
};

const Reaches = ({ form, typed, selling }: Part & Pick<Props, 'selling'>) => {
  const currency = currencyOf(typed, selling);
  return (
    <fieldset
      className="grid gap-2"
      data-invalid={form.errors.homeOn ? true : undefined}
      tabIndex={-1}
    >
      <legend className="mb-2 font-semibold text-md">Where do you deliver?</legend>
      {form.errors.homeOn ? <ErrorText>{form.errors.homeOn}</ErrorText> : null}
      {reaches.map((reach) => (
        <div key={reach} className="grid gap-3 border-rule border-t pt-2 pb-3">
          <CheckField {...form.register(`${reach}On`)}>
            {reachName(reach, typed.country)}
          </CheckField>
          {reach === 'named' && typed.namedOn ? (
            <CountriesField
              chosen={typed.countries}
              taken={{}}
              error={form.errors.countries}
              onChange={(countries) => form.set('countries', countries)}
            />
          ) : null}
          {typed[`${reach}On`] ? <Prices form={form} reach={reach} currency={currency} /> : null}
        </div>
      ))}
    </fieldset>
  );
};

const reachName = (reach: Reach, country: string): string =>
  ({
    home: countryName(country),
    eu: 'Other countries of the European Union',
    named: 'Countries that you name',
    everywhere: 'Everywhere else',
  })[reach];

const Prices = ({ form, reach, currency }: Pick<Part, 'form'> & PricesOf) => {
  const input = {
    ...({ inputMode: 'decimal', autoComplete: 'off', maxLength: 9 } as const),
    // What is proposed is typed over.
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField label={`Delivery (${currency})`} {...form.field(`${reach}Price`)} {...input} />
      <TextField
        label="Free above (optional)"
        {...form.field(`${reach}Free`)}
        {...input}
        required={false}
      />
    </div>
  );
};
type PricesOf = { reach: Reach; currency: string };

const Registered = ({ form, typed }: Part) => {
  const { country } = typed;
  const isUs = country === 'US';
  const number = (name: 'number' | 'swissNumber') => (
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
      {typed.isRegistered && isUs ? (
        <SelectField
          label="State"
          {...form.register('region')}
          choices={(regionsOf('US') ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : null}
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
      {asksOfSwiss(typed) ? (
        <CheckField
          {...form.register('isSwiss')}
          hint="Without it nothing is collected, and the customer pays import taxes at the border."
        >
          In Switzerland
        </CheckField>
      ) : null}
      {typed.isSwiss && asksOfSwiss(typed) ? number('swissNumber') : null}
    </fieldset>
  );
};
