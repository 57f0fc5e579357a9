import { countryChoices } from '../../../../domain/places/countries.ts';
import type { TaxesJson, TaxRegistrationJson } from '../../../../domain/taxes/tax-schema.ts';
import { schemeOf, type TaxScheme, taxSchemes } from '../../../../domain/taxes/tax-schemes.ts';
import { say } from '../../../../platform/text/say.ts';
import { centsText, currencyWord, toCents, toDollars } from '../../../../platform/values/money.ts';
import { formatSum } from '../../../../platform/values/sums.ts';
import { typedCents } from '../../../../platform/values/typed-cents.ts';
import { TextField } from '../../../components/fields.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { saveRegistration } from './tax-changes.ts';
import { statesOf } from './tax-labels.ts';

type Typed = {
  scheme: TaxScheme;
  country: string;
  region: string;
  number: string;
  from: string;
  until: string;
  bound: string;
};

type Props = {
  /** Null for a new one. */
  registration: TaxRegistrationJson | null;
  taxes: TaxesJson;
  onDone: () => void;
};

/** Where the shop is registered, from when, and its number there. */
export const RegistrationForm = ({ registration, taxes, onDone }: Props) => {
  const change = useChangeForm<Typed>({
    start: typedOf(registration, taxes),
    rules: {
      from: (day) => (day ? null : say('Choose the first day.')),
      bound: (text) =>
        text === '' || typedCents(text)
          ? null
          : say('Enter {currencyWord}.', { currencyWord: currencyWord() }),
    },
    save: ({ until, bound, ...typed }) => {
      const cents = bound === '' ? null : typedCents(bound);
      return saveRegistration(registration, {
        ...typed,
        until: until || null,
        bound: cents === null ? null : toDollars(cents),
      });
    },
    done: say('The registration is saved.'),
    onDone,
  });
  const { form, field, register, watch } = change;
  const { asks, bound } = schemeOf(watch('scheme'));
  return (
    <form {...form} className="grid gap-4 md:grid-cols-2">
      <SelectField label={say('Tax')} all {...register('scheme')} choices={schemeChoices} />
      {asks === 'country' ? (
        <SelectField
          label={say('Country')}
          {...register('country')}
          choices={countryChoices}
          error={change.errors.country}
        />
      ) : null}
      {asks === 'region' ? (
        <SelectField
          label={say('State')}
          {...register('region')}
          choices={statesOf(taxes).map((value) => ({ value, label: value }))}
          error={change.errors.region}
        />
      ) : null}
      <TextField
        label={say('Your number there (optional)')}
        all
        {...field('number')}
        required={false}
        autoComplete="off"
        maxLength={40}
        hint={say('Such as DE136695976. With it registers prove numbers of businesses.')}
      />
      <DateField label={say('From')} type="date" {...field('from')} />
      <DateField
        label={say('Last day (optional)')}
        type="date"
        {...field('until')}
        required={false}
        hint={say('Ends it and keeps it')}
      />
      {asks === 'region' || (bound !== null && bound.currency !== taxes.currency) ? (
        <TextField
          label={say('Bound in {currencyWord}', { currencyWord: currencyWord() })}
          {...field('bound')}
          required={false}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          hint={
            bound === null
              ? say(
                  'Only if prices are not in US dollars: what the state’s bound for clothing is ' +
                    'here.',
                )
              : say('What {cents} are, by a rate that you can show.', {
                  cents: formatSum(bound.cents, bound.currency),
                })
          }
        />
      ) : null}
      <FormProblem of={change} />
      <FormButtons
        name={registration ? say('Save') : say('Add registration')}
        busy={change.isBusy}
        onCancel={onDone}
      />
    </form>
  );
};

const schemeChoices = Object.entries(taxSchemes).map(([value, { title }]) => ({
  value,
  label: title,
}));

const typedOf = (
  registration: TaxRegistrationJson | null,
  { homeCountry, day }: TaxesJson,
): Typed =>
  registration === null
    ? {
        ...{ scheme: homeCountry === 'US' ? 'us_state' : 'domestic', country: homeCountry },
        ...{ region: 'NY', number: '', from: day, until: '', bound: '' },
      }
    : {
        ...registration,
        until: registration.until ?? '',
        bound: registration.bound === null ? '' : centsText(toCents(registration.bound)),
      };
