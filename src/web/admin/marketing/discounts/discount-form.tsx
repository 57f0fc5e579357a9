import type { ListedDiscountsJson } from '../../../../domain/discounts/discount-schema.ts';
import { discountTitleLengthMax } from '../../../../domain/discounts/discount-state.ts';
import { cardAmountMinCents } from '../../../../domain/pricing/card-amount.ts';
import { normalizePromoCode, promoCodeLengthMax } from '../../../../domain/pricing/promo-rule.ts';
import { say } from '../../../../platform/text/say.ts';
import { currencyWord, formatCents } from '../../../../platform/values/money.ts';
import { TextField } from '../../../components/fields.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormButtons, FormProblem } from '../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useMay } from '../../kit/may.tsx';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { createDiscount } from './discount-changes.ts';
import { GivesFields } from './gives-fields.tsx';
import { GroupsField } from './groups-field.tsx';
import { MarketsField } from './markets-field.tsx';
import { ScopeField } from './scope-field.tsx';
import {
  blankDiscount,
  type DiscountFormPart,
  discountRules,
  inputOf,
  mayLeaveTooLittle,
  type TypedDiscount,
} from './typed-discount.ts';

type Props = Pick<ListedDiscountsJson, 'markets'> & { timeZone: string; onDone: () => void };

/** Adds a discount. Its terms never change, because orders refer to them. */
export const DiscountForm = ({ timeZone, markets, onDone }: Props) => {
  const form = useChangeForm<TypedDiscount>({
    start: blankDiscount,
    rules: discountRules,
    save: (typed) => createDiscount(inputOf(typed, timeZone)),
    done: ({ use, code, title }) =>
      say('{value} is added.', { value: use === 'code' ? normalizePromoCode(code) : title.trim() }),
    onDone,
  });
  const { field, register, watch, isBusy } = form;
  const mayNameGroups = useMay('customers.read');
  return (
    <form {...form.form} className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={say('How it counts')}
        {...register('use')}
        choices={[
          { value: 'code', label: say('With a code') },
          { value: 'automatic', label: say('By itself') },
        ]}
      />
      {watch('use') === 'code' ? (
        <TextField
          key="code"
          label={say('Code')}
          {...field('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={promoCodeLengthMax}
          hint={say('As customers type it, for example WINTER10.')}
        />
      ) : (
        <TextField
          key="title"
          label={say('Title')}
          {...field('title')}
          autoComplete="off"
          maxLength={discountTitleLengthMax}
          hint={say('Customers read it in the cart.')}
        />
      )}
      <GivesFields form={form} />
      <ScopeField form={form} name="scope" label={say('For')} all={say('All items')} />
      <ScopeField
        form={form}
        name="without"
        label={say('But not for (optional)')}
        all={say('No exception')}
      />
      <Check
        {...register('skipsReduced')}
        label={say('Not for reduced items')}
        hint={say('Only for items at full price.')}
      />
      <ScopeField
        form={form}
        name="needs"
        label={say('Only with other items (optional)')}
        all={say('Nothing else is needed')}
      />
      {mayNameGroups ? <GroupsField form={form} /> : null}
      {markets.length > 1 ? <MarketsField form={form} markets={markets} /> : null}
      <Conditions form={form} timeZone={timeZone} />
      <LittleLeft form={form} />
      <FormProblem of={form} />
      <FormButtons name={say('Add discount')} busy={isBusy} onCancel={onDone} />
    </form>
  );
};

const Conditions = ({ form, timeZone }: DiscountFormPart & { timeZone: string }) => {
  const { field, register } = form;
  const number = { required: false, inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        label={say('Smallest subtotal (optional)')}
        {...field('minimumSubtotal')}
        {...number}
        inputMode="decimal"
        hint={say('In {currencyWord}, of the discounted items, or of the other required items.', {
          currencyWord: currencyWord(),
        })}
      />
      <TextField label={say('Fewest items (optional)')} {...field('minimumQuantity')} {...number} />
      <TextField label={say('Orders in all (optional)')} {...field('redemptionsMax')} {...number} />
      <TextField
        label={say('Per customer (optional)')}
        {...field('customerRedemptionsMax')}
        {...number}
      />
      <DateField
        label={say('Starts (optional)')}
        {...register('startsAt')}
        type="datetime-local"
        all
        hint={say('By the clock of the shop, {timeZone}.', { timeZone })}
      />
      <DateField label={say('Ends (optional)')} {...register('endsAt')} type="datetime-local" all />
      <Check
        {...register('firstPurchase')}
        label={say('Only for a first purchase')}
        hint={say('The newest such code, without other limits, is offered at the top of the shop.')}
      />
      <Check
        {...register('combines')}
        label={say('Combines with others that combine')}
        hint={say('If off, the discount counts alone, and only where it saves the customer more.')}
      />
    </>
  );
};

/** Says what happens if nothing, or too little for a card, is left to pay. */
const LittleLeft = ({ form: { watch } }: DiscountFormPart) => {
  const leastCents = cardAmountMinCents();
  return mayLeaveTooLittle(watch(), leastCents) ? (
    <p className="col-span-full text-ink-2 text-sm" role="status">
      <Say
        of={
          'An order of which nothing is left to pay is placed without a card. One of less ' +
          "than {leastCents} can't be paid by card: its customer is asked to add an item. " +
          'A smallest subtotal avoids both.'
        }
        leastCents={formatCents(leastCents)}
      />
    </p>
  ) : null;
};

type CheckProps = { label: string; hint: string } & React.ComponentProps<'input'>;

const Check = ({ label, hint, ...input }: CheckProps) => (
  <label className="col-span-full flex min-h-11 cursor-pointer items-start gap-3 text-sm">
    <input type="checkbox" className="checkbox mt-0.5" {...input} />
    <span>
      {label}
      <span className="block text-ink-2 text-xs">{hint}</span>
    </span>
  </label>
);
