import { useEffect, useState } from 'react';
import type { MarketExampleJson } from '../../../../domain/markets/market-schema.ts';
import { countryName } from '../../../../domain/places/countries.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
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
      <legend className="label mb-2">{say('Prices that nobody typed for this market')}</legend>
      <TextField
        label={say('Factor')}
        {...field('factor')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        hint={
          currency === shopCurrency
            ? say('Prices of the shop times this. 1: the same prices.')
            : say('How much {currency} one {shopCurrency} of the shop’s price becomes.', {
                currency,
                shopCurrency,
              })
        }
      />
      <SelectField
        label={say('Prices end in')}
        {...register('ending')}
        choices={endingChoices(market)}
        hint={say('The nearest such price, of two the higher.')}
      />
      <SelectField
        label={say('Stays the same where taxes differ')}
        {...register('holds')}
        choices={holdsChoices}
        hint={
          first
            ? say('The standard tax rates at home and in {first} count.', {
                first: countryName(first),
              })
            : say('The standard tax rates at home and in the first country count.')
        }
      />
      <Example market={market} first={first} />
    </fieldset>
  );
};

const holdsChoices = [
  { value: 'gross', label: sayable('The price with taxes') },
  { value: 'net', label: sayable('The price without taxes') },
];

const usualEndings = ['00', '50', '90', '95', '99'];

const endingChoices = ({ currency, ending }: TypedMarket) => {
  const own = ending === '' ? [] : [ending.padStart(2, '0')];
  const before = digitsOf(currency) === 2 ? '.' : '…';
  return [
    { value: '', label: say('Whatever is reckoned') },
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
  const here = name.trim() ? say('in “{name}”', { name: name.trim() }) : 'here';
  return (
    <p className="min-h-12 text-sm" role="status">
      {problem ??
        (found
          ? say('A coat for {price} costs {there} {here}.', {
              price: found.price,
              there: found.there,
              here,
            })
          : '...')}
      {found?.warning ? <strong className="block font-label">{found.warning}</strong> : null}
    </p>
  );
};
