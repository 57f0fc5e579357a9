import { type FormEvent, useId, useState } from 'react';
import { firstPurchasePercent, isFirstPurchaseCode } from '../../pricing/pricing.ts';
import { Button } from '../components/button.tsx';
import { ErrorText } from '../components/fields.tsx';
import { promoCode } from './cart-store.ts';

/** Takes the first-purchase code. Whether this really is a first purchase is decided when the order is placed. */
export const PromoCode = () => {
  const id = useId();
  const kept = promoCode.use() ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const code = (typed ?? kept).trim();
    const isGood = isFirstPurchaseCode(code);
    promoCode.set(isGood ? code.toUpperCase() : null);
    setWrong(code !== '' && !isGood);
    if (isGood) setTyped(null);
  };
  return (
    <form className="coupon field" onSubmit={apply}>
      <label className="vh" htmlFor={id}>
        Promo code
      </label>
      <div className="row">
        <input
          id={id}
          className="input"
          value={typed ?? kept}
          placeholder="Promo code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-said`}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
        <Button type="submit" look="outline">
          Apply
        </Button>
      </div>
      <div id={`${id}-said`} role="status">
        {isWrong ? (
          <ErrorText>This code is not one of ours. Look at its letters once more.</ErrorText>
        ) : null}
        {kept && !isWrong ? (
          <p className="hint">{firstPurchasePercent}% off, if this is your first purchase.</p>
        ) : null}
      </div>
    </form>
  );
};
