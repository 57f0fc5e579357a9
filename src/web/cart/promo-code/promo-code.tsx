import { X } from 'lucide';
import { type RefObject, useId } from 'react';
import { belowMinimumText } from '../../../domain/orders/place/promo-code-errors.ts';
import { type PromoRule, promoSaving } from '../../../domain/pricing/promo-rule.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Icon } from '../../components/media/icon.tsx';
import { useAppliedPromo } from './promo-store.ts';
import { usePromoCode } from './use-promo-code.ts';

/** Takes a promo code, below the sums: a link opens its field; an applied code is a chip. */
export const PromoCode = ({ subtotalCents }: { subtotalCents: number }) => {
  const id = useId();
  const applied = useAppliedPromo();
  const { isOpen, typed, error, isBusy, field, removeButton, apply, remove, open, type } =
    usePromoCode();
  if (applied) {
    return (
      <AppliedCode
        promo={applied}
        subtotalCents={subtotalCents}
        onRemove={remove}
        button={removeButton}
      />
    );
  }
  if (!isOpen) {
    return (
      <button type="button" className="link mt-4" aria-expanded={false} onClick={open}>
        Have a promo code?
      </button>
    );
  }
  return (
    <form className="mt-4 grid gap-1.5" onSubmit={apply} noValidate>
      <label className="label" htmlFor={id}>
        Promo code
      </label>
      <div className="flex">
        <input
          ref={field}
          id={id}
          name="promoCode"
          className="input border-r-0"
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-message`}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" look="outline" busy={isBusy} busyWord="Apply">
          Apply
        </Button>
      </div>
      <div id={`${id}-message`} role="status">
        {error ? <ErrorText>{error}</ErrorText> : null}
      </div>
    </form>
  );
};

type AppliedProps = {
  promo: PromoRule;
  subtotalCents: number;
  onRemove: () => void;
  button: RefObject<HTMLButtonElement | null>;
};

const AppliedCode = ({ promo, subtotalCents, onRemove, button }: AppliedProps) => {
  const { code, isFirstPurchase, minimumSubtotalCents } = promo;
  const isBelow = subtotalCents < minimumSubtotalCents;
  return (
    <div className="mt-4 grid justify-items-start gap-1.5">
      <span
        className="inline-flex max-w-full items-center gap-1 border border-accent border-dashed pl-3
          font-semibold text-xs tracking-code"
      >
        <span className="wrap-anywhere py-1.5 pr-1">{code}</span>
        <button
          ref={button}
          type="button"
          className="icon-btn size-9"
          aria-label={`Remove promo code ${code}`}
          onClick={onRemove}
        >
          <Icon of={X} small />
        </button>
      </span>
      <div role="status">
        {isBelow ? (
          <ErrorText>{belowMinimumText(minimumSubtotalCents, subtotalCents)}</ErrorText>
        ) : (
          <p className="text-ink-2 text-xs">
            {promoSaving(promo)}
            {isFirstPurchase ? ' your first purchase' : ''}, applied.
          </p>
        )}
      </div>
    </div>
  );
};
