import { marketLimits } from '../../../../domain/markets/market.ts';
import type { MarketJson } from '../../../../domain/markets/market-schema.ts';
import { localeGroup } from '../../../../domain/shop-settings/locale/locale-group.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { TextField } from '../../../components/fields.tsx';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { CheckField } from '../../kit/check-field.tsx';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { CountriesField } from './countries-field.tsx';
import { saveMarket } from './market-changes.ts';
import { MarketCheckList, type MarketFacts } from './market-check-list.tsx';
import { MarketRuleList } from './market-rule-list.tsx';
import { PriceRuleFields } from './price-rule-fields.tsx';
import { factorOf, marketOfTyped, type TypedMarket, typedMarket } from './typed-market.ts';

type Props = {
  /** Null for a new one. */
  market: MarketJson | null;
  /** The default. */
  shop: MarketJson;
  others: readonly MarketJson[];
  facts: MarketFacts;
  onDone: () => void;
};

/** What a market has, and what it lacks as it stands in the fields. */
export const MarketForm = ({ market, shop, others, facts, onDone }: Props) => {
  const form = useChangeForm<TypedMarket>({
    start: typedMarket(market ?? { ...shop, slug: '', name: '', isActive: false }),
    rules: {
      name: (text) => (text.trim() ? null : say('Enter a name.')),
      slug: (text) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) ? null : say(slugRule)),
      countries: (countries) => (countries.length > 0 ? null : say('Choose a country.')),
      factor: (text) =>
        factorOf(text) === null ? say('Enter a number above 0, such as 0.92.') : null,
    },
    save: (typed) => saveMarket(marketOfTyped(typed)),
    done: ({ name }) => say('“{name}” is saved.', { name: name.trim() }),
    onDone,
  });
  const { field, register, watch, set, errors } = form;
  const taken = others
    .filter(({ slug }) => slug !== market?.slug)
    .flatMap(({ name, countries }) => countries.map((country) => [country, name]));
  return (
    <form {...form.form} className="grid gap-4">
      <TextField
        label={say('Name')}
        {...field('name')}
        autoComplete="off"
        maxLength={marketLimits.name}
        hint={say('Customers choose it below the pages, such as Germany.')}
      />
      <TextField
        label={say('Address')}
        {...field('slug')}
        readOnly={market !== null}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={marketLimits.slug}
        hint={
          market ? say('It stays, because links and search engines know it.') : say(addressHint)
        }
      />
      <CountriesField
        chosen={watch('countries')}
        taken={Object.fromEntries(taken)}
        error={errors.countries}
        onChange={(countries) => set('countries', countries)}
      />
      <SelectField
        label={say('Currency')}
        {...register('currency')}
        choices={localeGroup.settings.currency.choices}
        error={errors.currency}
        hint={currencyHint(market, watch('currency'))}
      />
      <SelectField
        label={say('Numbers and prices')}
        {...register('language')}
        choices={localeGroup.settings.language.choices}
        error={errors.language}
        hint={say(
          'How they are written, and with Texts of the shop switched on the language of texts.',
        )}
      />
      <TextField
        label={say('Other languages')}
        {...field('languages')}
        required={false}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        hint={say(
          'Other languages in which customers can read it: codes such as “fr, en”. Each has an ' +
            'address of its own.',
        )}
      />
      <SelectField
        label={say('Prices')}
        {...register('pricesInclude')}
        choices={priceChoices}
        error={errors.pricesInclude}
      />
      <PriceRuleFields form={form} shopCurrency={shop.currency} />
      <CheckField {...register('isActive')} hint={say('Until then its address leads nowhere.')}>
        {say('Customers see it')}
      </CheckField>
      <section className="bg-surface p-4 text-sm" aria-labelledby="market-check">
        <h3 className="mb-1 font-label" id="market-check">
          {say('Check')}
        </h3>
        <MarketCheckList market={watch()} facts={facts} />
        <MarketRuleList market={watch()} facts={facts} />
      </section>
      <FormProblem of={form} />
      <FormButtons
        name={market ? say('Save') : say('Add market')}
        busy={form.isBusy}
        onCancel={onDone}
      />
    </form>
  );
};

const slugRule = sayable('Use small letters, digits and single hyphens, such as de.');
const addressHint = sayable(
  'The pages of the market begin with it, such as de in /de/Shop. It stays.',
);

const currencyHint = (market: MarketJson | null, currency: string): string =>
  market && market.currency !== currency
    ? say(
        'Prices that were typed in {currency} are deleted. Nothing is sold here until ' +
          'the new ones are reckoned, which takes seconds to minutes.',
        { currency: market.currency },
      )
    : say('It stays once an order was placed here.');

const priceChoices = [
  { value: 'gross', label: sayable('Include taxes') },
  { value: 'net', label: sayable('Taxes are added') },
];
