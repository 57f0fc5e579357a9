import { useEffect } from 'react';
import { useSession } from '../../session/current-user.ts';
import { promoCode, useCart } from '../cart-store.ts';
import { askQuote } from './ask-quote.ts';
import { knownDiscount, removePromo, takeDiscounts } from './discount-store.ts';

/** A smaller cart keeps its code, which counts again when it grows. */
const keeping = ['minimum_subtotal', 'minimum_quantity', 'no_items'];

/**
 * Asks for the discounts of the cart when it is opened, gets other items, is looked at again, or
 * somebody signs in. `onLost` is told of a kept code that counts no more.
 */
export const useQuotedDiscounts = (onLost: (code: string, message: string) => void): void => {
  const user = useSession();
  const email = user === undefined ? undefined : (user?.email ?? null);
  const items = useCart()
    ?.map(({ _id }) => _id)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters of state never change
  useEffect(() => {
    if (email === undefined || !items) return;
    let isCurrent = true;
    const ask = async () => {
      const code = promoCode.get();
      const asked = await askQuote(code);
      const isOld = () => !isCurrent || promoCode.get() !== code;
      if (isOld()) return;
      if ('quoted' in asked) return takeDiscounts(asked.quoted);
      if (!code || !asked.reason) return;
      const kept = keeping.includes(asked.reason) ? knownDiscount(code) : undefined;
      const others = await askQuote(null);
      if (isOld()) return;
      const { discounts, scopes } = 'quoted' in others ? others.quoted : nothing;
      takeDiscounts({ discounts: kept ? [...discounts, kept] : discounts, scopes });
      if (kept) return;
      removePromo();
      onLost(code, asked.error);
    };
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask().catch(() => undefined);
    };
    askIfSeen();
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [email, items]);
};

const nothing = { discounts: [], scopes: {} };
