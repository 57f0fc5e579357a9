import { countryChoices } from '../../../../domain/places/countries.ts';
import { type TaxClass, taxClassChoices } from '../../../../domain/pricing/tax-classes.ts';
import { taxReasons } from '../../../../domain/taxes/tax-line.ts';
import { ownRateReasons, shippingModes, type TaxRate } from '../../../../domain/taxes/tax-rate.ts';
import type { TaxesJson, TaxRateJson } from '../../../../domain/taxes/tax-schema.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { centsText, currencyWord, toCents, toDollars } from '../../../../platform/values/money.ts';
import { typedCents } from '../../../../platform/values/typed-cents.ts';
import { TextField } from '../../../components/fields.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { saveRate } from './tax-changes.ts';
import { shippingLabels } from './tax-labels.ts';

type Typed = Pick<TaxRateJson, 'country' | 'region' | 'from' | 'name' | 'source'> & {
  postcodes: string;
  taxClass: '' | TaxClass;
  percent: string;
  reason: TaxRate['reason'];
  bound: string;
  boundMode: 'whole' | 'excess';
  shipping: TaxRate['shipping'];
};

type Props = {
  /** Null for a new one. */
  rate: (TaxRateJson & { id: string }) | null;
  taxes: TaxesJson;
  onDone: () => void;
};

/** A rate of the owner: where, of what, from when, and how much. */
export const RateForm = ({ rate, taxes, onDone }: Props) => {
  const change = useChangeForm<Typed>({
    start: typedOf(rate, taxes),
    rules: {
      name: (text) => (text.trim() ? null : say('Enter a name, such as VAT.')),
      from: (day) => (day ? null : say('Choose the first day.')),
      region: (text) =>
        /^[A-Za-z0-9]{0,3}$/.test(text) ? null : say('Enter letters, such as NY.'),
      percent: (text) => (percentOf(text) === null ? say('Enter percent, such as 8.875.') : null),
      bound: (text) =>
        text === '' || typedCents(text)
          ? null
          : say('Enter {currencyWord}.', { currencyWord: currencyWord() }),
    },
    save: ({ percent, bound, boundMode, postcodes, region, taxClass, ...typed }) => {
      const cents = bound === '' ? null : typedCents(bound);
      return saveRate(rate, {
        ...typed,
        taxClass: taxClass || null,
        region: region.toUpperCase(),
        postcodes: postcodes
          .toUpperCase()
          .split(/[\s,]+/)
          .filter(Boolean),
        percent: percentOf(percent) ?? 0,
        bound: cents === null ? null : toDollars(cents),
        boundMode: cents === null ? null : boundMode,
      });
    },
    done: say('The rate is saved.'),
    onDone,
  });
  const { form, field, register } = change;
  return (
    <form {...form} className="grid gap-4 md:grid-cols-2">
      <SelectField label={say('Country')} {...register('country')} choices={countryChoices} />
      <TextField
        label={say('Region (optional)')}
        {...field('region')}
        required={false}
        autoComplete="off"
        maxLength={3}
        hint={say('Its letters, such as NY. Empty: the whole country.')}
      />
      <TextField
        label={say('Postcodes (optional)')}
        {...field('postcodes')}
        required={false}
        autoComplete="off"
        maxLength={2000}
        hint={say('What they begin with, such as 100, 101. Empty: all.')}
        error={change.errors.postcodes}
      />
      <SelectField label={say('Goods')} {...register('taxClass')} choices={goodsChoices} />
      <TextField label={say('Name')} {...field('name')} autoComplete="off" maxLength={40} />
      <TextField
        label={say('Percent')}
        {...field('percent')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        hint={say('All together, with local tax.')}
      />
      <SelectField label={say('Kind')} {...register('reason')} choices={reasonChoices} />
      <DateField label={say('From')} type="date" {...field('from')} />
      <TextField
        label={say('Bound of an item in {currencyWord} (optional)', {
          currencyWord: currencyWord(),
        })}
        {...field('bound')}
        required={false}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
      <SelectField label={say('At the bound')} {...register('boundMode')} choices={boundChoices} />
      <SelectField label={say('Delivery')} {...register('shipping')} choices={shippingChoices} />
      <TextField
        label={say('Where it is written (optional)')}
        {...field('source')}
        required={false}
        autoComplete="off"
        maxLength={200}
        hint={say('The law or page, for whoever asks later.')}
      />
      <FormProblem of={change} />
      <FormButtons
        name={rate ? say('Save') : say('Add rate')}
        busy={change.isBusy}
        onCancel={onDone}
      />
    </form>
  );
};

const goodsChoices = [{ value: '', label: sayable('All goods') }, ...taxClassChoices];
const reasonChoices = ownRateReasons.map((value) => ({ value, label: say(taxReasons[value]) }));
const boundChoices = [
  { value: 'whole', label: sayable('Exempt below it') },
  { value: 'excess', label: sayable('Only what is over it is taxed') },
];
const shippingChoices = shippingModes.map((value) => ({
  value,
  label: say(shippingLabels[value]),
}));

/** Also with a comma; null for what is none. */
const percentOf = (text: string): number | null => {
  const typed = text.trim().replace(',', '.').replace(/\s*%$/, '');
  return /^\d{1,3}(\.\d{1,4})?$/.test(typed) && Number(typed) <= 100 ? Number(typed) : null;
};

const typedOf = (rate: Props['rate'], { homeCountry, day }: TaxesJson): Typed =>
  rate === null
    ? {
        ...{ country: homeCountry, region: '', postcodes: '', taxClass: '', from: day },
        ...{
          name: homeCountry === 'US' ? say('Sales tax') : 'VAT',
          percent: '',
          reason: 'standard',
        },
        ...{ bound: '', boundMode: 'whole', shipping: 'as_goods', source: '' },
      }
    : {
        ...rate,
        postcodes: rate.postcodes.join(', '),
        taxClass: rate.taxClasses[0] ?? '',
        percent: String(rate.percent),
        bound: rate.bound === null ? '' : centsText(toCents(rate.bound)),
        boundMode: rate.boundMode ?? 'whole',
      };
