import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { normalizePromoCode } from '../../../domain/pricing/promo-rule.ts';
import { useSession } from '../../session/current-user.ts';
import { promoCode } from '../cart-store.ts';
import { checkPromo } from './check-promo.ts';
import { appliedPromo, applyPromo, removePromo } from './promo-store.ts';

/** The state of the promo code's field; a kept code is checked again for whoever signs in. */
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
  const user = useSession();
  const email = user === undefined ? undefined : (user?.email ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters of state never change
  useEffect(() => {
    const code = promoCode.get();
    if (!code || email === undefined) return;
    let isCurrent = true;
    const checkAgain = async () => {
      const check = await checkPromo(code);
      if (!isCurrent || promoCode.get() !== code) return;
      if ('rule' in check) return applyPromo(check.rule);
      // A smaller cart keeps its code, which counts again when it grows.
      if (!check.reason || (check.reason === 'minimum_subtotal' && appliedPromo())) return;
      removePromo();
      showError(code, check.error);
    };
    checkAgain().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [email]);

  const apply = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const code = normalizePromoCode(typed);
    if (!code) {
      setError('Type your promo code.');
      field.current?.focus();
      return;
    }
    setBusy(true);
    const check = await checkPromo(code);
    setBusy(false);
    if ('error' in check) {
      setError(check.error);
      field.current?.focus();
      return;
    }
    applyPromo(check.rule);
    setTyped('');
    setError(null);
    setOpen(false);
    requestAnimationFrame(() => removeButton.current?.focus());
  };
  const remove = () => {
    removePromo();
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
