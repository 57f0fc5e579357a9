import { type DiscountKind, discountKinds } from '../../../../domain/discounts/discount.ts';
import {
  hasValue,
  isOfItems,
  isPercent,
  isTiered,
} from '../../../../domain/discounts/discount-kinds.ts';
import { tiersMax } from '../../../../domain/discounts/discount-state.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { currencyTitle, currencyWord } from '../../../../platform/values/money.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { TextField } from '../../../components/fields.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import type { DiscountFormPart, TypedTier } from './typed-discount.ts';

const kindLabels: Record<DiscountKind, string> = {
  percent: sayable('Percent off'),
  amount: sayable('Amount off'),
  amount_each: sayable('Amount off each item'),
  free_shipping: sayable('Free delivery'),
  shipping_percent: sayable('Percent off the delivery'),
  shipping_amount: sayable('Amount off the delivery'),
  buy_get: sayable('Buy some, get some for less'),
  tier_percent: sayable('Percent off by tiers'),
  tier_amount: sayable('Amount off by tiers'),
};

/** What a discount gives: the fields of its kind. */
export const GivesFields = ({ form }: DiscountFormPart) => {
  const { field, register, watch } = form;
  const kind = watch('kind');
  const items = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <SelectField
        all={!hasValue(kind) || kind === 'buy_get'}
        label={say('Kind')}
        {...register('kind')}
        choices={discountKinds.map((value) => ({ value, label: say(kindLabels[value]) }))}
      />
      {kind === 'buy_get' ? (
        <>
          <TextField
            label={say('Buy')}
            {...field('buy')}
            {...items}
            hint={say('Items at the full price.')}
          />
          <TextField
            label={say('Get')}
            {...field('get')}
            {...items}
            hint={say('The cheapest ones.')}
          />
        </>
      ) : null}
      {hasValue(kind) ? (
        <TextField
          all={kind === 'buy_get'}
          label={
            isPercent(kind)
              ? say('Percent off')
              : say('{currencyTitle} off', { currencyTitle: currencyTitle() })
          }
          {...field('value')}
          inputMode="decimal"
          autoComplete="off"
          hint={kind === 'buy_get' ? '100 for free.' : undefined}
        />
      ) : null}
      {isTiered(kind) ? <TierFields form={form} /> : null}
      {isOfItems(kind) ? (
        <TextField
          label={say('Greatest number of items (optional)')}
          {...field('itemsMax')}
          {...items}
          required={false}
          hint={say('The cheapest ones.')}
        />
      ) : null}
      {isPercent(kind) ? (
        <TextField
          label={say('Takes off at most (optional)')}
          {...field('offMax')}
          required={false}
          inputMode="decimal"
          autoComplete="off"
          hint={say('In {currencyWord}.', { currencyWord: currencyWord() })}
        />
      ) : null}
    </>
  );
};

const TierFields = ({ form: { watch, set, register, errors } }: DiscountFormPart) => {
  const tiers = watch('tiers');
  const from =
    watch('tiersBy') === 'subtotal'
      ? say('From {currencyWord}', { currencyWord: currencyWord() })
      : say('From items');
  const off =
    watch('kind') === 'tier_percent'
      ? say('Percent off')
      : say('{currencyTitle} off', { currencyTitle: currencyTitle() });
  const change = (index: number, part: Partial<TypedTier>) =>
    set('tiers', tiers.with(index, { ...(tiers[index] as TypedTier), ...part }));
  const input = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <fieldset className="col-span-full grid gap-3" data-invalid={errors.tiers ? true : undefined}>
      <legend className="sr-only">{say('Tiers')}</legend>
      <SelectField
        label={say('Tiers go by')}
        {...register('tiersBy')}
        choices={[
          { value: 'subtotal', label: say('The subtotal of what it is for') },
          { value: 'quantity', label: say('The number of items') },
        ]}
      />
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <TextField
            {...input}
            label={from}
            value={tier.from}
            onChange={({ target }) => change(index, { from: target.value })}
          />
          <TextField
            {...input}
            label={off}
            value={tier.value}
            onChange={({ target }) => change(index, { value: target.value })}
          />
          <Button
            small
            look="quiet"
            disabled={tiers.length === 1}
            aria-label={say('Remove tier {index}', { index: index + 1 })}
            onClick={() => set('tiers', tiers.toSpliced(index, 1))}
          >
            {say('Remove')}
          </Button>
        </div>
      ))}
      {errors.tiers ? <ErrorText>{errors.tiers}</ErrorText> : null}
      {tiers.length < tiersMax ? (
        <div>
          <Button
            small
            look="outline"
            onClick={() => set('tiers', [...tiers, { from: '', value: '' }])}
          >
            {say('Add a tier')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
};
