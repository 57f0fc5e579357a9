import type { Totals } from './pricing.ts';

export type SumLine = {
  label: string;
  cents: number;
  /** What it would cost: shipping that is free. */
  insteadOfCents?: number;
  /** Costs nothing, whatever is ordered or for this order. */
  isFree?: true;
  /** Off the total. */
  isReduction?: true;
};

/** What leads to the amount due, as carts, orders and emails list it. */
export const sumLines = ({
  subtotalCents,
  shippingCents,
  taxesCents,
  adjustments,
}: Totals): SumLine[] => {
  const freeShipping = adjustments.find(({ kind }) => kind === 'free_shipping');
  const cents = shippingCents + (freeShipping?.cents ?? 0);
  return [
    { label: 'Subtotal', cents: subtotalCents },
    {
      label: 'Shipping',
      cents,
      ...(freeShipping && { insteadOfCents: shippingCents }),
      ...(cents === 0 && { isFree: true as const }),
    },
    ...(taxesCents === 0 ? [] : [{ label: 'Taxes and handling', cents: taxesCents }]),
    ...adjustments
      .filter((adjustment) => adjustment !== freeShipping)
      .map(({ label, cents }) => ({ label, cents, isReduction: true as const })),
  ];
};
