import { useEffect, useState } from 'react';
import type { MarketExampleJson } from '../../../../domain/markets/market-schema.ts';
import { countryName } from '../../../../domain/places/countries.ts';
import { digitsOf } from '../../../../platform/values/currency-digits.ts';
import { errorMessage } from '../../../api-client.ts';
import { TextField } from '../../../components/fields.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import type { useChangeForm } from '../../kit/use-change-form.ts';
import { findMarketExample } from './market-changes.ts';
import { factorOf, type TypedMarket } from './typed-market.ts';

type Props = {
  form: ReturnType<typeof useChangeForm<TypedMarket>>;
  shopCurrency: string;
};

/** How prices follow from the shop's, with what an example costs. */
export const PriceRuleFields = ({ form, shopCurrency }: Props) => {
  const { field, register, watch } = form;
  const market = watch();
  const { currency, countries } = market;
  const [first] = [...countries].sort();
  return (
    <fieldset className="grid gap-4">
      <legend className="label mb-2">Prices that nobody typed for this market</legend>
      <TextField
        label="Factor"
        {...field('factor')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        hint={
          currency === shopCurrency
            ? 'Prices of the shop times this. 1: the same prices.'
            : `How much ${currency} one ${shopCurrency} of the shop’s price becomes.`
        }
      />
      <SelectField
        label="Prices end in"
        {...register('ending')}
        choices={endingChoices(market)}
        hint="The nearest such price, of two the higher."
      />
      <SelectField
        label="Stays the same where taxes differ"
        {...register('holds')}
        choices={holdsChoices}
        hint={`The standard tax rates at home and in ${
          first ? countryName(first) : 'the first country'
        } count.`}
      />
      <Example market={market} first={first} />
    </fieldset>
  );
};

const holdsChoices = [
  { value: 'gross', label: 'The price with taxes' },
  { value: 'net', label: 'The price without taxes' },
];

const usualEndings = ['00', '50', '90', '95', '99'];

const endingChoices = ({ currency, ending }: TypedMarket) => {
  const own = ending === '' ? [] : [ending.padStart(2, '0')];
  const before = digitsOf(currency) === 2 ? '.' : '…';
  return [
    { value: '', label: 'Whatever is reckoned' },
    ...[...new Set([...usualEndings, ...own])]
      .sort()
      .map((text) => ({ value: String(Number(text)), label: before + text })),
  ];
};

const pauseMs = 300;

const Example = ({ market, first }: { market: TypedMarket; first: string | undefined }) => {
  const { name, currency, language, pricesInclude, holds, factor, ending } = market;
  const [found, setFound] = useState<MarketExampleJson | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const factorMillionths = factorOf(factor);
    if (factorMillionths === null) return;
    let isOld = false;
    const tell = (example: MarketExampleJson | null, text: string | null) => {
      if (isOld) return;
      setFound(example);
      setProblem(text);
    };
    const timer = setTimeout(() => {
      findMarketExample({
        ...{ currency, language, pricesInclude, holds },
        ...(first && { country: first }),
        ...(ending && { endingCents: ending }),
        factorMillionths: String(factorMillionths),
      }).then(
        (example) => tell(example, null),
        (error: unknown) => tell(null, errorMessage(error)),
      );
    }, pauseMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [currency, language, pricesInclude, holds, factor, ending, first]);
  const here = name.trim() ? `in “${name.trim()}”` : 'here';
  return (
    <p className="min-h-12 text-sm" role="status">
      {problem ?? (found ? `A coat for ${found.price} costs ${found.there} ${here}.` : '...')}
      {found?.warning ? <strong className="block font-label">{found.warning}</strong> : null}
    </p>
  );
};
