import { unmetText } from '../../../domain/discounts/discount-reasons.ts';
import { say } from '../../../platform/text/say.ts';
import type { CartTotals } from './discount-store.ts';

const hintsMax = 3;

/** What is missing for discounts that need no code, once the cart has some of their items. */
export const DiscountHints = ({ cart: { unmet } }: { cart: CartTotals }) => {
  const hints = unmet
    .filter(({ discount, why }) => discount.isAutomatic && why.reason.startsWith('minimum_'))
    .slice(0, hintsMax);
  if (hints.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 text-ink-2 text-xs" aria-label={say('More discounts')}>
      {hints.map(({ discount, why }) => (
        <li key={discount.key}>{unmetText(discount, why)}</li>
      ))}
    </ul>
  );
};
