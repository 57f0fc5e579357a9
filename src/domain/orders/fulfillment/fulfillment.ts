// A parcel of an order: its items, when it was sent, and its tracking.
import { isHref } from '../../../platform/text/href.ts';

/** The longest texts, in characters. */
export const fulfillmentMax = { carrier: 60, trackingNumber: 60, trackingLink: 500 };

/** How many orders are marked as sent with one call. */
export const bulkFulfillmentMax = 50;

export type FulfillmentLine = { lineId: string; quantity: number };

export type Fulfillment = {
  id: string;
  fulfilledAt: Date;
  lines: FulfillmentLine[];
  /** Null if the admin did not name it. */
  carrier: string | null;
  trackingNumber: string | null;
  /** The https page of a carrier that is not in `knownCarriers`. */
  trackingLink: string | null;
};

/** The tracking of a parcel. */
export type Tracking = Pick<Fulfillment, 'carrier' | 'trackingNumber' | 'trackingLink'>;

/** Whether it is an https URL with a public host name and no password. */
export const isTrackingLink = (text: string): boolean =>
  text.startsWith('https:') &&
  isHref(text) &&
  /^[^.]+(\.[^.]+)*\.[^.\d]+$/.test(new URL(text).hostname);

/** Carriers with a tracking page by number; other carriers show only their name. */
export const knownCarriers = ['UPS', 'USPS', 'FedEx', 'DHL'] as const;

export const isKnownCarrier = (carrier: string | null | undefined): boolean =>
  knownCarrier(carrier) !== undefined;

const knownCarrier = (carrier: string | null | undefined) =>
  knownCarriers.find((name) => name.toLowerCase() === carrier?.trim().toLowerCase());

const trackingPages: Record<(typeof knownCarriers)[number], string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
};

/** The tracking page: the link, or the page of a known carrier; null if there is neither. */
export const trackingUrl = ({ carrier, trackingNumber, trackingLink }: Tracking): string | null => {
  if (trackingLink) return trackingLink;
  const known = knownCarrier(carrier);
  if (!known || !trackingNumber) return null;
  return `${trackingPages[known]}${encodeURIComponent(trackingNumber.replaceAll(' ', ''))}`;
};
