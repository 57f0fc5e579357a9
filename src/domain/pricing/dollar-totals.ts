import { toCents, toDollars } from '../../platform/values/money.ts';
import type { AdjustmentKind, Totals } from './pricing.ts';

/** An order's totals and adjustments as the API answers them, in dollars. */
export type DollarTotals = {
  totals: { subtotal: number; shipping: number; taxes: number; total: number; amountDue: number };
  adjustments: { kind: AdjustmentKind; label: string; amount: number }[];
  taxes?: { label: string; amount: number; isIncluded: boolean }[] | undefined;
};

/** The same in cents, for a page. An order's are converted in its own currency. */
export const totalsFromDollars = (
  { totals: dollars, adjustments, taxes }: DollarTotals,
  convert: (dollars: number) => number = toCents,
): Totals => ({
  subtotalCents: convert(dollars.subtotal),
  shippingCents: convert(dollars.shipping),
  taxesCents: convert(dollars.taxes),
  totalCents: convert(dollars.total),
  adjustments: adjustments.map(({ amount, ...rest }) => ({ ...rest, cents: convert(amount) })),
  ...(taxes && { taxes: taxes.map(({ amount, ...tax }) => ({ ...tax, cents: convert(amount) })) }),
  amountDueCents: convert(dollars.amountDue),
});

/** And back, for the API. */
export const totalsToDollars = (
  { adjustments, taxes, ...totals }: Totals,
  convert: (cents: number) => number = toDollars,
): DollarTotals => ({
  totals: {
    subtotal: convert(totals.subtotalCents),
    shipping: convert(totals.shippingCents),
    taxes: convert(totals.taxesCents),
    total: convert(totals.totalCents),
    amountDue: convert(totals.amountDueCents),
  },
  adjustments: adjustments.map(({ kind, label, cents }) => ({
    kind,
    label,
    amount: convert(cents),
  })),
  ...(taxes && { taxes: taxes.map(({ cents, ...tax }) => ({ ...tax, amount: convert(cents) })) }),
});
