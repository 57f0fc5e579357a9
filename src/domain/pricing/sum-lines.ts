import { say } from '../../platform/text/say.ts';
import { addedTaxesCents, type Totals } from './pricing.ts';

export type SumLine = {
  label: string;
  cents: number;
  /** The price it would have: for free shipping. */
  insteadOfCents?: number;
  /** Shown instead of an unknown sum. */
  words?: string;
  /** Costs nothing, whatever is ordered or for this order. */
  isFree?: true;
  /** Off the total. */
  isReduction?: true;
  /** Included in the sums above. */
  isIncluded?: true;
};

/** What leads to the amount due, as carts, orders and emails list it. */
export const sumLines = ({
  subtotalCents,
  shippingCents,
  taxesCents,
  adjustments,
  taxes = [],
  noPrice,
}: Totals): SumLine[] => {
  const freeShipping = adjustments.find(({ kind }) => kind === 'free_shipping');
  // An amount without a tax rate is the fixed charge.
  const chargeCents = taxesCents - addedTaxesCents(taxes);
  const cents = shippingCents + (freeShipping?.cents ?? 0);
  return [
    { label: say('Subtotal'), cents: subtotalCents },
    {
      label: say('Shipping'),
      cents,
      ...(freeShipping && { insteadOfCents: shippingCents }),
      ...(noPrice ? { words: say('Not known yet') } : cents === 0 && { isFree: true as const }),
    },
    ...(chargeCents === 0 ? [] : [{ label: say('Taxes and handling'), cents: chargeCents }]),
    ...taxes.filter(({ isIncluded }) => !isIncluded).map(({ label, cents }) => ({ label, cents })),
    ...adjustments
      .filter((adjustment) => adjustment !== freeShipping)
      .map(({ label, cents }) => ({ label, cents, isReduction: true as const })),
    ...taxes
      .filter(({ isIncluded }) => isIncluded)
      .map(({ label, cents }) => ({
        label: cents === 0 ? label : say('Incl. {label}', { label }),
        cents,
        isIncluded: true as const,
      })),
  ];
};
