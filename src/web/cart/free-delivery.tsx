import { formatCents } from '../../money.ts';
import { freeShippingOverCents } from '../../pricing/pricing.ts';

/** The way to free delivery, as a bar. */
export const FreeDelivery = ({ subtotalCents }: { subtotalCents: number }) => {
  // Free is what is over the threshold, not at it.
  const fromCents = freeShippingOverCents + 1;
  const missingCents = fromCents - subtotalCents;
  const text =
    missingCents > 0
      ? `Add ${formatCents(missingCents)} for free delivery`
      : 'Your delivery is free';
  return (
    <div className="mb-5 grid gap-2 text-sm">
      <p id="free-delivery">{text}</p>
      <progress
        className="free-delivery"
        aria-labelledby="free-delivery"
        max={fromCents}
        value={Math.min(subtotalCents, fromCents)}
      />
    </div>
  );
};
