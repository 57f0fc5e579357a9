import type { Totals } from './pricing.ts';

export type SumLine = {
  label: string;
  cents: number;
  /** What it would cost: shipping that is free. */
  insteadOfCents?: number;
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
  const shipping = { label: 'Shipping', cents: shippingCents };
  return [
    { label: 'Subtotal', cents: subtotalCents },
    freeShipping
      ? {
          ...shipping,
          cents: shippingCents + freeShipping.cents,
          insteadOfCents: shippingCents,
        }
      : shipping,
    { label: 'Taxes and handling', cents: taxesCents },
    ...adjustments
      .filter((adjustment) => adjustment !== freeShipping)
      .map(({ label, cents }) => ({ label, cents, isReduction: true as const })),
  ];
};
