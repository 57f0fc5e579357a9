import type { FocusEvent } from 'react';
import { countryName } from '../../../../domain/places/countries.ts';
import type { Currency } from '../../../../domain/pricing/currencies.ts';
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
import { RegisteredFields } from './registered-fields.tsx';
import { answerOf, sellingProblems, startOf } from './selling-answer.ts';
import { trySelling } from './selling-changes.ts';
import {
  countriesIn,
  currencyOf,
  isNamedAtHome,
  offeredCurrencies,
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
      <RegisteredFields form={form} typed={typed} selling={selling} />
      <div className="grid gap-3">
        <FormProblem of={form} />
        <p className="text-ink-2 text-sm">
          You are responsible for these figures: they are not tax advice.
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
          {typed[`${reach}On`] && (reach !== 'named' || isNamedAtHome(typed, selling)) ? (
            <Prices form={form} of={reach} currency={currency} />
          ) : null}
        </div>
      ))}
      {offeredCurrencies(typed, selling).map((one) => (
        <MarketFields key={one} form={form} typed={typed} currency={one} shopCurrency={currency} />
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

type MarketOf = { currency: Currency; shopCurrency: string };

/** A market for those who pay in another currency. */
const MarketFields = ({ form, typed, currency, shopCurrency }: Part & MarketOf) => (
  <div className="grid gap-3 border-rule border-t pt-2 pb-3">
    <CheckField
      {...form.register(`${currency}On`)}
      hint={`A market of its own for ${namesOf(countriesIn(currency, typed))}.`}
    >
      Sell in {labelOf('currency', currency)}
    </CheckField>
    {typed[`${currency}On`] ? (
      <>
        <TextField
          label={`What 1 ${shopCurrency} of your prices becomes (${currency})`}
          {...form.field(`${currency}Factor`)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
          hint="Such as today’s exchange rate. Prices stay until you change it."
        />
        <Prices form={form} of={currency} currency={currency} />
      </>
    ) : null}
  </div>
);

const namedMax = 3;

const namesOf = (countries: readonly string[]): string => {
  const names = countries.slice(0, namedMax).map(countryName).join(', ');
  const more = countries.length - namedMax;
  return more > 0 ? `${names} and ${more} more` : names;
};

const Prices = ({ form, of, currency }: Pick<Part, 'form'> & PricesOf) => {
  const input = {
    ...({ inputMode: 'decimal', autoComplete: 'off', maxLength: 9 } as const),
    // What is proposed is typed over.
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField label={`Delivery (${currency})`} {...form.field(`${of}Price`)} {...input} />
      <TextField
        label="Free above (optional)"
        {...form.field(`${of}Free`)}
        {...input}
        required={false}
      />
    </div>
  );
};
type PricesOf = { of: Reach | Currency; currency: string };
