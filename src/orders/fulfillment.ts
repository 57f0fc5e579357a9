// Sending an order: when, and how its customer follows it.

/** The longest texts, in characters. */
export const fulfillmentMax = { carrier: 60, trackingNumber: 60 };

export type Fulfillment = {
  fulfilledAt: Date;
  /** Null: not told. */
  carrier: string | null;
  trackingNumber: string | null;
};

/** Carriers whose pages take a tracking number; others are told by name alone. */
export const knownCarriers = ['UPS', 'USPS', 'FedEx', 'DHL'] as const;

const trackingPages: Record<(typeof knownCarriers)[number], string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
};

/** Where a parcel is followed; null without a number or a known carrier. */
export const trackingUrl = ({
  carrier,
  trackingNumber,
}: Pick<Fulfillment, 'carrier' | 'trackingNumber'>): string | null => {
  const known = knownCarriers.find((name) => name.toLowerCase() === carrier?.toLowerCase());
  if (!known || !trackingNumber) return null;
  return `${trackingPages[known]}${encodeURIComponent(trackingNumber.replaceAll(' ', ''))}`;
};
