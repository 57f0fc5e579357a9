import { X } from 'lucide';
import { type RefObject, useId } from 'react';
import type { Discount } from '../../../domain/discounts/discount.ts';
import type { Unmet } from '../../../domain/discounts/discount-conditions.ts';
import { savingOf } from '../../../domain/discounts/discount-kinds.ts';
import { unmetText } from '../../../domain/discounts/discount-reasons.ts';
import { promoCodeLengthMax } from '../../../domain/pricing/promo-rule.ts';
import { message, say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Icon } from '../../components/media/icon.tsx';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import type { CartTotals } from './discount-store.ts';
import { usePromoCode } from './use-promo-code.ts';

/** Takes promo codes, below the sums: a link opens the field; an applied code is a chip. */
export const PromoCode = ({ cart: { applied, unmet } }: { cart: CartTotals }) => {
  const promo = usePromoCode();
  const { perOrder } = usePublicSettings().promoCodes;
  return (
    <>
      {applied.map((discount, index) => (
        <AppliedCode
          key={discount.key}
          discount={discount}
          why={unmet.find((one) => one.discount === discount)?.why}
          onRemove={() => promo.remove(discount.key)}
          button={index === applied.length - 1 ? promo.removeButton : undefined}
        />
      ))}
      {applied.length < perOrder ? (
        <CodeField promo={promo} opener={say(applied.length > 0 ? anotherCode : firstCode)} />
      ) : null}
    </>
  );
};

const firstCode = message('Have a promo code?');
const anotherCode = message('Have another promo code?');

type FieldProps = { promo: ReturnType<typeof usePromoCode>; opener: string };

const CodeField = ({ promo, opener }: FieldProps) => {
  const id = useId();
  const { isOpen, typed, error, isBusy, field, apply, open, type } = promo;
  if (!isOpen) {
    return (
      <button type="button" className="link mt-4" aria-expanded={false} onClick={open}>
        {opener}
      </button>
    );
  }
  return (
    <form className="mt-4 grid gap-1.5" onSubmit={apply} noValidate>
      <label className="label" htmlFor={id}>
        {say('Promo code')}
      </label>
      <div className="flex">
        <input
          type="text"
          ref={field}
          id={id}
          name="promoCode"
          className="input border-r-0"
          value={typed}
          maxLength={2 * promoCodeLengthMax}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-message`}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" look="outline" busy={isBusy} busyWord={say('Apply')}>
          {say('Apply')}
        </Button>
      </div>
      <div id={`${id}-message`} role="status">
        {error ? <ErrorText>{error}</ErrorText> : null}
      </div>
    </form>
  );
};

type AppliedProps = {
  discount: Discount;
  why: Unmet | undefined;
  onRemove: () => void;
  button: RefObject<HTMLButtonElement | null> | undefined;
};

const AppliedCode = ({ discount, why, onRemove, button }: AppliedProps) => {
  const { key: code, isFirstPurchase } = discount;
  return (
    <div className="mt-4 grid justify-items-start gap-1.5">
      <span
        className="inline-flex max-w-full items-center gap-1 border border-accent border-dashed pl-3
          font-semibold text-xs tracking-code"
      >
        <span className="py-1.5 pr-1">{code}</span>
        <button
          ref={button}
          type="button"
          className="icon-btn size-9"
          aria-label={say('Remove promo code {code}', { code })}
          onClick={onRemove}
        >
          <Icon of={X} small />
        </button>
      </span>
      <div role="status">
        {why ? (
          <ErrorText>{unmetText(discount, why)}</ErrorText>
        ) : (
          <p className="text-ink-2 text-xs">
            {isFirstPurchase
              ? say('{saving} your first purchase, applied.', { saving: savingOf(discount) })
              : say('{saving}, applied.', { saving: savingOf(discount) })}
          </p>
        )}
      </div>
    </div>
  );
};
