import { isDeliveryFree } from '../../../domain/pricing/promises.ts';
import { say } from '../../../platform/text/say.ts';
import { formatCents } from '../../../platform/values/money.ts';
import { usePublicSettings } from '../../components/shop/public-settings.ts';

/** The way to free delivery, as a bar; nothing where it is always or never free. */
export const FreeDelivery = ({ subtotalCents }: { subtotalCents: number }) => {
  const { delivery } = usePublicSettings();
  const { freeShippingOverCents } = delivery;
  if (freeShippingOverCents === null || isDeliveryFree(delivery)) return null;
  // Delivery is free above the threshold, not at exactly it.
  const fromCents = freeShippingOverCents + 1;
  const missingCents = fromCents - subtotalCents;
  const text =
    missingCents > 0
      ? say('Add {missingCents} for free delivery', { missingCents: formatCents(missingCents) })
      : say('Your delivery is free');
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
