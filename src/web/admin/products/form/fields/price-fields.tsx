import { type ChangeEvent, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { percentOfText } from '../../../../../domain/catalog/manage/save/product-input.ts';
import { cardAmountMinCents } from '../../../../../domain/pricing/card-amount.ts';
import { discounted, percentOff } from '../../../../../domain/pricing/pricing.ts';
import { say } from '../../../../../platform/text/say.ts';
import { formatCents, toDollars } from '../../../../../platform/values/money.ts';
import { typedCents } from '../../../../../platform/values/typed-cents.ts';
import { TextField } from '../../../../components/fields.tsx';
import { DateField } from '../../../../kit/form/date-field.tsx';
import { isReduced } from '../draft/check-discount.ts';
import { priceText, type TextFieldName } from '../draft/product-draft.ts';
import { errorAt, useProductForm, useTextFields } from '../use-product-form.ts';

const names = ['ProductPrice', 'DiscountPrice', 'Discount'] as const;

/** The price, and the discount as price or percentage; typing one updates the other. */
export const PriceFields = () => {
  const { control, register, formState, getValues, setValue } = useProductForm();
  const labels = useTextFields();
  const [price, reduced] = useWatch({ control, name: ['ProductPrice', 'DiscountPrice'] });
  const tooLittle = littleHint(typedCents(reduced) ?? typedCents(price));
  const follow = (name: TextFieldName, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const field = (name: (typeof names)[number], onText: (text: string) => void) => ({
    ...register(name, {
      deps: formState.isSubmitted ? [...names] : [],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onText(target.value),
    }),
    error: errorAt(formState.errors, name),
    autoComplete: 'off',
  });
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
      <TextField
        {...labels('ProductPrice')}
        {...field('ProductPrice', (text) => {
          const [cents, percent] = [typedCents(text), percentOfText(getValues('Discount'))];
          // The percentage stays, and the discount price is computed again.
          if (cents && percent) follow('DiscountPrice', priceOf(cents, percent));
        })}
        inputMode="decimal"
        hint={tooLittle}
      />
      <TextField
        {...labels('DiscountPrice')}
        {...field('DiscountPrice', (text) => {
          const [cents, reduced] = [typedCents(getValues('ProductPrice')), typedCents(text)];
          const isLower = cents && reduced && reduced < cents;
          follow('Discount', isLower ? String(percentOff(cents, reduced) || '') : '');
        })}
        inputMode="decimal"
      />
      <TextField
        label={say('Discount %')}
        {...field('Discount', (text) => {
          const [cents, percent] = [typedCents(getValues('ProductPrice')), percentOfText(text)];
          follow('DiscountPrice', cents && percent ? priceOf(cents, percent) : '');
        })}
        inputMode="numeric"
        hint={say('Optional. Follows the discount price.')}
      />
      <LastDayField />
      <ComingFields />
    </div>
  );
};

const LastDayField = () => {
  const { control } = useProductForm();
  const [DiscountPrice, sizes] = useWatch({ control, name: ['DiscountPrice', 'sizes'] });
  const field = useTextFields()('DiscountLastDay');
  // The typed day stays, in case the discount is entered again.
  return isReduced({ DiscountPrice, sizes }) ? <DateField {...field} type="date" /> : null;
};

/** Three fields that few products need; a button shows them. */
const ComingFields = () => {
  const { control, setFocus } = useProductForm();
  const fields = useTextFields();
  const price = useWatch({ control, name: 'ComingDiscountPrice' });
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) setFocus('ComingDiscountPrice');
  }, [isOpen, setFocus]);
  if (!isOpen && !price.trim())
    return (
      <p className="text-sm sm:col-span-3">
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {say('Plan a discount that begins later')}
        </button>
      </p>
    );
  return (
    <>
      <TextField {...fields('ComingDiscountPrice')} inputMode="decimal" />
      <DateField {...fields('ComingFirstDay')} type="date" />
      <DateField {...fields('ComingLastDay')} type="date" />
    </>
  );
};

/** A hint if the price is too small for a card payment with free delivery. */
const littleHint = (cents: number | null): string | undefined =>
  cents && cents < cardAmountMinCents()
    ? say(
        'A card is charged at least {cardAmountMinCents}: alone, without delivery or ' +
          "taxes, this can't be ordered.",
        { cardAmountMinCents: formatCents(cardAmountMinCents()) },
      )
    : undefined;

const priceOf = (cents: number, percent: number): string =>
  priceText(toDollars(discounted(cents, percent)));
