import { type FormEvent, useId, useState } from 'react';
import { firstPurchasePercent, firstPurchaseRule } from '../../pricing/pricing.ts';
import { Button } from '../components/button.tsx';
import { ErrorText } from '../components/fields.tsx';
import { promoCode } from './cart-store.ts';

/** Takes the first-purchase code; placing the order decides whether it is a first purchase. */
export const PromoCode = () => {
  const id = useId();
  const stored = promoCode.use() ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const code = (typed ?? stored).trim();
    const isGood = firstPurchaseRule(code) !== null;
    promoCode.set(isGood ? code.toUpperCase() : null);
    setWrong(code !== '' && !isGood);
    if (isGood) setTyped(null);
  };
  return (
    <form className="mb-5 grid gap-1.5" onSubmit={apply}>
      <label className="sr-only" htmlFor={id}>
        Promo code
      </label>
      <div className="flex">
        <input
          id={id}
          className="input border-r-0"
          value={typed ?? stored}
          placeholder="Promo code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-message`}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
        <Button type="submit" look="outline">
          Apply
        </Button>
      </div>
      <div className="*:mt-1.5" id={`${id}-message`} role="status">
        {isWrong ? <ErrorText>This code is not valid. Check the spelling.</ErrorText> : null}
        {stored && !isWrong ? (
          <p className="text-ink-2 text-xs">
            {firstPurchasePercent}% off, if this is your first purchase.
          </p>
        ) : null}
      </div>
    </form>
  );
};
