import { useEffect } from 'react';
import { useSession } from '../../session/current-user.ts';
import { promoCode, useCart } from '../cart-store.ts';
import { type AskedQuote, askQuote } from './ask-quote.ts';
import { currentCodes, keepCodes, knownDiscount, takeDiscounts } from './discount-store.ts';

/** A smaller cart keeps its code, which counts again when it grows. */
const keeping = ['minimum_subtotal', 'minimum_quantity', 'no_items'];

/**
 * Asks for the discounts of the cart when it is opened, gets other items or is looked at again, and
 * when a customer signs in. `onLost` is told of a kept code that no longer counts.
 */
export const useQuotedDiscounts = (onLost: OnLost): void => {
  const user = useSession();
  const email = user === undefined ? undefined : (user?.email ?? null);
  const items = useCart()
    ?.map(({ _id }) => _id)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters of state never change
  useEffect(() => {
    if (email === undefined || !items) return;
    const ending = new AbortController();
    const { signal } = ending;
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') askFor(signal, onLost).catch(() => undefined);
    };
    askIfSeen();
    document.addEventListener('visibilitychange', askIfSeen, { signal });
    return () => ending.abort();
  }, [email, items]);
};

type OnLost = (code: string, message: string) => void;

const askFor = async (signal: AbortSignal, onLost: OnLost): Promise<void> => {
  const kept = promoCode.get();
  const codes = currentCodes();
  const isOld = () => signal.aborted || promoCode.get() !== kept;
  const asked = await askQuote(codes);
  if (isOld()) return;
  if ('quoted' in asked) takeDiscounts(asked.quoted);
  else if (codes.length > 0 && asked.reason) await takeWithout(codes, asked, { isOld, onLost });
};

/** The discounts that count without the invalid code. */
const takeWithout = async (
  codes: readonly string[],
  {
    error,
    reason = '',
    promoCode: lost = codes[0] ?? '',
  }: Exclude<AskedQuote, { quoted: unknown }>,
  { isOld, onLost }: { isOld: () => boolean; onLost: OnLost },
): Promise<void> => {
  const rest = codes.filter((code) => code !== lost);
  const kept = keeping.includes(reason) ? knownDiscount(lost) : undefined;
  const others = await askQuote(rest);
  if (isOld()) return;
  const { discounts, scopes } = 'quoted' in others ? others.quoted : nothing;
  takeDiscounts({ discounts: kept ? [...discounts, kept] : discounts, scopes });
  if (kept) return;
  keepCodes(rest);
  onLost(lost, error);
};

const nothing = { discounts: [], scopes: {} };
