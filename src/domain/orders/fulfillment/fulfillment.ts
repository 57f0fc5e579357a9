// A parcel of an order: what is in it, when it was sent, and how its customer follows it.
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
  /** Null: not told. */
  carrier: string | null;
  trackingNumber: string | null;
  /** A page of a carrier that the shop does not know; https. */
  trackingLink: string | null;
};

/** How a parcel is followed. */
export type Tracking = Pick<Fulfillment, 'carrier' | 'trackingNumber' | 'trackingLink'>;

/** An address that customers can be sent to: https, of a public name, without a password. */
export const isTrackingLink = (text: string): boolean =>
  text.startsWith('https:') &&
  isHref(text) &&
  /^[^.]+(\.[^.]+)*\.[^.\d]+$/.test(new URL(text).hostname);

/** Carriers whose pages take a tracking number; others are told by name alone. */
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

/** Where a parcel is followed; null without a link, and a number of a known carrier. */
export const trackingUrl = ({ carrier, trackingNumber, trackingLink }: Tracking): string | null => {
  if (trackingLink) return trackingLink;
  const known = knownCarrier(carrier);
  if (!known || !trackingNumber) return null;
  return `${trackingPages[known]}${encodeURIComponent(trackingNumber.replaceAll(' ', ''))}`;
};
