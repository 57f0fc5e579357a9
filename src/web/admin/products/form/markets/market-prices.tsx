import type {
  MarketPricesJson,
  ProductInMarketJson,
} from '../../../../../domain/catalog/manage/market-prices-schema.ts';
import { say } from '../../../../../platform/text/say.ts';
import {
  centsOf,
  dollarsOf,
  formatDollars,
  sumFieldText,
  typedSum,
} from '../../../../../platform/values/sums.ts';
import { pathParam } from '../../../../api-client.ts';
import { Button } from '../../../../components/button.tsx';
import { TextField } from '../../../../components/fields.tsx';
import { FormProblem } from '../../../../kit/form/form-parts.tsx';
import { parseResponse } from '../../../../rest-client.ts';
import { signedInApi } from '../../../../session/session.ts';
import { CheckField } from '../../../kit/check-field.tsx';
import { useChangeForm } from '../../../kit/use-change-form.ts';

type Props = MarketPricesJson & { id: string };

/** What a product costs in each market but the default, each with its own button. */
export const MarketPrices = ({ id, revision, markets }: Props) => (
  <section className="mt-10 grid max-w-180 gap-5" aria-labelledby="market-prices">
    <h2 className="font-label text-base" id="market-prices">
      {say('Prices in markets')}
    </h2>
    <p className="text-ink-2 text-sm">
      {say(
        'An empty price follows from the price of the shop, as the market’s rule says. ' +
          'A typed one stays until you empty it, whatever the shop’s price becomes.',
      )}
    </p>
    {markets.map((market) => (
      <MarketForm key={market.slug} id={id} revision={revision} market={market} />
    ))}
  </section>
);

/** 'price' and 'discount' of the product, 'price-<id>' and 'discount-<id>' of a size. */
type Values = Record<string, string | boolean>;
type FormProps = { id: string; revision: number; market: ProductInMarketJson };

const MarketForm = ({ id, revision, market }: FormProps) => {
  const { slug, name, currency, sizes } = market;
  const saved = valuesOf(market);
  const form = useChangeForm<Values>({
    start: saved,
    rules: (values) => problemsOf(values, market),
    save: ({ isSold, ...values }) =>
      parseResponse(
        signedInApi.product[':id']['market-prices'][':market'].$put({
          param: { id: pathParam(id), market: pathParam(slug) },
          json: {
            ...{ revision, currency, isSold: isSold === true },
            price: pricesIn(values, '', currency),
            sizes: sizes.flatMap((size) => {
              const prices = pricesIn(values, `-${size.id}`, currency);
              return prices ? [{ id: size.id, ...prices }] : [];
            }),
          },
        }),
      ),
    done: say('The prices in “{name}” are saved.', { name }),
  });
  const { field, register } = form;
  const pair = (of: string, end: string, follows: ProductInMarketJson['price']) =>
    (['price', 'discount'] as const).map((kind) => {
      const own = `${kind}${end}`;
      const now = saved[own];
      return (
        <TextField
          key={own}
          label={
            kind === 'price'
              ? say('Price{value} in {currency}', { value: of, currency })
              : say('Discount price{value} in {currency}', { value: of, currency })
          }
          {...field(own)}
          required={false}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder={placeholderOf(kind, follows, { currency, isSize: end !== '' })}
          hint={
            now === form.formState.defaultValues?.[own]
              ? undefined
              : say('Saved: {now}', { now: String(now) || 'empty' })
          }
        />
      );
    });
  return (
    <form {...form.form} className="grid gap-4 border-rule border-t pt-4">
      <h3 className="font-label text-sm">
        {name} <span className="font-normal text-ink-2">{`/${slug}`}</span>
      </h3>
      <CheckField {...register('isSold')} hint={say('Otherwise nobody finds it in this market.')}>
        {say('Sold here')}
      </CheckField>
      <div className="grid gap-4 sm:grid-cols-2">{pair('', '', market.price)}</div>
      <details open={sizes.some(({ price }) => price?.isTyped)}>
        <summary className="min-h-8 cursor-pointer content-center font-label text-sm">
          {say('Prices by size')}
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {sizes.map((size) =>
            pair(say(' of {label}', { label: size.label }), `-${size.id}`, size.price),
          )}
        </div>
      </details>
      <FormProblem of={form} />
      <Button type="submit" look="outline" className="justify-self-start" busy={form.isBusy}>
        {say('Save prices in {name}', { name })}
      </Button>
    </form>
  );
};

const valuesOf = ({ currency, isSold, price, sizes }: ProductInMarketJson): Values => {
  const text = (dollars: number) => sumFieldText(centsOf(dollars, currency), currency);
  const texts = (end: string, one: ProductInMarketJson['price']) => ({
    [`price${end}`]: one?.isTyped ? text(one.price) : '',
    [`discount${end}`]: one?.isTyped && one.discountPrice !== null ? text(one.discountPrice) : '',
  });
  return Object.assign(
    { isSold, ...texts('', price) },
    ...sizes.map((size) => texts(`-${size.id}`, size.price)),
  );
};

const problemsOf = (values: Values, { currency, sizes }: ProductInMarketJson) =>
  Object.fromEntries(
    ['', ...sizes.map(({ id }) => `-${id}`)].flatMap((end) => {
      const [price, discount] = [textOf(values[`price${end}`]), textOf(values[`discount${end}`])];
      const [cents, less] = [typedSum(price, currency), typedSum(discount, currency)];
      if (price && cents === null)
        return [[`price${end}`, say('Enter {currency}, such as 79.95.', { currency })]];
      if (!discount) return [];
      if (!price) return [[`price${end}`, say('Type the price, too, beside a discount price.')]];
      return less === null || less >= (cents ?? 0)
        ? [[`discount${end}`, say('Enter less than the price.')]]
        : [];
    }),
  );

const pricesIn = (values: Values, end: string, currency: string) => {
  const cents = typedSum(textOf(values[`price${end}`]), currency);
  if (cents === null) return null;
  const less = typedSum(textOf(values[`discount${end}`]), currency);
  return {
    price: dollarsOf(cents, currency),
    discountPrice: less === null ? null : dollarsOf(less, currency),
  };
};

const textOf = (value: string | boolean | undefined): string =>
  typeof value === 'string' ? value.trim() : '';

type Place = { currency: string; isSize: boolean };

const placeholderOf = (
  kind: 'price' | 'discount',
  price: ProductInMarketJson['price'],
  { currency, isSize }: Place,
): string => {
  if (price?.isTyped) return kind === 'price' ? say('Follows the shop') : say('None');
  if (!price) return isSize ? say('As the product') : say('Being reckoned');
  const sum = kind === 'price' ? price.price : price.discountPrice;
  return sum === null ? say('None') : formatDollars(sum, currency);
};
