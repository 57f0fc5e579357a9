import { type SubmitEvent, useRef, useState } from 'react';
import { promoCodesOf } from '../../../domain/pricing/promo-rule.ts';
import { say } from '../../../platform/text/say.ts';
import { askQuote } from './ask-quote.ts';
import { applyPromo, currentCodes, knownDiscount, removePromo } from './discount-store.ts';
import { useQuotedDiscounts } from './use-quoted-discounts.ts';

/** The state of the promo code's field; asks for the discounts of the cart meanwhile. */
export const usePromoCode = () => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);

  const showError = (code: string, message: string) => {
    setTyped(code);
    setError(message);
    setOpen(true);
  };
  useQuotedDiscounts(showError);

  const apply = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const [code] = promoCodesOf(typed);
    if (!code) {
      setError(say('Type your promo code.'));
      field.current?.focus();
      return;
    }
    setBusy(true);
    // A code that the page does not show is replaced.
    const shown = currentCodes().filter((one) => knownDiscount(one));
    const codes = [...new Set([...shown, code])];
    const asked = await askQuote(codes);
    setBusy(false);
    if ('error' in asked) {
      setError(asked.error);
      field.current?.focus();
      return;
    }
    applyPromo(codes, asked.quoted);
    setTyped('');
    setError(null);
    setOpen(false);
    requestAnimationFrame(() => removeButton.current?.focus());
  };
  const remove = (code: string) => {
    removePromo(code);
    setError(null);
    open();
  };
  const open = () => {
    setOpen(true);
    requestAnimationFrame(() => field.current?.focus());
  };
  const type = (text: string) => {
    setTyped(text);
    setError(null);
  };
  return { isOpen, typed, error, isBusy, field, removeButton, apply, remove, open, type };
};
